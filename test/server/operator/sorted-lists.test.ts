// Lists of operators sorted by a column over all their pages.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MERCHANT_COLUMNS, operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import {
  DELIVERY_COLUMNS,
  operatorPartnerDeliveryList
} from '../../../src/contract/account/partner-webhook.operator.ts'
import type { InputOf, Operation, OutputOf } from '../../../src/contract/operation.ts'
import { ORDER_COLUMNS, operatorOrderList } from '../../../src/contract/orders/order.operator.ts'
import { operatorProjectList, PROJECT_COLUMNS } from '../../../src/contract/orders/project.operator.ts'
import {
  AUDIT_COLUMNS,
  operatorAuditList,
  operatorReadingList,
  READING_COLUMNS
} from '../../../src/contract/settings/audit.operator.ts'
import { DEPOT_COLUMNS, operatorDepotList, operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { operatorTaskList, TASK_COLUMNS } from '../../../src/contract/tasks/task.operator.ts'
import {
  DEDUCTION_COLUMNS,
  operatorDeduct,
  operatorDeductCancel,
  operatorDeductionList
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { operatorPayoutBatchList } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorMerchantRecordList } from '../../../src/contract/wallet/record.operator.ts'
import { type Backend, startBackend } from '../backend.ts'
import { createGood, createProject, insertShopProduct } from '../goods.ts'
import { addOperator } from '../operators.ts'

const test = suite('sorted lists of operators')
let backend: Backend

/** By its number a row has one of three values in each column, so that many are equal. */
test.before(async () => {
  backend = await startBackend()
  const { db } = backend
  const { id: olga } = await addOperator(db, { name: 'Zora' })
  const { id: anna } = await addOperator(db, { name: 'bert' })
  const productId = await insertShopProduct(db, (await backend.merchant()).id, await createGood(db))
  for (let n = 0; n < 7; n += 1) {
    const names = ['Zoe', 'adam', 'Ivy']
    const merchant = await backend.merchant({
      account: `sorted-${(n * 5) % 7}`,
      nickname: names[n % 3] ?? '',
      available: BigInt(n % 3) * 1_000n
    })
    // A closed account is credited with nothing.
    if (n % 2 === 1) await db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
    await sql`UPDATE account SET balance = ${(n * 3) % 4} WHERE merchant_id = ${merchant.id} AND kind = 'escrow'`.execute(
      db
    )
    await sql`INSERT INTO shop_order (id, merchant_id, number, kind, product_id, title, quantity, cost, sale_price, status, created_at)
      VALUES (gen_random_uuid(), ${merchant.id}, ${`S-${n}`}, 'customer', ${productId}, '{"en": "Lamp"}', ${(n % 3) + 1}, 900, 1500,
        ${['dfk', 'yqx', 'dfk'][n % 3]}, now() - ${n % 4} * interval '1 day')`.execute(db)
    await sql`INSERT INTO depot_product (id, code, name, purchase_cost, sale_price, stock, active)
      VALUES (gen_random_uuid(), ${`S-${(n * 5) % 7}`}, ${JSON.stringify({ en: names[n % 3], ja: `${9 - n}` })}::jsonb, ${100 + (n % 3)},
        ${300 + ((n * 2) % 5)}, ${n % 2}, ${n % 2 === 0})`.execute(db)
    await sql`INSERT INTO audit (id, operator_id, action, payload) VALUES (gen_random_uuid(), ${n % 2 === 0 ? olga : anna},
      ${['credit', 'deduct'][n % 2]}, '{}')`.execute(db)
  }
})
test.after(() => backend.close())

type Listed = Operation & { output: unknown }

/** All rows over pages of two. */
async function readAll<T extends Listed>(operation: T, input: object, language = 'en') {
  const rows: { id: string }[] = []
  for (let page = 1; ; page += 1) {
    const at = { ...input, page, page_size: 2 } as InputOf<T>
    const answer = (await backend.operator.ok(operation, at, { language })) as unknown as {
      list: { id: string }[]
      total: number
    }
    rows.push(...answer.list)
    if (answer.list.length === 0 || rows.length >= answer.total) return rows as never as RowOf<T>[]
  }
}

type RowOf<T extends Operation> = OutputOf<T> extends { list: (infer Row)[] } ? Row : never

/** Returns whether no value is smaller than the one before. */
const isAscending = (values: readonly (string | number | boolean)[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] as typeof value) <= value)

/** The columns of a list, each with its value in a row. */
async function checkAll<T extends Listed, Column extends string>(
  operation: T,
  columns: readonly Column[],
  valueIn: Record<Column, (row: RowOf<T>) => string | number | boolean>,
  filter: object = {}
): Promise<void> {
  const byItself = (await readAll(operation, filter)).map(row => (row as { id: string }).id)
  assert.ok(byItself.length >= 7)
  if (columns.some(column => column === 'date'))
    assert.equal(
      (await readAll(operation, { ...filter, sort: '-date' })).map(row => (row as { id: string }).id),
      byItself
    )
  for (const column of columns) {
    const ascending = await readAll(operation, { ...filter, sort: column })
    const ids = ascending.map(row => (row as { id: string }).id)
    assert.equal([...ids].sort(), [...byItself].sort(), `${column}: each row once`)
    assert.ok(isAscending(ascending.map(valueIn[column])), `${column}: ${ascending.map(valueIn[column])}`)
    const descending = await readAll(operation, { ...filter, sort: `-${column}` })
    assert.equal(descending.map(row => (row as { id: string }).id).reverse(), ids, `-${column}`)
  }
  await backend.operator.refused('value_invalid', operation, { ...filter, sort: 'password_hash' } as InputOf<T>)
}

test('merchants', () =>
  checkAll(operatorMerchantList, MERCHANT_COLUMNS, {
    date: row => row.created_at,
    account: row => row.account,
    name: row => row.nickname.toLowerCase(),
    available: row => Number(row.available),
    held: row => Number(row.held),
    status: row => row.status
  }))

test('orders', () =>
  checkAll(operatorOrderList, ORDER_COLUMNS, {
    date: row => row.created_at,
    account: row => row.account,
    status: row => row.status,
    amount: row => Number(row.order_amount)
  }))

test('goods; by name in the language of the reader', async () => {
  await checkAll(operatorDepotList, DEPOT_COLUMNS, {
    date: () => 0,
    name: row => row.name.toLowerCase(),
    code: row => row.code,
    cost: row => Number(row.purchase_cost),
    price: row => Number(row.sale_price),
    stock: row => row.stock,
    active: row => row.active
  })
  const names = (await readAll(operatorDepotList, { sort: 'name' }, 'ja')).map(({ name }) => name)
  assert.ok(names.length >= 7 && isAscending(names), String(names))
})

test('the audit log', () =>
  checkAll(operatorAuditList, AUDIT_COLUMNS, {
    date: row => row.created_at,
    operator: row => row.operator.toLowerCase(),
    action: row => row.action
  }))

test('deductions of a merchant', async () => {
  const merchant = await backend.merchant({ available: 100_000n })
  for (let n = 0; n < 7; n += 1) {
    const reason = ['Zoe', 'adam', 'Ivy'][n % 3] ?? ''
    const input = { account: merchant.account, amount: `${1 + (n % 4)}.00`, reason }
    const { id } = await backend.operator.ok(operatorDeduct, input, { key: randomUUID() })
    if (n % 2 === 0) await backend.operator.ok(operatorDeductCancel, { id, note: '' }, { key: randomUUID() })
  }
  await checkAll(
    operatorDeductionList,
    DEDUCTION_COLUMNS,
    {
      date: row => row.created_at,
      status: row => row.status,
      reason: row => row.reason.toLowerCase(),
      amount: row => Number(row.amount)
    },
    { merchant_id: merchant.id }
  )
})

test('movements of a merchant by their time', async () => {
  const merchant = await backend.merchant({ available: 100_000n })
  for (let n = 0; n < 7; n += 1)
    await merchant.ok(transferSubmit, { from: 'available', amount: '1.00' }, { key: randomUUID() })
  const newest = await readAll(operatorMerchantRecordList, { id: merchant.id })
  const oldest = await readAll(operatorMerchantRecordList, { id: merchant.id, sort: 'date' })
  assert.ok(newest.length > 10)
  assert.ok(isAscending(oldest.map(row => row.created_at)))
  assert.equal(
    oldest.map(row => row.id),
    newest.map(row => row.id).reverse()
  )
  assert.equal(await readAll(operatorMerchantRecordList, { id: merchant.id, sort: '-date' }), newest)
})

test('deliveries of a partner', async () => {
  const partner = randomUUID()
  for (let n = 0; n < 7; n += 1)
    await sql`INSERT INTO partner_event (id, seq, partner_id, user_id, type, subject_id, state, attempts)
      VALUES (gen_random_uuid(), ${n}, ${partner}, ${`user-${n % 3}`}, ${['order.paid', 'balance.changed'][n % 2]}, gen_random_uuid(),
        ${n % 2 === 0 ? 'failed' : 'waiting'}, ${n % 4})`.execute(backend.db)
  await checkAll(
    operatorPartnerDeliveryList,
    DELIVERY_COLUMNS,
    {
      date: row => row.created_at,
      event: row => row.type,
      user: row => row.user_id,
      state: row => row.state,
      attempts: row => row.attempts
    },
    { partner }
  )
})

test('who has read personal data of a merchant', async () => {
  const merchant = await backend.merchant()
  const people = [await addOperator(backend.db, { name: 'Vera' }), await addOperator(backend.db, { name: 'cem' })]
  for (let n = 0; n < 7; n += 1)
    await sql`INSERT INTO personal_reading (operator_id, merchant_id, operation, address, times, hour, read_at)
      VALUES (${people[n % 2]?.id}, ${merchant.id}, ${['merchant_detail', 'login_list'][n % 3] ?? 'record_list'}, ${`10.0.0.${n % 4}`},
        ${1 + (n % 3)}, date_trunc('hour', now()) - ${n} * interval '1 hour', now() - ${n % 4} * interval '1 hour')`.execute(
      backend.db
    )
  await checkAll(
    operatorReadingList,
    READING_COLUMNS,
    {
      date: row => row.read_at,
      operator: row => row.operator.toLowerCase(),
      action: row => row.operation,
      times: row => row.times,
      address: row => row.address
    },
    { merchant_id: merchant.id }
  )
})

test('projects, by what can be made of the depot too', async () => {
  for (let n = 0; n < 7; n += 1) {
    const good = await createGood(backend.db, { stock: n % 3, cost: 100n })
    const id = await createProject(backend.db, [{ good, quantity: 1 }])
    await sql`UPDATE project SET title = ${JSON.stringify({ en: ['Zoe', 'adam'][n % 2] })}, cost = ${1 + (n % 4)}, sale_price = ${19 - (n % 5)},
      active = ${n % 2 === 0}, created_at = now() - ${n % 3} * interval '1 day' WHERE id = ${id}`.execute(backend.db)
  }
  await checkAll(operatorProjectList, PROJECT_COLUMNS, {
    date: () => 0,
    title: row => (row.title.en ?? '').toLowerCase(),
    cost: row => Number(row.cost),
    price: row => Number(row.sale_price),
    stock: row => row.stock,
    active: row => row.active
  })
})

test('tasks, which come in their own order; those without a deadline end last', async () => {
  for (let n = 0; n < 7; n += 1)
    await sql`INSERT INTO task (id, kind, title, reward, deadline, active, position) VALUES (gen_random_uuid(),
      ${['mission', 'share'][n % 2]}, ${JSON.stringify({ en: `Task ${(n * 5) % 7}` })}, ${1 + (n % 3)},
      ${n % 3 === 0 ? null : sql`now() + ${n} * interval '1 day'`}, ${n % 2 === 0}, ${9 - n})`.execute(backend.db)
  await checkAll(operatorTaskList, TASK_COLUMNS, {
    title: row => row.title.en ?? '',
    kind: row => row.kind,
    reward: row => Number(row.reward),
    deadline: row => row.deadline ?? '9999',
    active: row => row.active
  })
  const byItself = await readAll(operatorTaskList, {})
  assert.ok(isAscending(byItself.map(({ kind }) => kind)))
})

test('payout batches by time and by amount', async () => {
  const { id: merchantId } = await backend.merchant()
  const { id: operatorId } = await addOperator(backend.db, { name: 'Cora' })
  await backend.db.transaction().execute(async tx => {
    // Keys of transfers that nothing reads are made up.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO payout_batch (id, network, operator_id, created_at)
      SELECT gen_random_uuid(), 'TRC20', ${operatorId}, now() - n * interval '1 hour' FROM generate_series(1, 5) AS n`.execute(
      tx
    )
    await sql`INSERT INTO withdrawal (id, merchant_id, account_id, destination, amount, fee, status, hold_transfer, payout_batch_id)
      SELECT gen_random_uuid(), ${merchantId}, gen_random_uuid(), '{"kind": "usdt", "network": "TRC20", "address": "T", "label": ""}',
        100 * (1 + extract(hour FROM payout_batch.created_at)::int % 3), 1, 'processing', gen_random_uuid(), payout_batch.id
      FROM payout_batch`.execute(tx)
  })
  const read = async (sort?: string) => readAll(operatorPayoutBatchList, sort ? { sort } : {})
  const newest = await read()
  assert.is(newest.length, 5)
  assert.equal(await read('newest'), newest)
  assert.equal((await read('oldest')).reverse(), newest)
  assert.equal(await readAll(operatorPayoutBatchList, { state: 'open' }), await read('oldest'), 'what waits')
  const largest = await read('largest')
  assert.equal(largest.map(({ id }) => id).sort(), newest.map(({ id }) => id).sort())
  assert.ok(isAscending(largest.map(({ amount }) => -Number(amount))))
  assert.not.equal(largest, newest)
})

test('what a keyword finds is sorted too, whether it finds few or scans the list', async () => {
  for (const keyword of ['sorted-', 's']) {
    const rows = await readAll(operatorMerchantList, { keyword, sort: '-available' })
    assert.ok(rows.length >= 7, keyword)
    assert.ok(isAscending(rows.map(({ available }) => -Number(available))), keyword)
  }
  for (const [n, price] of [12, 10, 11].entries())
    await backend.operator.ok(operatorDepotPut, {
      code: `K-${n}`,
      name: { en: `Kettle ${n}` },
      purchase_cost: '8.00',
      sale_price: `${price}.00`
    })
  const goods = await readAll(operatorDepotList, { keyword: 'kettle', sort: 'price' })
  assert.equal(
    goods.map(row => row.sale_price),
    ['10.00', '11.00', '12.00']
  )
})

test.run()
