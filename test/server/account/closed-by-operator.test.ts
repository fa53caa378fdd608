// An account that an operator has closed: nobody decides to credit it, and what is due to it still arrives.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { operatorOrderCreate, operatorOrderShip } from '../../../src/contract/orders/order.operator.ts'
import { orderConfirm, orderPay } from '../../../src/contract/orders/order.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../../src/contract/wallet/deposit.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeOnline,
  operatorRechargeReject
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawReturn } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { settleDue } from '../../../src/server/orders/settlement.ts'
import { matchDeposits } from '../../../src/server/wallet/deposits/match.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, openChannel, tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { runMeanwhile } from '../meanwhile.ts'
import { payOutWithdrawal } from '../withdrawals.ts'

const closed = suite('accounts that an operator has closed')
const log = { error() {}, info() {}, warn() {}, debug() {} }
let backend: Backend
let channel_id: string
let merchant: Merchant
let cashier: Caller & { id: string }
let owner: Caller & { id: string }

closed.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  owner = await backend.person({ name: 'Piet', role: 'owner' })
  await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
})
closed.before.each(async () => {
  merchant = await backend.merchant({ available: 50_000n })
})
closed.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const setStatus = (status: 'active' | 'closed') =>
  owner.ok(operatorMerchantUpdate, { account: merchant.account, status })
const available = async () => (await readBalances(backend.db, merchant.id)).available
const submit = async (amount: string) => (await merchant.ok(rechargeSubmit, { channel_id, amount })).id

/** A confirmed payment on the chain, without a recharge or with one that reserved its amount. */
async function pay(amount: bigint): Promise<string> {
  const id = randomUUID()
  await sql`INSERT INTO deposit (id, network, transaction_id, log_index, block_number, block_hash, address, sender, amount, exact, status, paid_at)
    VALUES (${id}, 'TRC20', ${id.replaceAll('-', '').repeat(2)}, 0, 1, '0x1', ${channelTron}, ${tron}, ${amount}, true, 'unmatched', now())`.execute(
    backend.db
  )
  return id
}
const match = () => matchDeposits(backend.db, 'TRC20', { scale: 2, log })
const findDeposit = async (id: string) =>
  (await cashier.ok(operatorDepositList, { keyword: id })).list.find(one => one.id === id)

closed('nothing that a person decides to give is credited, until the account is reopened', async () => {
  const recharge = await submit('20.00')
  const deposit = await pay(2_100n)
  await setStatus('closed')
  const gift = { account: merchant.account, amount: '20.00', reason: 'late' }
  await cashier.refused('account_closed', operatorCredit, gift)
  await cashier.refused('account_closed', operatorRechargeOnline, gift)
  await cashier.refused('account_closed', operatorRechargeApprove, { id: recharge })
  await cashier.refused('account_closed', operatorRechargeApprove, { id: recharge, received: '21.00', reason: 'more' })
  await cashier.refused('account_closed', operatorDepositAssign, { id: deposit, recharge_id: recharge, reason: 'his' })
  await cashier.refused('account_closed', operatorDepositAssign, {
    id: deposit,
    account: merchant.account,
    reason: 'late'
  })
  assert.is(await available(), 50_000n)
  await setStatus('active')
  await cashier.ok(operatorRechargeApprove, { id: recharge })
  await cashier.ok(operatorDepositAssign, { id: deposit, account: merchant.account, reason: 'late' })
  await cashier.ok(operatorCredit, gift)
  assert.is(await available(), 50_000n + 2_000n + 2_100n + 2_000n)
})

closed('what has arrived for it can be returned', async () => {
  const recharge = await submit('20.00')
  const deposit = await pay(2_200n)
  await setStatus('closed')
  await cashier.ok(operatorRechargeReject, { id: recharge, reason: 'Sent back' })
  await cashier.ok(operatorDepositDismiss, { id: deposit, reason: 'Sent back' })
})

closed('a sum that needs a second person is refused before one is asked, and again when it runs', async () => {
  const gift = { account: merchant.account, amount: '900000.00', reason: 'Goodwill' }
  const { approval = '' } = await cashier.refused('approval_needed', operatorCredit, gift)
  await setStatus('closed')
  await owner.refused('account_closed', operatorApprovalApprove, { id: approval })
  await cashier.refused('account_closed', operatorCredit, { ...gift, reason: 'Goodwill again' })
  assert.is(await available(), 50_000n)
  await setStatus('active')
  await owner.ok(operatorApprovalApprove, { id: approval })
  assert.is(await available(), 90_050_000n)
})

closed('a credit that waits while an operator closes the account is refused', async () => {
  const answer = await runMeanwhile(
    backend.db,
    merchant.id,
    () => cashier.send(operatorCredit, { account: merchant.account, amount: '20.00', reason: 'late' }),
    tx => sql`UPDATE merchant SET status = 'closed' WHERE id = ${merchant.id}`.execute(tx)
  )
  assert.equal(answer.data, { reason: 'account_closed' })
  assert.is(await available(), 50_000n)
})

closed('a payment for its recharge waits, says why, and is credited by itself once it is reopened', async () => {
  const { amount } = await merchant.ok(rechargeQuote, { channel_id, amount: '70.00' })
  await submit(amount)
  await setStatus('closed')
  const deposit = await pay(BigInt(amount.replace('.', '')))
  assert.is(await match(), 0)
  const waiting = await findDeposit(deposit)
  assert.equal(
    [waiting?.status, waiting?.closed_account],
    ['unmatched', { id: merchant.id, account: merchant.account }]
  )
  const other = await pay(2_300n)
  assert.is((await findDeposit(other))?.closed_account, null)
  await setStatus('active')
  assert.is((await findDeposit(deposit))?.closed_account, null)
  assert.is(await match(), 1)
  assert.is((await findDeposit(deposit))?.status, 'credited')
})

/** An order that is completed and settles later. */
async function completedOrder(): Promise<string> {
  const product_id = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  const { id } = await cashier.ok(operatorOrderCreate, { account: merchant.account, product_id, quantity: 1 })
  await merchant.ok(orderPay, { id, password })
  await cashier.ok(operatorOrderShip, { id })
  await merchant.ok(orderConfirm, { id })
  return id
}

closed(
  'what is due to it arrives: proceeds of an order, a payout that bounced, a deduction that was wrong',
  async () => {
    const payout = await payOutWithdrawal(backend, merchant)
    const order = await completedOrder()
    const deduction = await cashier.ok(operatorDeduct, { account: merchant.account, amount: '10.00', reason: 'fee' })
    await setStatus('closed')
    const before = await available()
    await cashier.ok(operatorWithdrawReturn, { id: payout, reason: 'it bounced' })
    await cashier.ok(operatorDeductCancel, { id: deduction.id, note: 'wrong' })
    await sql`UPDATE shop_order SET matures_at = now() - interval '1 second' WHERE id = ${order}`.execute(backend.db)
    assert.is(await settleDue(backend.db, log as never), 1)
    assert.is(await available(), before + 20_000n + 1_000n + 1_500n)
  }
)

closed.run()
