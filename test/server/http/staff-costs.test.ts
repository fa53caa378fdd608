// What each request costs that the lowest roles of staff can send (editors, support and auditors), or an own
// role of everything that such a role can have, beside a shop with a history: in a table, with limits.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { getOperationName, type Operation } from '../../../src/contract/operation.ts'
import { choosableOperations, operatorOperations } from '../../../src/contract/operator-operations.ts'
import type { MemberRole, Role } from '../../../src/contract/roles.ts'
import { MAX_FLAGGED_DOCUMENTS } from '../../../src/contract/wallet/decision-context.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { createApp } from '../../../src/server/app.ts'
import { demoAccount, seedDemo } from '../../../src/server/demo/index.ts'
import { describeSchema, type Json } from '../../../src/server/handler/json-schema.ts'
import type { App } from '../../../src/server/http/parts.ts'
import { type Backend, transactionPassword as password, secret, startBackend } from '../backend.ts'
import { createHeaders } from '../operators.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'
import { type Cost, excessesOf, formatTable, measure, unmeasuredOf } from './costs.ts'
import { createRequiredInput } from './example-inputs.ts'

const LOWEST: readonly Role[] = ['editor', 'support', 'auditor']
const choices = choosableOperations.map(({ name }) => name)

const test = suite('costs of requests of staff')
let backend: Backend
let app: App
let merchantId: string
let batchId: string
let withdrawalIds: string
const tokens = new Map<MemberRole, string>()

test.before(async () => {
  backend = await startBackend({ environment: { DEMO: '1' }, demo: true })
  const { db, config } = backend
  await seedDemo(db, config)
  app = createApp({ db, config, secret, log: pino({ level: 'silent' }) })
  for (const role of [...LOWEST, 'own'] as const) await addMember(role, role)
  const merchant = await db
    .selectFrom('merchant')
    .select('id')
    .where('account', '=', demoAccount.account)
    .executeTakeFirstOrThrow()
  merchantId = merchant.id
  batchId = await startBatch()
  const withdrawals = await db.selectFrom('withdrawal').select('id').limit(MAX_FLAGGED_DOCUMENTS).execute()
  withdrawalIds = withdrawals.map(({ id }) => id).join(',')
})
test.after(() => backend.close())

async function startBatch(): Promise<string> {
  const { id, ok } = await backend.merchant({ available: 100_000n })
  const account_id = await createWithdrawalAccount(backend.db, id)
  const withdrawal = await ok(withdrawSubmit, { account_id, amount: '60.00', password })
  return (await backend.operator.ok(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [withdrawal.id] })).id
}

async function addMember(role: MemberRole, name: string): Promise<void> {
  const held = role === 'own' ? { operations: choices } : { role }
  tokens.set(role, (await backend.person({ name, ...held })).token)
}

const roleOf = ({ roles = [] }: Operation): MemberRole => LOWEST.find(role => roles.includes(role)) ?? 'own'

const get = (role: MemberRole, path: string) =>
  app.request(path, { headers: { ...createHeaders(tokens.get(role) ?? ''), host: 'shop.example' } })

async function firstOf(name: string): Promise<string> {
  const { data } = (await (await get('support', `/api/v1/operator/${name}?page_size=1`)).json()) as { data: Json }
  const [row] = data.list as { id: string }[]
  if (!row) throw new Error(`${name} is empty`)
  return row.id
}

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

/** Where the id of a path comes from; the demo's merchant without one. */
const lists: Readonly<Record<string, string>> = {
  decision_context: 'withdraw_list',
  document_desk: 'recharge_list',
  feedback_detail: 'feedback_list',
  order_detail: 'order_list',
  payout_batch_detail: 'payout_batch_list',
  payout_line_list: 'payout_batch_list',
  recharge_detail: 'recharge_list',
  withdraw_detail: 'withdraw_list'
}

/** Fields that an input must have, or that make it expensive. */
const queries = (): Readonly<Record<string, Record<string, string>[]>> => ({
  approval_list: [{ page_size: '100' }, { keyword: '100' }],
  balance_export: [{ day: day(1) }],
  decision_flag_list: [{ ids: withdrawalIds }],
  deduction_list: [{ merchant_id: merchantId }],
  deposit_list: [{ page_size: '100' }, { keyword: '100' }],
  depot_list: [{ page_size: '100' }, { page_size: '100', keyword: 'lamp' }],
  document_export: [{ kind: 'recharges', from: day(90), to: day(0) }],
  feedback_list: [{ page_size: '100' }, { keyword: 'when' }],
  holding_export: [{ day: day(1) }],
  merchant_list: [{ page_size: '100' }, { keyword: 'a' }],
  merchant_record_list: [{ page_size: '100' }, { page_size: '100', keyword: 'lamp' }],
  movement_export: [{ from: day(90), to: day(0) }],
  note_list: [{ merchant_id: merchantId }],
  order_list: [{ page_size: '100' }, { keyword: '100' }],
  order_request_list: [{ page_size: '100' }, { keyword: '100' }],
  partner_delivery_list: [{ partner: randomUUID() }],
  payout_batch_export: [{ id: batchId }],
  payout_batch_list: [{}, { keyword: formatDocumentNumber('batch', batchId) }],
  period_report: [{ from: day(90), to: day(0) }],
  recharge_list: [{ page_size: '100' }, { keyword: '100' }],
  submission_list: [{ page_size: '100' }, { keyword: 'shop' }],
  staff_list: [{}, { keyword: 'o' }],
  withdraw_list: [{ page_size: '100' }, { keyword: '100' }],
  text_list: [{ lang: 'en', page_size: '100' }]
})

async function gets(operations: readonly Operation[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const operation of operations) {
    const name = getOperationName(operation)
    const role = roleOf(operation)
    const id = lists[name] ? await firstOf(lists[name]) : merchantId
    for (const query of queries()[name] ?? [{}]) {
      const address = `${operation.path.replace('{id}', id)}?${new URLSearchParams(query)}`
      const label = `${operation.path}?${new URLSearchParams(query)}`
        .replace(/[\w-]{30,}(%2C[\w-]{30,})*/g, '…')
        .replace(/\?$/, '')
      costs.push(await measure(`GET ${label} (${role})`, async () => get(role, address), operation.answer === 'blob'))
    }
  }
  return costs
}

async function posts(operations: readonly Operation[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const operation of operations) {
    const role = roleOf(operation)
    const schema = describeSchema(operation.input, 'input')
    const send = async () =>
      app.request(operation.path, {
        method: 'POST',
        headers: {
          ...createHeaders(tokens.get(role) ?? ''),
          host: 'shop.example',
          'content-type': 'application/json',
          'idempotency-key': randomUUID()
        },
        body: JSON.stringify(createRequiredInput(schema))
      })
    costs.push(await measure(`POST ${operation.path} (${role})`, send))
    // Some end the session.
    await addMember(role, `${role} ${randomUUID().slice(0, 8)}`)
  }
  return costs
}

test('each is answered within the limits of event loop, statements, bytes and memory', async () => {
  // A file is measured where a merchant reads it.
  const operations = operatorOperations.filter(
    one =>
      (LOWEST.some(role => one.roles?.includes(role)) || choices.includes(getOperationName(one))) &&
      !one.path.startsWith('/api/upload/')
  )
  const [reads, writes] = [
    operations.filter(one => one.method === 'GET'),
    operations.filter(one => one.method === 'POST')
  ]
  assert.ok(reads.length > 30 && writes.length > 20, `${reads.length} reads, ${writes.length} writes`)
  const costs = [...(await gets(reads)), ...(await posts(writes))]
  const table = formatTable(costs)
  console.log(table)
  if (process.env.WRITE_COSTS) await writeFile('test/server/http/staff-costs.md', `${table}\n`)
  assert.equal(excessesOf(costs), [])
  assert.equal(unmeasuredOf(costs), [])
})

test.run()
