// A merchant downloads everything that is held about the shop, and nobody else gets it.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dataExport } from '../../../src/contract/account/data-export.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { shopProfileUpdate } from '../../../src/contract/shop/shop-profile.ts'
import { recordExportLink } from '../../../src/contract/wallet/record.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import type { Refusal } from '../../../src/server/errors/refusal.ts'
import { consumeRecordLink } from '../../../src/server/wallet/record-link.ts'
import { type Backend, createCaller, secret, startBackend, transactionPassword } from '../backend.ts'
import { tron } from '../channels.ts'
import { send } from '../client.ts'

const data = suite('personal data')
const password = 'first-password'
let backend: Backend
let hash: string

data.before(async () => {
  backend = await startBackend()
  hash = await hashPassword(password)
})
data.after(() => backend.close())

const shop = () => backend.merchant({ password_hash: hash, nickname: 'Tiệm Ánh', available: 12_345n })

data('the file has profile, balances, documents and records, and no secret', async () => {
  const merchant = await shop()
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  await merchant.ok(accountAdd, { account, password: transactionPassword })
  await merchant.ok(feedbackSubmit, { content: 'Hello "there"' })
  await merchant.ok(shopProfileUpdate, { phone: '+1 202 555 0143' })
  const other = await shop()
  await other.ok(feedbackSubmit, { content: 'Not yours' })
  const { address, name, expires_in } = await merchant.ok(dataExport, { password })
  assert.equal([name, expires_in], ['personal-data.json', 300])
  const file = await send(backend.url, address)
  assert.is(file.headers.get('content-disposition'), 'attachment; filename="personal-data.json"')
  const data = JSON.parse(file.text)
  assert.equal([data.profile.length, data.profile[0].nickname], [1, 'Tiệm Ánh'])
  assert.equal(data.balances, { available: '123.45', hold: '0.00', escrow: '0.00', promotion: '0.00' })
  assert.is(data.profile[0].phone, '+1 202 555 0143')
  assert.is(data.withdrawal_accounts[0].fields.address, tron)
  assert.equal(
    data.messages.map((one: { content: string }) => one.content),
    ['Hello "there"']
  )
  assert.equal([data.records.length, data.records[0].amount, data.records[0].type], [1, '123.45', 'recharge'])
  assert.is(data.notices.length, 1)
  assert.not.match(file.text, /argon2|digest|_hash|Not yours/)
})

data('it asks for the login password, and a session alone gets nothing', async () => {
  const merchant = await shop()
  await merchant.refused('password_wrong', dataExport, { password: 'nope' })
  await merchant.refused('required', dataExport, {})
})

data('a shop without a login password needs a fresh launch', async () => {
  const merchant = await backend.merchant({ password_hash: '-' })
  await merchant.refused('launch_needed', dataExport, {})
  const launched = await openSession(backend.db, secret, merchant.id, 'test', { launchedBy: 'telegram' })
  await createCaller(backend.url, launched.access_token).ok(dataExport, {})
})

data('a link of records does not open it, nor its link the records; it ends with the session', async () => {
  const merchant = await shop()
  const records = await merchant.ok(recordExportLink, {})
  const own = await merchant.ok(dataExport, { password })
  const ticketOf = ({ address }: { address: string }) => address.slice(address.lastIndexOf('/') + 1)
  for (const path of [`user/data_file/${ticketOf(records)}`, `wallet/record_file/${ticketOf(own)}`]) {
    assert.equal((await send(backend.url, `/api/v1/${path}`)).envelope.data, { reason: 'not_found' })
  }
  await merchant.ok(logout, {})
  assert.equal((await send(backend.url, own.address)).envelope.data, { reason: 'not_found' })
})

data('a link hands the file out once: to who fetches it first', async () => {
  const merchant = await shop()
  const { address } = await merchant.ok(dataExport, { password })
  // A host that asks first what the file is uses nothing up, and gets nothing.
  assert.is((await send(backend.url, address, { method: 'HEAD' })).text, '')
  assert.is((await send(backend.url, address, { headers: { range: 'bytes=0-0' } })).text, '{')
  assert.is(JSON.parse((await send(backend.url, address)).text).profile.length, 1)
  // A WebView hands the download over to the system, which begins again.
  assert.is(JSON.parse((await send(backend.url, address)).text).profile.length, 1)
  const ticket = address.slice(address.lastIndexOf('/') + 1)
  const reason = async (request: Promise<unknown>) => {
    const error = await request.then(
      () => undefined,
      (thrown: Refusal) => thrown
    )
    return error?.reason
  }
  assert.is(await reason(consumeRecordLink(backend.db, ticket, '203.0.113.9')), 'not_found')
  await backend.db
    .updateTable('export_ticket')
    .set({ used_at: new Date(Date.now() - 61_000) })
    .execute()
  assert.equal((await send(backend.url, address)).envelope.data, { reason: 'not_found' })
})

data('of twenty who fetch at once from different addresses, one gets it', async () => {
  const merchant = await shop()
  const { address } = await merchant.ok(dataExport, { password })
  const ticket = address.slice(address.lastIndexOf('/') + 1)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => consumeRecordLink(backend.db, ticket, `203.0.113.${at}`))
  )
  assert.is(answers.filter(({ status }) => status === 'fulfilled').length, 1)
})

data('five files an hour', async () => {
  const merchant = await shop()
  for (let count = 0; count < 5; count += 1) await merchant.ok(dataExport, { password })
  await merchant.refused('rate_limited', dataExport, { password })
})

data.run()
