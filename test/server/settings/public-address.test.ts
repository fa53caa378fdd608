// The public address that the console sets: checked, by two people, and used by every running process without a restart.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorInstallationDetail } from '../../../src/contract/settings/installation.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorChecklist } from '../../../src/contract/staff/checklist.operator.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { applyInstallation } from '../../../src/server/settings/installation.ts'
import { start } from '../../../src/server/start.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, type Caller, secret, startBackend } from '../backend.ts'

const test = suite('the public address')
const address = 'https://shop.example'
// The demo's password is public, so it gets no public address.
const environment = { DEMO: '0' }
let backend: Backend
let olga: Caller
let piet: Caller

test.before(async () => {
  backend = await startBackend({ environment })
  olga = await backend.person({ name: 'Oda' })
  piet = await backend.person({ name: 'Piet' })
})
test.after(() => backend.close())

async function setAddress(public_address: string): Promise<void> {
  const { approval } = await olga.refused('approval_needed', operatorSettingUpdate, { public_address })
  await piet.ok(operatorApprovalApprove, { id: String(approval) })
}

test('two people set an https address without a path, and the audit log has both', async () => {
  await setAddress(`${address}/`)
  const { list } = await olga.ok(operatorAuditList, { action: 'setting_update', page: 1, page_size: 1 })
  assert.equal(
    list.map(({ operator, approved_by, payload }) => ({ operator, approved_by, payload })),
    [{ operator: 'Oda', approved_by: 'Piet', payload: { public_address: address } }]
  )
  const config = readConfig({ DEMO: '0' })
  const apply = () => applyInstallation({ db: backend.db, config, secret })
  assert.equal([await apply(), await apply(), config.publicUrl], [true, false, address])
  // A demo that is started later does not use it.
  const demo = readConfig({ DEMO: '1' })
  assert.is(await applyInstallation({ db: backend.db, config: demo, secret }), false)
  await setAddress('')
  assert.equal([await apply(), config.publicUrl], [true, null])
})

test('an address that is not one is refused at its field when it would be set', async () => {
  const wrong = [
    ...[
      'http://shop.example',
      'https://shop.example/app',
      'https://shop.example/?a',
      'https://shop.example#a',
      'ftp://a.b'
    ],
    ...['https://user@shop.example', 'https://user:x@shop.example', 'shop.example', 'https://', 'https://localhost'],
    ...['https://shop.example\nx', 'https://shop .example', 'https:shop.example', 'https://shop.example\\a']
  ]
  // Nobody has enrolled there, so it is set at once.
  const alone = await startBackend({ environment })
  for (const public_address of wrong) {
    const { field } = await alone.operator.refused('value_invalid', operatorSettingUpdate, { public_address })
    assert.is(field, 'public_address', public_address)
    await olga.refused('value_invalid', operatorSettingUpdate, { public_address })
  }
  const { message } = await alone.operator.send(operatorSettingUpdate, { public_address: 'https://shop.example/app' })
  assert.match(message, 'without a path')
  await alone.operator.ok(operatorSettingUpdate, { public_address: 'https://shop.example:8443' })
  await alone.close()
})

test('the demo, whose password is public, gets no public address', async () => {
  const demo = await startBackend({ environment: { DEMO: '1' } })
  const { message } = await demo.operator.send(operatorSettingUpdate, { public_address: address })
  assert.match(message, 'DEMO=0')
  await demo.close()
})

test('PUBLIC_URL goes first, and the console cannot change it', async () => {
  const other = await startBackend({ environment: { PUBLIC_URL: 'http://env.example' } })
  assert.equal((await other.operator.ok(operatorInstallationDetail, {})).fixed, {
    public_address: { variable: 'PUBLIC_URL', value: 'http://env.example' }
  })
  const { message } = await other.operator.send(operatorSettingUpdate, { public_address: address })
  assert.match(message, 'PUBLIC_URL')
  assert.is(await applyInstallation({ ...other, secret }), false)
  await other.close()
})

test('every running process uses a new address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-address-'))
  const shared = {
    DATABASE_URL: backend.databaseUrl,
    SECRET: secret,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1'
  }
  const log = pino({ level: 'silent' })
  const running = await Promise.all([0, 1].map(() => start(readConfig(shared), log, folder)))
  const readHeaders = async () =>
    Promise.all(
      running.map(async ({ port }) => {
        const { headers } = await fetch(`http://127.0.0.1:${port}/livez`)
        return headers.get('strict-transport-security') ?? ''
      })
    )
  try {
    assert.equal(await readHeaders(), ['', ''])
    await setAddress(address)
    await waitUntil(async () => (await readHeaders()).every(value => value.includes('max-age')))
    const { list } = await olga.ok(operatorChecklist, {})
    assert.is(list.find(({ item }) => item === 'public_address')?.place, 'setting_update')
    await setAddress('')
    await waitUntil(async () => (await readHeaders()).every(value => value === ''))
  } finally {
    for (const one of running) await one.stop()
    await rm(folder, { recursive: true })
  }
})

test.run()
