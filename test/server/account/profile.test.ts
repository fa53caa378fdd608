import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../../src/contract/account/profile.ts'
import { profileUpdate } from '../../../src/contract/account/profile-update.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const profiles = suite('profile')
let backend: Backend

profiles.before(async () => {
  backend = await startBackend()
})
profiles.after(() => backend.close())

profiles('the profile contains the merchant and no secrets', async () => {
  const merchant = await backend.merchant({ star_halves: 9, reputation: 88 })
  const seen = await merchant.ok(profile, {})
  assert.is(seen.account, merchant.account)
  assert.is(seen.star, 4.5)
  const { text } = await send(backend.url, profile.path, { token: merchant.token })
  assert.not.match(text, /hash|argon|demo|status/)
})

profiles('an update changes its fields and keeps the rest', async () => {
  const merchant = await backend.merchant({ nickname: 'Before', custom_name: 'Kept' })
  const changed = await merchant.ok(profileUpdate, {
    nickname: 'After',
    language: 'vi-VN',
    timezone: 'Asia/Ho_Chi_Minh'
  })
  assert.is(changed.nickname, 'After')
  assert.is(changed.custom_name, 'Kept')
  assert.is(changed.language, 'vi')
  assert.ok(['Asia/Ho_Chi_Minh', 'Asia/Saigon'].includes(changed.timezone))
  assert.equal(await merchant.ok(profile, {}), changed)
  assert.is((await merchant.ok(profileUpdate, { custom_name: '' })).custom_name, '')
  assert.is((await merchant.ok(profileUpdate, {})).nickname, 'After')
})

profiles('an update refuses an invalid language, time zone, nickname or picture', async () => {
  const merchant = await backend.merchant()
  const other = await backend.merchant()
  const [foreign, proof] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const file = { mime: 'image/png', bytes: 1, width: 1, height: 1 }
  await backend.db
    .insertInto('file')
    .values([
      { ...file, id: foreign, merchant_id: other.id, purpose: 'avatar' },
      { ...file, id: proof, merchant_id: merchant.id, purpose: 'proof' }
    ])
    .execute()
  assert.is((await merchant.refused('value_invalid', profileUpdate, { language: 'klingon' })).field, 'language')
  assert.is((await merchant.refused('value_invalid', profileUpdate, { timezone: 'Mars/Base' })).field, 'timezone')
  assert.is((await merchant.refused('file_missing', profileUpdate, { avatar: foreign })).field, 'avatar')
  await merchant.refused('file_missing', profileUpdate, { avatar: proof })
  const { envelope } = await send(backend.url, profileUpdate.path, { token: merchant.token, body: { nickname: ' ' } })
  assert.equal(envelope.data, { reason: 'required', field: 'nickname' })
  const { envelope: misfit } = await send(backend.url, profileUpdate.path, {
    token: merchant.token,
    body: { avatar: '../../etc/passwd' }
  })
  assert.is(misfit.code, 0)
  assert.match(misfit.message, /avatar/)
})

profiles('an update does not accept other fields', async () => {
  const merchant = await backend.merchant()
  await send(backend.url, profileUpdate.path, {
    token: merchant.token,
    body: { grade: 'black_gold', account: 'root', status: 'closed', nickname: 'N' }
  })
  const seen = await merchant.ok(profile, {})
  assert.is(seen.grade, 'silver')
  assert.is(seen.account, merchant.account)
})

profiles.run()
