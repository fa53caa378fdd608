import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { loginPasswordUpdate } from '../../../src/contract/account/password.ts'
import { tokenRefresh } from '../../../src/contract/account/session.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { recordExport, recordExportLink } from '../../../src/contract/wallet/record.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, type Merchant, request, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const test = suite('the records by their address')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend({ environment: { CORS_ORIGINS: 'https://shop.example' } })
  merchant = await backend.merchant({ available: 100_000n })
  await merchant.ok(transferSubmit, { from: 'available', amount: '12.34' })
})
test.after(() => backend.close())

const link = (by = merchant, filter = {}, language = 'en') => by.ok(recordExportLink, filter, { language })

test('the link returns the same file as the session, and needs no session', async () => {
  for (const [filter, language] of [
    [{}, 'en'],
    [{ type: 'transfer', balance: 'promotion' }, 'ko']
  ] as const) {
    const { address, name, expires_in } = await link(merchant, filter, language)
    assert.match(address, /^\/api\/v1\/wallet\/record_file\/[\w-]{43}$/)
    assert.match(name, /^records-\d{4}-\d\d-\d\d\.csv$/)
    assert.is(expires_in, 300)
    const file = await send(backend.url, address)
    const own = await (await request(backend.url, merchant.token, recordExport, filter, { language })).text()
    assert.is(file.text, own)
    assert.ok(file.text.includes('12.34'))
    assert.is(file.headers.get('content-disposition'), `attachment; filename="${name}"`)
  }
})

test('the file is not cached, and Telegram’s web client may fetch it', async () => {
  const { address } = await link()
  const origin = 'https://web.telegram.org'
  const { headers } = await send(backend.url, address, { headers: { origin } })
  assert.is(headers.get('access-control-allow-origin'), origin)
  assert.is(headers.get('access-control-allow-credentials'), null)
  assert.is(headers.get('cache-control'), 'no-store')
  assert.is(headers.get('x-content-type-options'), 'nosniff')
  assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.is(headers.get('referrer-policy'), 'no-referrer')
  const shop = await send(backend.url, address, { headers: { origin: 'https://shop.example' } })
  assert.is(shop.headers.get('access-control-allow-origin'), 'https://shop.example')
  const evil = await send(backend.url, address, { headers: { origin: 'https://evil.example' } })
  assert.is.not(evil.headers.get('access-control-allow-origin'), 'https://evil.example')
})

test('the link allows HEAD first, and repeated reading', async () => {
  const { address } = await link()
  const head = await send(backend.url, address, { method: 'HEAD' })
  assert.equal([head.status, head.text, head.headers.get('content-type')], [200, '', 'text/csv; charset=utf-8'])
  for (let turn = 0; turn < 2; turn += 1) assert.ok((await send(backend.url, address)).text.includes('12.34'))
})

test('the link expires after five minutes, and no other address works', async () => {
  const { address } = await link()
  const last = address.at(-1) === 'A' ? 'B' : 'A'
  for (const none of [
    `${address.slice(0, -1)}${last}`,
    address.slice(0, -1),
    `${address}x`,
    `${address}${'x'.repeat(99)}`
  ]) {
    const answer = await send(backend.url, none)
    assert.not.ok(answer.text.includes('12.34'))
    assert.ok([CODE.refused, CODE.failed].includes(answer.envelope.code as never), answer.text)
  }
  const over = { expires_at: new Date(Date.now() - 1) } as never
  await backend.db.updateTable('export_ticket').set(over).execute()
  const late = await send(backend.url, address)
  assert.equal([late.envelope.code, late.envelope.data.reason], [CODE.refused, 'not_found'])
})

test('a closed shop’s link is refused; only a digest of the ticket is stored', async () => {
  const other = await backend.merchant({ available: 100n })
  const { address } = await link(other)
  const rows = await backend.db.selectFrom('export_ticket').selectAll().execute()
  assert.not.ok(JSON.stringify(rows).includes(address.slice(-43)))
  await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', other.id).execute()
  assert.is((await send(backend.url, address)).envelope.data.reason, 'not_found')
})

test('the link survives a renewal of its session, and ends with that session', async () => {
  const password = 'login-password'
  const account = 'links'
  await backend.merchant({ account, password_hash: await hashPassword(password) })
  const opened = await Promise.all(
    [1, 2, 3].map(async () => {
      const { access_token, refresh_token } = await backend.asOperator('').ok(login, { account, password })
      const by = backend.asOperator(access_token)
      return { by, refresh_token, address: (await by.ok(recordExportLink, {})).address }
    })
  )
  const codes = async () => {
    const all: unknown[] = []
    // One after the other: only two run at once.
    for (const { address } of opened) all.push((await send(backend.url, address)).envelope.data.reason ?? 'file')
    return all
  }
  for (const { refresh_token } of opened) await backend.asOperator('').ok(tokenRefresh, { refresh_token })
  assert.equal(await codes(), ['file', 'file', 'file'])
  await opened[0]?.by.ok(logout, {})
  assert.equal(await codes(), ['not_found', 'file', 'file'])
  await opened[1]?.by.ok(loginPasswordUpdate, { current_password: password, new_password: 'another-password' })
  assert.equal(await codes(), ['not_found', 'file', 'not_found'])
})

test('the number of links is limited', async () => {
  const eager = await backend.merchant()
  const other = await backend.merchant()
  const answers = await Promise.all(Array.from({ length: 70 }, () => eager.send(recordExportLink, {})))
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 60)
  const { until } = await eager.refused('rate_limited', recordExportLink, {})
  assert.ok(until)
  await link(other)
})

test('a server that knows its own address returns an absolute link', async () => {
  const public_ = await startBackend({ environment: { PUBLIC_URL: 'https://wallet.example/' } })
  try {
    const { address } = await link(await public_.merchant())
    assert.match(address, /^https:\/\/wallet\.example\/api\/v1\/wallet\/record_file\/[\w-]{43}$/)
  } finally {
    await public_.close()
  }
})

test('without a session, or with an invalid filter, no link is created', async () => {
  assert.is((await backend.asOperator('').send(recordExportLink, {})).code, CODE.sessionMissing)
  await merchant.refused('value_invalid', recordExportLink, { from: 'yesterday' })
})

test.run()
