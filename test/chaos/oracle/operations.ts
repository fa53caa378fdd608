// The money operations that the oracle sends, and what each changes: computed from the contract and the oracle's own
// prices, not by the product.
import { v7 as uuid } from 'uuid'
import type { Operation } from '../../../src/contract/operation.ts'
import { orderPay, ordersPay } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { operatorCredit, operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { withdrawCancel, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { addAccount } from '../../../src/server/wallet/withdrawal-account.ts'
import { tron } from '../../server/channels.ts'
import { createGood, createProject, insertShopProduct } from '../../server/goods.ts'
import { createCheapProject } from '../../server/ledger/order.ts'
import { createMerchant } from '../../server/merchants.ts'
import { addOperator } from '../../server/operators.ts'
import { SECRET } from '../child-server.ts'
import type { Change } from './journal.ts'

const password = '482915'
/** Payments of this much of everything are possible for as long as a run takes. */
export const INITIAL_AMOUNT = 100_000_000
const DAY_PRICE = 200
export const ORDER_COST = 300
export const ORDER_PROFIT = 1
const PROJECT_COST = 1_000
const GRADE_PRICE = 2_500

/** A merchant of the oracle, and what it needs for its operations. */
export interface Shop {
  id: string
  account: string
  token: string
  withdrawTo: string
  project: string
}

/** One request that moves money. */
export interface Intent {
  operation: Operation
  token: string
  input: object
  change: Change
}

/** The rules that the operations depend on, and the operator that credits. */
export async function prepareRules(db: Db, withdrawalsPerDay: number): Promise<string> {
  await db
    .updateTable('grade')
    .set({
      withdrawals_per_day: withdrawalsPerDay,
      limit_per_withdrawal: 10n ** 15n,
      fee_basis_points: 0,
      promotion_slots: 30_000
    })
    .execute()
  await db.updateTable('grade').set({ price: 0n }).where('name', '=', 'silver').execute()
  await db
    .updateTable('grade')
    .set({ price: BigInt(GRADE_PRICE) })
    .where('name', '=', 'platinum')
    .execute()
  await runTransaction(db, tx => writeSetting(tx, 'promotion_price_per_day', String(DAY_PRICE / 100)))
  return (await addOperator(db, { name: 'oracle' })).token
}

/** Makes a merchant with a balance. */
export async function openShop(db: Db, available = INITIAL_AMOUNT): Promise<Shop> {
  const id = await createMerchant(db, {
    available: BigInt(available),
    transaction_password_hash: await hashPassword(password)
  })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: withdrawTo } = await runTransaction(db, tx => addAccount(tx, id, account))
  const token = await openToken(db, id)
  const project = await createCheapProject(db)
  const row = await db.selectFrom('merchant').select('account').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, account: row.account, token, withdrawTo, project }
}

/** Returns a token of a merchant; it ends before a long run does. */
export async function openToken(db: Db, id: string): Promise<string> {
  return (await openSession(db, SECRET, id, 'chaos')).access_token
}

const money = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** A withdrawal of so much. */
export const withdrawal = (shop: Shop, minor: number): Intent => ({
  operation: withdrawSubmit,
  token: shop.token,
  input: { account_id: shop.withdrawTo, amount: money(minor), password },
  change: { available: -minor, hold: minor }
})

/** A transfer between own balances. */
export const transfer = (shop: Shop, from: 'available' | 'promotion', minor: number): Intent => ({
  operation: transferSubmit,
  token: shop.token,
  input: { from, amount: money(minor) },
  change: from === 'available' ? { available: -minor, promotion: minor } : { available: minor, promotion: -minor }
})

/** Makes an order that awaits payment, and returns its id. */
async function openOrder(db: Db, shop: Shop): Promise<string> {
  const id = uuid()
  const cost = BigInt(ORDER_COST)
  await db
    .insertInto('shop_order')
    .values({
      id,
      number: id,
      merchant_id: shop.id,
      kind: 'project',
      project_id: shop.project,
      title: JSON.stringify({ en: 'Anything' }),
      quantity: 1,
      cost,
      sale_price: cost + BigInt(ORDER_PROFIT),
      status: ORDER_STATUS.awaitingPayment
    })
    .execute()
  return id
}

/** The payment of a new order. */
export async function orderPayment(db: Db, shop: Shop): Promise<Intent> {
  const id = await openOrder(db, shop)
  const change = { available: -ORDER_COST, escrow: ORDER_COST }
  return { operation: orderPay, token: shop.token, input: { id, password }, change }
}

/** The payment of new orders at once. */
async function ordersPayment(db: Db, shop: Shop): Promise<Intent> {
  const ids = [await openOrder(db, shop), await openOrder(db, shop), await openOrder(db, shop)]
  const total = ids.length * ORDER_COST
  const change = { available: -total, escrow: total }
  return { operation: ordersPay, token: shop.token, input: { ids, seen_total: money(total), password }, change }
}

async function promotion(db: Db, shop: Shop): Promise<Intent> {
  const product_id = await insertShopProduct(db, shop.id, await createGood(db))
  const input = { product_id, days: 1, password }
  return { operation: promotionPublish, token: shop.token, input, change: { promotion: -DAY_PRICE } }
}

const adjustment = (shop: Shop, operator: string, sign: 1 | -1): Intent => ({
  operation: sign === 1 ? operatorCredit : operatorDeduct,
  token: operator,
  input: { account: shop.account, amount: money(150), reason: 'chaos' },
  change: { available: sign * 150 }
})

/** The purchase of a project with goods. */
async function purchase(db: Db, shop: Shop): Promise<Intent> {
  const id = await createProject(db, [{ good: await createGood(db), quantity: 1 }])
  const change = { available: -PROJECT_COST, escrow: PROJECT_COST }
  return { operation: projectBuy, token: shop.token, input: { id, quantity: 1, password }, change }
}

async function upgrade(db: Db, shop: Shop): Promise<Intent> {
  await db.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', shop.id).execute()
  const input = { grade: 'platinum', password }
  return { operation: vipUpgrade, token: shop.token, input, change: { available: -GRADE_PRICE } }
}

/** Sends a request that has to succeed, and returns its data. */
export type SendOnce = (intent: Intent) => Promise<{ id: string }>

/** Makes an operation that has to succeed. */
export type OperationFactory = (parts: { db: Db; shop: Shop; operator: string; send: SendOnce }) => Promise<Intent>

/** What merchants pay, and operators credit, by name. */
export const PAYMENTS: Readonly<Record<string, OperationFactory>> = {
  'transfer out': async ({ shop }) => transfer(shop, 'available', 1_000),
  'transfer back': async ({ shop, send }) => {
    await send(transfer(shop, 'available', 100))
    return transfer(shop, 'promotion', 100)
  },
  withdrawal: async ({ shop }) => withdrawal(shop, 200),
  'withdrawal cancelled': async ({ shop, send }) => {
    const { id } = await send(withdrawal(shop, 250))
    return { operation: withdrawCancel, token: shop.token, input: { id }, change: { available: 250, hold: -250 } }
  },
  'payment of an order': ({ db, shop }) => orderPayment(db, shop),
  'payment of orders': ({ db, shop }) => ordersPayment(db, shop),
  promotion: async ({ db, shop, send }) => {
    await send(transfer(shop, 'available', DAY_PRICE))
    return promotion(db, shop)
  },
  purchase: ({ db, shop }) => purchase(db, shop),
  upgrade: ({ db, shop }) => upgrade(db, shop),
  credit: async ({ shop, operator }) => adjustment(shop, operator, 1),
  deduction: async ({ shop, operator }) => adjustment(shop, operator, -1)
}
