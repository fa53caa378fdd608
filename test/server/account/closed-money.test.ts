// No money comes to an account that its merchant has closed, and none is lost with one: in both orders of closing and crediting.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountClose } from '../../../src/contract/account/closing.ts'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { missionCenterSubmit } from '../../../src/contract/tasks/task.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorDepositAssign, operatorDepositList } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorRechargeOnline } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawReturn } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { eraseClosed } from '../../../src/server/account/closing.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { checkInvariants, payTaskReward, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { addProof, openChannel, tron } from '../channels.ts'
import { runMeanwhile, waitUntilBlocked, whileLocked } from '../meanwhile.ts'
import { payOutWithdrawal } from '../withdrawals.ts'

const money = suite('money and closed accounts')
let backend: Backend
let channel_id: string

money.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
money.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const rowOf = (id: string) =>
  backend.db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const close = (merchant: Merchant) => merchant.ok(accountClose, { password })
const reopen = ({ account }: Merchant) => backend.operator.ok(operatorMerchantUpdate, { account, status: 'active' })
const closeRow = (id: string) => sql`UPDATE merchant SET status = 'closed', closed_at = now() WHERE id = ${id}`
const available = async ({ id }: Merchant) => (await readBalances(backend.db, id)).available

async function addDeposit(): Promise<string> {
  const id = randomUUID()
  await sql`INSERT INTO deposit (id, network, transaction_id, log_index, block_number, block_hash, address, sender, amount, exact, status, paid_at)
    VALUES (${id}, 'TRC20', ${id.replaceAll('-', '').repeat(2)}, 0, 1, '0x1', ${tron}, ${tron}, 2000, true, 'unmatched', now())`.execute(
    backend.db
  )
  return id
}

money('an operator’s credits are refused, and possible again once the account is reopened', async () => {
  const merchant = await backend.merchant({ available: 20_000n })
  const bounced = await payOutWithdrawal(backend, merchant)
  const deposit = await addDeposit()
  await close(merchant)
  const { operator } = backend
  const credit = { account: merchant.account, amount: '20.00', reason: 'late' }
  await operator.refused('account_closed', operatorCredit, credit)
  await operator.refused('account_closed', operatorRechargeOnline, credit)
  await operator.refused('account_closed', operatorWithdrawReturn, { id: bounced, reason: 'it bounced' })
  await operator.refused('account_closed', operatorDepositAssign, {
    id: deposit,
    account: merchant.account,
    reason: 'late'
  })
  assert.is(await available(merchant), 0n)
  // What arrived stays in the list of what waits for a decision.
  const { list } = await operator.ok(operatorDepositList, { status: 'unmatched' })
  assert.ok(list.some(({ id }) => id === deposit))
  await reopen(merchant)
  await operator.ok(operatorWithdrawReturn, { id: bounced, reason: 'it bounced' })
  await operator.ok(operatorDepositAssign, { id: deposit, account: merchant.account, reason: 'late' })
  assert.is(await available(merchant), 22_000n)
})

money('a deduction that emptied the account is not cancelled after the closing', async () => {
  const merchant = await backend.merchant({ available: 1_000n })
  const { id } = await backend.operator.ok(operatorDeduct, {
    account: merchant.account,
    amount: '10.00',
    reason: 'fee'
  })
  await close(merchant)
  await backend.operator.refused('account_closed', operatorDeductCancel, { id, note: 'wrong' })
})

money('a reward that the backend gives by itself is refused too', async () => {
  const merchant = await backend.merchant()
  await close(merchant)
  const reward = { merchantId: merchant.id, amount: 5n, reference: { kind: 'task', id: randomUUID() } } as const
  const error = await runTransaction(backend.db, tx => payTaskReward(tx, reward)).catch(failure => failure)
  assert.is(error.reason, 'account_closed')
})

money('a credit that waits while the account is closed is refused', async () => {
  const merchant = await backend.merchant()
  const answer = await runMeanwhile(
    backend.db,
    merchant.id,
    () => backend.operator.send(operatorCredit, { account: merchant.account, amount: '20.00', reason: 'late' }),
    tx => closeRow(merchant.id).execute(tx)
  )
  assert.equal(answer.data, { reason: 'account_closed' })
  assert.is(await available(merchant), 0n)
})

money('a closing that waits for a credit finds the balance', async () => {
  const merchant = await backend.merchant()
  // The credit holds the merchant and waits for the balance; the closing then waits for the merchant.
  let credit: Promise<unknown> | undefined
  const closing = await whileLocked(
    backend.db,
    async tx => {
      await tx.selectFrom('account').select('id').where('merchant_id', '=', merchant.id).forUpdate().execute()
      credit = backend.operator.ok(operatorCredit, { account: merchant.account, amount: '20.00', reason: 'gift' })
      credit.catch(() => undefined)
      await waitUntilBlocked(backend.db, 1)
    },
    () => merchant.send(accountClose, { password }),
    () => waitUntilBlocked(backend.db, 2)
  )
  await credit
  assert.equal(closing.data, { reason: 'balance_left' })
  assert.is((await rowOf(merchant.id)).status, 'active')
  assert.is(await available(merchant), 2_000n)
})

money(
  'a recharge and a task that wait while the account is closed are refused like any call of a closed account',
  async () => {
    const merchant = await backend.merchant()
    const proof = await addProof(backend, merchant.id)
    const recharge = () => merchant.send(rechargeSubmit, { channel_id, amount: '20.00', proof })
    const answer = await runMeanwhile(backend.db, merchant.id, recharge, tx => closeRow(merchant.id).execute(tx))
    assert.is(answer.code, CODE.merchantClosed)
    const rows = await backend.db.selectFrom('recharge').select('id').where('merchant_id', '=', merchant.id).execute()
    assert.equal(rows, [])

    const second = await backend.merchant()
    const task = () => second.send(missionCenterSubmit, { id: randomUUID() })
    const refused = await runMeanwhile(backend.db, second.id, task, tx => closeRow(second.id).execute(tx))
    assert.is(refused.code, CODE.merchantClosed)
  }
)

money('personal data are not removed while money is left', async () => {
  const merchant = await backend.merchant({ available: 1_000n, nickname: 'Left with money' })
  await sql`UPDATE merchant SET status = 'closed', closed_at = now() - interval '31 days' WHERE id = ${merchant.id}`.execute(
    backend.db
  )
  await eraseClosed(backend.db)
  assert.equal([(await rowOf(merchant.id)).nickname, (await rowOf(merchant.id)).erased_at], ['Left with money', null])
  await reopen(merchant)
  assert.is(await available(merchant), 1_000n)
})

money.run()
