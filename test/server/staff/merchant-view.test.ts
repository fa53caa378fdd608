// The read-only view of a merchant's app: what it may do, when it ends, and who gets messages about it. Its refusals
// are generated from the table of operations.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { operatorMerchantViewStart } from '../../../src/contract/account/merchant-view.operator.ts'
import { viewEnd, viewOpen } from '../../../src/contract/account/merchant-view.ts'
import { sessionList } from '../../../src/contract/account/open-session.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { isInView, type Operation } from '../../../src/contract/operation.ts'
import { CHANNEL_AUTH_PATH } from '../../../src/contract/realtime.ts'
import { operatorAuditList, operatorReadingList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorStaffSuspend } from '../../../src/contract/staff/enrolment.operator.ts'
import { operatorProfile, operatorSignOut } from '../../../src/contract/staff/session.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operations } from '../../../src/server/operations.ts'
import { sweepViews } from '../../../src/server/staff/index.ts'
import { type Backend, type Caller, createCaller, type Merchant, request, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const views = suite('a look at a merchant’s app')
const reason = 'Asked about a missing recharge'
let backend: Backend
let merchant: Merchant
let support: Caller & { id: string }

views.before(async () => {
  backend = await startBackend()
})
views.before.each(async () => {
  merchant = await backend.merchant({ available: 12_300n })
  support = await backend.person({ name: `Support ${randomUUID()}`, role: 'support' })
})
views.after(() => backend.close())

const start = (by: Caller = support) => by.ok(operatorMerchantViewStart, { account: merchant.account, reason })

async function open(by?: Caller): Promise<Caller> {
  const { code } = await start(by)
  const { access_token } = await backend.asOperator('').ok(viewOpen, { code })
  return createCaller(backend.url, access_token)
}

const codeFor = async (view: Caller) => (await view.send(walletInfo, {})).code

views('a code opens the app once, with the merchant’s own data', async () => {
  const { code } = await start()
  const visitor = backend.asOperator('')
  const opened = await visitor.ok(viewOpen, { code })
  assert.is(opened.account, merchant.account)
  assert.ok(opened.expires_in > 14 * 60 && opened.expires_in <= 15 * 60, String(opened.expires_in))
  const view = createCaller(backend.url, opened.access_token)
  assert.is((await view.ok(profile, {})).id, merchant.id)
  assert.is((await view.ok(walletInfo, {})).available, '123.00')
  await visitor.refused('ticket_expired', viewOpen, { code })
  await visitor.refused('ticket_expired', viewOpen, { code: opened.access_token })
  assert.is((await createCaller(backend.url, code).send(walletInfo, {})).code, CODE.sessionInvalid)
})

const ofMerchants = operations.filter(({ audience }) => audience === 'merchant' || audience === 'visitor')

/** Sends an operation with an input that fits nothing, so that no check but that of the view can refuse it first. */
async function reasonFor(operation: Operation, token: string): Promise<unknown> {
  const input = operation.path.includes('{id}') ? { id: randomUUID() } : {}
  const text = await (await request(backend.url, token, operation, input)).text()
  return (JSON.parse(text) as { data?: { reason?: string } }).data?.reason
}

views('every operation of merchants that writes is refused, and every file', async () => {
  const view = await open()
  const refused = ofMerchants.filter(one => !isInView(one))
  const writing = ofMerchants.filter(({ method, path }) => method === 'POST' && path !== viewEnd.path)
  const exports = [
    'record_export',
    'record_export_link',
    'statement_export',
    'statement_link',
    'stats_export',
    'stats_export_link'
  ]
  assert.equal(
    refused.filter(one => !writing.includes(one)).map(({ path }) => path.replace(/.*\//, '')),
    exports
  )
  assert.ok(writing.length > 45 && writing.every(one => refused.includes(one)))
  const before = await readRows()
  for (const operation of refused) assert.is(await reasonFor(operation, view.token), 'view_only', operation.path)
  assert.equal(await readRows(), before)
})

/** The number of rows of each table, and the transaction that wrote last. */
async function readRows(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> 'rate_window' ORDER BY 1`.execute(backend.db)
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      state: string
    }>`SELECT count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS state
      FROM ${sql.table(name)}`.execute(backend.db)
    all[name] = rows[0]?.state ?? ''
  }
  return all
}

views('every operation that reads is let through, and changes nothing: not even what is read or seen', async () => {
  await merchant.ok(sessionList, {})
  const view = await open()
  const before = await readRows()
  for (const operation of ofMerchants.filter(one => isInView(one) && one.method === 'GET'))
    assert.is.not(await reasonFor(operation, view.token), 'view_only', operation.path)
  const [notice] = (await view.ok(noticeList, {})).list
  await view.ok(noticeDetail, { id: notice?.id ?? '' })
  assert.is((await view.ok(noticeList, {})).list[0]?.read, false)
  assert.equal(await readRows(), before)
})

views('the token opens nothing else: no console, no realtime, and none is renewed', async () => {
  const view = await open()
  assert.is((await view.send(operatorProfile, {})).code, CODE.sessionInvalid)
  const body = { socket_id: '1.1', channel_name: `private-merchant-${merchant.id}` }
  assert.is((await send(backend.url, CHANNEL_AUTH_PATH, { token: view.token, body })).status, 403)
})

views('the merchant is told when it is opened, with the reason, and it is no device of theirs', async () => {
  const { code } = await start()
  assert.equal((await merchant.ok(sessionList, {})).views, [])
  await backend.asOperator('').ok(viewOpen, { code })
  const { list, views } = await merchant.ok(sessionList, {})
  assert.is(list.length, 1)
  assert.equal(
    views.map(one => one.reason),
    [reason]
  )
  const [notice] = (await merchant.ok(noticeList, {})).list
  assert.equal([notice?.topic, notice?.subject?.kind], ['security', 'session'])
  assert.match(JSON.stringify((await merchant.ok(noticeDetail, { id: notice?.id ?? '' })).blocks), reason)
})

views('it is in the audit log and among who has read personal data', async () => {
  await start()
  const [entry] = (await backend.operator.ok(operatorAuditList, { merchant_id: merchant.id })).list
  assert.equal([entry?.action, entry?.operator_id], ['merchant_view_start', support.id])
  assert.is((entry?.payload as { reason?: string } | undefined)?.reason, reason)
  const { list } = await backend.operator.ok(operatorReadingList, { merchant_id: merchant.id })
  assert.equal(
    list.map(one => one.operation),
    ['merchant_view_start']
  )
})

const ends: Record<string, (view: Caller) => Promise<unknown>> = {
  'by its end': view => view.ok(viewEnd, {}),
  'when who looks signs out': () => support.ok(operatorSignOut, {}),
  'when who looks is suspended': async () => {
    const { account } = await backend.db
      .selectFrom('operator')
      .select('account')
      .where('id', '=', support.id)
      .executeTakeFirstOrThrow()
    await backend.operator.ok(operatorStaffSuspend, { account: account ?? '' })
  },
  'when who looks loses the role': () =>
    backend.db.updateTable('operator').set({ role: 'editor' }).where('id', '=', support.id).execute()
}
for (const [how, end] of Object.entries(ends))
  views(`it ends at once ${how}`, async () => {
    const view = await open()
    assert.is(await codeFor(view), CODE.ok)
    await end(view)
    assert.is(await codeFor(view), CODE.sessionRevoked)
  })

views('it ends at once when the merchant’s account is closed, and none begins', async () => {
  const view = await open()
  const { code } = await start()
  await backend.operator.ok(operatorMerchantUpdate, { account: merchant.account, status: 'closed' })
  assert.is(await codeFor(view), CODE.merchantClosed)
  await backend.asOperator('').refused('ticket_expired', viewOpen, { code })
  await support.refused('merchant_closed', operatorMerchantViewStart, { account: merchant.account, reason })
})

const moveBack = (minutes: number) =>
  sql`UPDATE merchant_view SET created_at = created_at - make_interval(mins => ${minutes}),
    opened_at = opened_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})
    WHERE merchant_id = ${merchant.id}`.execute(backend.db)

views('it ends after 15 minutes, a code after two', async () => {
  const view = await open()
  await moveBack(14)
  assert.is(await codeFor(view), CODE.ok)
  await moveBack(1)
  assert.is(await codeFor(view), CODE.sessionExpired)
  const { code } = await start()
  await moveBack(2)
  await backend.asOperator('').refused('ticket_expired', viewOpen, { code })
})

views('a code is worth nothing once who asked for it may not look any more', async () => {
  const { code } = await start()
  await support.ok(operatorSignOut, {})
  await backend.asOperator('').refused('ticket_expired', viewOpen, { code })
})

views('only people look, at the shops of others, with a reason', async () => {
  const input = { account: merchant.account, reason }
  await backend.operator.refused('person_needed', operatorMerchantViewStart, input)
  await support.refused('required', operatorMerchantViewStart, { ...input, reason: ' ' })
  await support.refused('not_found', operatorMerchantViewStart, { ...input, account: 'nobody-of-this-name' })
  const own = await backend.person({ name: `Own ${randomUUID()}`, role: 'support', merchant: merchant.account })
  await own.refused('operator_self_decision', operatorMerchantViewStart, input)
  for (const role of ['cashier', 'editor', 'auditor'] as const) {
    const other = await backend.person({ name: `A ${role} ${randomUUID()}`, role })
    await other.refused('not_permitted', operatorMerchantViewStart, input)
  }
  await open(await backend.person({ name: `Owner ${randomUUID()}` }))
})

views('an ordinary session ends no look and is none', async () => {
  const view = await open()
  await merchant.ok(viewEnd, {})
  assert.is(await codeFor(view), CODE.ok)
  assert.is((await merchant.send(walletInfo, {})).code, CODE.ok)
})

views('housekeeping removes what was never opened, and what is too old', async () => {
  await start()
  await open()
  await moveBack(20)
  await sweepViews(backend.db)
  const count = async () => (await merchant.ok(sessionList, {})).views.length
  assert.is(await count(), 1)
  const rows = () =>
    backend.db.selectFrom('merchant_view').select('id').where('merchant_id', '=', merchant.id).execute()
  assert.is((await rows()).length, 1)
  await moveBack(401 * 24 * 60)
  await sweepViews(backend.db)
  assert.is(await count(), 0)
})

views.run()
