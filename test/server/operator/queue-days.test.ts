// Queues narrowed to days of the business: both are included, and the count is that of the days.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorFeedbackList } from '../../../src/contract/help/feedback.operator.ts'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorOrderList } from '../../../src/contract/orders/order.operator.ts'
import { operatorOrderRequestList } from '../../../src/contract/orders/order-request.operator.ts'
import { operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchList } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { addOperator } from '../operators.ts'

const test = suite('queues by day')
let backend: Backend
let merchant: string
let operator: string
let product: string
let tasks: string[]
let payouts: string[]

test.before(async () => {
  backend = await startBackend({ timeZone: 'Asia/Ho_Chi_Minh' })
  const { db } = backend
  const owner = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  merchant = owner.id
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await owner.ok(accountAdd, { account, password })
  payouts = []
  for (const amount of ['31.00', '32.00', '33.00', '34.00'])
    payouts.push((await owner.ok(withdrawSubmit, { account_id, amount, password })).id)
  operator = (await addOperator(db, { name: 'Zora' })).id
  product = await insertShopProduct(db, merchant, await createGood(db))
  tasks = names.map(() => randomUUID())
  await db
    .insertInto('task')
    .values(tasks.map(id => ({ id, kind: 'share' as const, title: '{"en": "Share"}', reward: 70n })))
    .execute()
})
test.after(() => backend.close())

/** The tenth in Vietnam begins at 17:00 of the ninth in UTC. Each name is that of a row. */
const MOMENTS = {
  before: '2026-03-09T16:59:59.999Z',
  first: '2026-03-09T17:00:00.000Z',
  last: '2026-03-10T16:59:59.999Z',
  after: '2026-03-10T17:00:00.000Z'
}
type Name = keyof typeof MOMENTS
const names = Object.keys(MOMENTS) as Name[]

const wallet = (n: number) => sql`${randomUUID().replaceAll('-', '').repeat(2)}, ${n}`
const queues: readonly {
  operation: Operation
  filter: object
  ids?: () => string[]
  add: (id: string, at: string, n: number) => unknown
}[] = [
  {
    operation: operatorRechargeList,
    filter: { status: 'pending' },
    add: (id, at) => sql`INSERT INTO recharge (id, merchant_id, network, amount, address, created_at)
      VALUES (${id}, ${merchant}, 'TRC20', 100, 'T', ${at})`
  },
  {
    operation: operatorWithdrawList,
    filter: { status: 'pending' },
    ids: () => payouts,
    add: (id, at) => sql`UPDATE withdrawal SET created_at = ${at} WHERE id = ${id}`
  },
  {
    operation: operatorDepositList,
    filter: { status: 'unmatched' },
    add: (
      id,
      at,
      n
    ) => sql`INSERT INTO deposit (id, network, address, sender, paid_at, transaction_id, log_index, block_number, block_hash,
      exact, amount, status, created_at) VALUES (${id}, 'ERC20', '0x', '0x', ${at}, ${wallet(n)}, 7, 'cd', true, 100, 'unmatched', ${at})`
  },
  {
    operation: operatorOrderRequestList,
    filter: { status: 'pending' },
    add: (
      id,
      at
    ) => sql`INSERT INTO order_request (id, merchant_id, product_id, price, quantity, buyer_name, contact, created_at)
      VALUES (${id}, ${merchant}, ${product}, 100, 1, 'Ana', '@ana', ${at})`
  },
  {
    operation: operatorOrderList,
    filter: { refund: 'rejected' },
    add: (
      id,
      at,
      n
    ) => sql`INSERT INTO shop_order (id, merchant_id, number, kind, product_id, title, quantity, cost, sale_price, status, refund,
      created_at, updated_at) VALUES (${id}, ${merchant}, ${`D-${n}`}, 'customer', ${product}, '{"en": "Lamp"}', 1, 900, 1500, 'dfk',
      'rejected', '2026-01-01', ${at})`
  },
  {
    operation: operatorSubmissionList,
    filter: { status: 'pending' },
    add: (id, at, n) => sql`INSERT INTO submission (id, merchant_id, task_id, reward, created_at)
      VALUES (${id}, ${merchant}, ${tasks[n]}, 70, ${at})`
  },
  {
    operation: operatorApprovalList,
    filter: { status: 'pending' },
    add: (id, at) => sql`INSERT INTO approval (id, operation, input, fingerprint, reason, requested_by, created_at)
      VALUES (${id}, 'credit', '{}', ${id}, '', ${operator}, ${at})`
  },
  {
    operation: operatorFeedbackList,
    filter: { answered: 'no' },
    add: (id, at) => sql`INSERT INTO feedback (id, merchant_id, content, created_at, last_at)
      VALUES (${id}, ${merchant}, 'Where is it?', '2026-01-01', ${at})`
  },
  {
    operation: operatorPayoutBatchList,
    filter: {},
    add: (id, at) =>
      sql`INSERT INTO payout_batch (id, network, operator_id, created_at) VALUES (${id}, 'TRC20', ${operator}, ${at})`
  }
]

for (const { operation, filter, add, ids: readyIds } of queues)
  test(operation.path, async () => {
    const ids = new Map<string, Name>()
    for (const [n, name] of names.entries()) {
      const id = readyIds?.()[n] ?? randomUUID()
      ids.set(id, name)
      await (add(id, MOMENTS[name], n) as ReturnType<typeof sql>).execute(backend.db)
    }
    const read = async (days: object) => {
      const input = { ...filter, ...days, page_size: 2 } as InputOf<typeof operation>
      const answer = (await backend.operator.ok(operation, input)) as { list: { id: string }[]; total: number }
      return { total: answer.total, list: answer.list.map(({ id }) => ids.get(id)).toSorted() }
    }
    assert.equal(await read({ from: '2026-03-10', to: '2026-03-10' }), { total: 2, list: ['first', 'last'] })
    assert.is((await read({ from: '2026-03-10' })).total, 3)
    assert.is((await read({ to: '2026-03-10' })).total, 3)
    assert.is((await read({})).total, 4)
    assert.is((await read({ from: '2026-03-12' })).total, 0)
    await backend.operator.refused('value_invalid', operation, { from: '2026-02-30' } as InputOf<typeof operation>)
  })

test.run()
