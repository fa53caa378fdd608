import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { register } from '../../../src/contract/account/login.ts'
import { fileContent, uploadFile } from '../../../src/contract/files/file.ts'
import { sweep } from '../../../src/server/housekeeping.ts'
import { getEndpointLimits } from '../../../src/server/limits/rate-limits.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { useUp } from '../rates.ts'
import { createForm, createPicture } from './pictures.ts'

const registration = suite('a picture for a registration')
let backend: Backend
let made = 0

registration.before(async () => {
  backend = await startBackend({ environment: { REGISTRATION_LIMIT: '1000/1h', TRUST_PROXY: '1' } })
})
registration.after(() => backend.close())

async function uploaded(): Promise<string> {
  const headers = { 'x-forwarded-for': `203.0.113.${made++}` }
  const body = createForm('registration', await createPicture(800, 600))
  const { envelope } = await send(backend.url, uploadFile.path, { body, headers })
  assert.is(envelope.code, 10000, JSON.stringify(envelope))
  assert.equal([envelope.data.width, envelope.data.height], [512, 512])
  return String(envelope.data.id)
}

const visitor = () => backend.asOperator('')
const person = (avatar: string) => ({ account: `shop-${made++}`, password: 'lamp-shop-1', nickname: 'Shop', avatar })
const age = (id: string, hours: number) =>
  backend.db
    .updateTable('file')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

registration('a picture is claimed by the registration that names it, and belongs to its merchant', async () => {
  const avatar = await uploaded()
  const { merchant, access_token } = await visitor().ok(register, person(avatar))
  assert.is(merchant.avatar, avatar)
  const path = fileContent.path.replace('{id}', avatar)
  assert.is((await send(backend.url, path, { token: access_token })).headers.get('content-type'), 'image/png')
})

registration('a picture is claimed once, even by two at once', async () => {
  const avatar = await uploaded()
  const answers = await Promise.all([1, 2, 3].map(() => visitor().send(register, person(avatar))))
  assert.is(answers.filter(answer => answer.code === 10000).length, 1)
  const refusal = await visitor().refused('file_missing', register, person(avatar))
  assert.is(refusal.field, 'avatar')
})

registration('a picture is not visible before the registration, and expires after an hour', async () => {
  const avatar = await uploaded()
  const { token } = await backend.merchant()
  const path = fileContent.path.replace('{id}', avatar)
  assert.equal((await send(backend.url, path, { token })).envelope.data, { reason: 'not_found' })
  await age(avatar, 1.1)
  await visitor().refused('file_missing', register, person(avatar))
})

registration('a visitor cannot upload for other purposes', async () => {
  for (const purpose of ['avatar', 'proof']) {
    const body = createForm(purpose, await createPicture(10, 10))
    const { status, envelope } = await send(backend.url, uploadFile.path, { body })
    assert.is(status, 401)
    assert.is(envelope.code, 10001)
  }
})

registration('an unclaimed picture is deleted', async () => {
  const [old, young] = [await uploaded(), await uploaded()]
  await age(old, 3)
  await sweep(backend.db, backend.config, console)
  const rows = await backend.db.selectFrom('file').select('id').where('id', 'in', [old, young]).execute()
  assert.equal(rows, [{ id: young }])
  const place = (id: string) => join(backend.config.filesDir, id.slice(0, 2), id)
  await access(place(young))
  assert.ok(
    await access(place(old)).then(
      () => false,
      () => true
    )
  )
})

registration('a visitor’s uploads are limited by address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const limit = getEndpointLimits(backend.config).get(uploadFile.path)?.visitor
  await useUp(backend.db, `${uploadFile.path} visitor address 198.51.100.1`, limit)
  const body = createForm('registration', await createPicture(10, 10))
  assert.is((await send(backend.url, uploadFile.path, { body, headers })).status, 429)
})

registration.run()
