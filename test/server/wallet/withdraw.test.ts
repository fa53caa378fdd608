import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantUpdate } from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawList,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawDetail, withdrawInfo, withdrawList, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd, accountDelete, accountUpdate } from '../../../src/contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { readBalances, readPlatformBalance } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { otherTron, tron } from '../channels.ts'
import { addOperator } from '../operators.ts'

const withdraw = suite('withdraw')
const destination = { kind: 'usdt', network: 'TRC20', address: tron, label: 'Mine' } as const
let backend: Backend
let merchant: Merchant
let account_id: string

withdraw.before(async () => {
  backend = await startBackend()
})
withdraw.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  account_id = (await merchant.ok(accountAdd, { account: destination, password })).id
})
withdraw.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const withdrawalInput = (amount: string) => ({ account_id, amount, password })
const balances = () => readBalances(backend.db, merchant.id)

withdraw('the withdrawal terms are known before a request', async () => {
  const info = await merchant.ok(withdrawInfo, {})
  assert.is(info.available, '1000.00')
  assert.is(info.fee_basis_points, 200)
  assert.is(info.limit_per_withdrawal, '1000.00')
  assert.is(info.minimum, '1.00')
  assert.is(info.times_left, 2)
  assert.is(info.blocked_until, null)
  assert.ok(info.has_transaction_password)
  assert.is(info.accounts.length, 1)
})

withdraw('a withdrawal holds its amount at once and shows its fee', async () => {
  const made = await merchant.ok(withdrawSubmit, withdrawalInput('120.50'))
  assert.is(made.status, 'pending')
  assert.is(made.fee, '2.41')
  assert.is(made.arrives, '118.09')
  assert.equal(await balances(), { available: 87_950n, hold: 12_050n, escrow: 0n, promotion: 0n })
  const wallet = await merchant.ok(walletInfo, {})
  assert.is(wallet.total, '1000.00')
  assert.is(wallet.held, '120.50')
  assert.is(wallet.pending_withdrawals, 1)
  assert.is((await merchant.ok(withdrawInfo, {})).times_left, 1)
  assert.equal(await merchant.ok(withdrawDetail, { id: made.id }), made)
})

withdraw('changes since the last withdrawal apply to the next one', async () => {
  await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  // As another process would do it, without the knowledge of this one.
  const bound = backend.db.updateTable('withdrawal_account').where('id', '=', account_id)
  await bound.set({ label: 'Renamed' }).execute()
  const made = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  assert.is(made.destination.label, 'Renamed')
  assert.equal(await merchant.ok(withdrawDetail, { id: made.id }), made)
  await bound.set({ deleted_at: databaseNow }).execute()
  await merchant.refused('account_not_found', withdrawSubmit, withdrawalInput('10.00'))
})

withdraw('a paid withdrawal leaves the balance, its fee goes to the platform', async () => {
  const before = await readPlatformBalance(backend.db, 'revenue')
  const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('120.50'))
  await backend.operator.ok(operatorWithdrawStart, { id })
  const paid = await backend.operator.ok(operatorWithdrawPay, { id, note: 'tx 0xabc' })
  assert.is(paid.status, 'paid')
  assert.equal(paid.payout, { kind: 'usdt', network: 'TRC20', address: tron, label: 'Mine' })
  assert.equal(await balances(), { available: 87_950n, hold: 0n, escrow: 0n, promotion: 0n })
  assert.is((await readPlatformBalance(backend.db, 'revenue')) - before, 241n)
  await backend.operator.refused('state_conflict', operatorWithdrawPay, { id })
  await backend.operator.refused('state_conflict', operatorWithdrawFail, { id, reason: 'late' })
  assert.equal(
    (await merchant.ok(withdrawDetail, { id })).timeline.map(event => event.status),
    ['pending', 'processing', 'paid']
  )
})

withdraw('a transaction pays one withdrawal, and merchant and operator see it', async () => {
  const started = async () => {
    const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
    await backend.operator.ok(operatorWithdrawStart, { id })
    return id
  }
  const [first, second] = [await started(), await started()]
  const transaction_id = 'C0'.repeat(32)
  await backend.operator.refused('value_invalid', operatorWithdrawPay, { id: first, transaction_id: 'abc' })
  const paid = await backend.operator.ok(operatorWithdrawPay, { id: first, transaction_id: `0x${transaction_id}` })
  const normalized = transaction_id.toLowerCase()
  assert.is(paid.transaction_id, normalized, 'Tron writes it without 0x')
  const { transaction_id: seen, timeline } = await merchant.ok(withdrawDetail, { id: first })
  assert.equal([seen, timeline.at(-1)?.note], [normalized, normalized])
  await backend.operator.refused('transaction_used', operatorWithdrawPay, { id: second, transaction_id })
  assert.is((await merchant.ok(withdrawDetail, { id: second })).status, 'processing')
  await backend.operator.ok(operatorWithdrawReturn, { id: first, reason: 'It bounced.' })
  await backend.operator.refused('transaction_used', operatorWithdrawPay, { id: second, transaction_id })
  await backend.operator.ok(operatorWithdrawPay, { id: second, transaction_id: 'd1'.repeat(32) })
})

withdraw('of payouts that name the same transaction at once, one is paid', async () => {
  const ids = await Promise.all(
    ['1.00', '2.00'].map(async amount => {
      const { id } = await merchant.ok(withdrawSubmit, withdrawalInput(amount))
      await backend.operator.ok(operatorWithdrawStart, { id })
      return id
    })
  )
  const transaction_id = 'e2'.repeat(32)
  const answers = await Promise.all(ids.map(id => backend.operator.send(operatorWithdrawPay, { id, transaction_id })))
  assert.equal(answers.map(({ code }) => code).sort(), [CODE.ok, CODE.refused].sort())
})

withdraw('a failed withdrawal gives everything back, with a reason', async () => {
  const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('120.50'))
  await backend.operator.ok(operatorWithdrawFail, { id, reason: 'The bank returned it.' })
  const seen = await merchant.ok(withdrawDetail, { id })
  assert.is(seen.status, 'failed')
  assert.is(seen.reason, 'The bank returned it.')
  assert.is(seen.timeline.at(-1)?.note, 'The bank returned it.')
  assert.equal(await balances(), { available: 100_000n, hold: 0n, escrow: 0n, promotion: 0n })
  await backend.operator.refused('state_conflict', operatorWithdrawPay, { id })
  const { list } = await merchant.ok(recordList, {})
  assert.equal(
    list.slice(0, 2).map(record => [record.type, record.amount, record.balance_after, record.reference?.id]),
    [
      ['withdrawal_failure', '120.50', '1000.00', id],
      ['withdrawal', '-120.50', '879.50', id]
    ]
  )
})

withdraw('the fee is rounded up to the next cent, whatever the grade', async () => {
  const cases = [
    ['silver', '1.00', '0.02'],
    ['silver', '1.01', '0.03'],
    ['platinum', '1.00', '0.02'],
    ['platinum', '33.33', '0.50'],
    ['diamonds', '1.01', '0.02'],
    ['black_gold', '1.00', '0.01'],
    ['black_gold', '999.99', '5.00']
  ] as const
  for (const [grade, amount, fee] of cases) {
    const one = await backend.merchant({ available: 100_000n, grade })
    const { id } = await one.ok(accountAdd, { account: destination, password })
    const made = await one.ok(withdrawSubmit, { account_id: id, amount, password })
    assert.is(made.fee, fee, `${grade} ${amount}`)
    assert.is(Number(made.amount) - Number(made.fee) - Number(made.arrives) < 0.001, true)
  }
})

withdraw('a withdrawal is limited by the balance, the limit and the daily attempts', async () => {
  await merchant.refused('withdraw_limit_exceeded', withdrawSubmit, withdrawalInput('1000.01'))
  await merchant.ok(withdrawSubmit, withdrawalInput('999.99'))
  await merchant.refused('insufficient_balance', withdrawSubmit, withdrawalInput('1.00'))
  assert.is((await merchant.ok(withdrawInfo, {})).times_left, 1)
  await merchant.refused('amount_out_of_range', withdrawSubmit, withdrawalInput('0.99'))
  const rich = await backend.merchant({ available: 100_000n })
  const { id } = await rich.ok(accountAdd, { account: destination, password })
  const input = { account_id: id, amount: '10.00', password }
  const first = await rich.ok(withdrawSubmit, input)
  await rich.ok(withdrawSubmit, input)
  await rich.refused('withdraw_times_used', withdrawSubmit, input)
  await backend.operator.ok(operatorWithdrawFail, { id: first.id, reason: 'no' })
  assert.is((await rich.ok(withdrawInfo, {})).times_left, 1, 'a failed withdrawal gives its attempt back')
  await rich.ok(withdrawSubmit, input)
  await rich.refused('withdraw_times_used', withdrawSubmit, input)
  assert.is((await rich.ok(withdrawInfo, {})).times_left, 0)
  await backend.operator.ok(operatorMerchantUpdate, { account: rich.account, grade: 'platinum' })
  await rich.ok(withdrawSubmit, input)
})

withdraw('the full balance can be withdrawn exactly', async () => {
  const made = await merchant.ok(withdrawSubmit, withdrawalInput('1000.00'))
  assert.is(made.arrives, '980.00')
  assert.is((await balances()).available, 0n)
})

withdraw('invalid amounts are refused and change nothing', async () => {
  for (const amount of ['10.001', '-5.00', '0', '1e3', '999999999999999999999', '٥', '0x10', '5,00', ' ']) {
    const { code } = await merchant.send(withdrawSubmit, withdrawalInput(amount))
    assert.not.equal(code, CODE.ok, `"${amount}" was taken`)
  }
  assert.is((await merchant.refused('amount_invalid', withdrawSubmit, withdrawalInput('10.001'))).field, 'amount')
  assert.is((await merchant.ok(withdrawList, {})).total, 0)
  assert.is((await balances()).available, 100_000n)
})

withdraw('the password is checked first, and five wrong ones lock it', async () => {
  const wrong = { ...withdrawalInput('10.001'), password: 'wrong-one' }
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const data = await merchant.refused('password_wrong', withdrawSubmit, wrong)
    assert.is(data.field, 'password')
  }
  const locked = await merchant.refused('password_locked', withdrawSubmit, withdrawalInput('10.00'))
  assert.ok(Date.parse(locked.until ?? '') > Date.now())
  assert.is((await balances()).available, 100_000n)
})

withdraw('without a transaction password nothing can be withdrawn', async () => {
  const one = await backend.merchant({ available: 10_000n, password: false })
  const input = { account_id: randomUUID(), amount: '10.00', password: 'anything' }
  await one.refused('transaction_password_unset', withdrawSubmit, input)
  assert.not.ok((await one.ok(withdrawInfo, {})).has_transaction_password)
})

withdraw('a changed transaction password blocks withdrawals for 24 hours', async () => {
  const hour = 3_600_000
  const changed = (at: number) =>
    backend.db
      .updateTable('merchant')
      .set({ transaction_password_changed_at: new Date(at) })
      .where('id', '=', merchant.id)
      .execute()
  await changed(Date.now() - 23 * hour)
  const { until } = await merchant.refused('transaction_password_recent', withdrawSubmit, withdrawalInput('10.00'))
  assert.is((await merchant.ok(withdrawInfo, {})).blocked_until, until)
  assert.ok(Math.abs(Date.parse(until ?? '') - Date.now() - hour) < 60_000)
  await changed(Date.now() - 24 * hour - 1_000)
  await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
})

withdraw('the same key withdraws once; another body under it is refused', async () => {
  const key = randomUUID()
  const first = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'), { key })
  assert.equal(await merchant.ok(withdrawSubmit, withdrawalInput('10.00'), { key }), first)
  await merchant.refused('idempotency_mismatch', withdrawSubmit, withdrawalInput('11.00'), { key })
  assert.equal(
    await merchant.ok(withdrawSubmit, { ...withdrawalInput('10.00'), password: 'wrong-one' }, { key }),
    first
  )
  await merchant.refused('password_wrong', withdrawSubmit, { ...withdrawalInput('10.00'), password: 'wrong-one' })
  assert.is((await merchant.ok(withdrawList, {})).total, 1)
  assert.is((await balances()).available, 99_000n)
})

withdraw('two merchants may use the same key', async () => {
  const key = randomUUID()
  const other = await backend.merchant({ available: 10_000n })
  const { id } = await other.ok(accountAdd, { account: destination, password })
  await merchant.ok(withdrawSubmit, withdrawalInput('10.00'), { key })
  await other.ok(withdrawSubmit, { account_id: id, amount: '10.00', password }, { key })
})

withdraw('another merchant’s account, withdrawal or list is not accessible', async () => {
  const other = await backend.merchant({ available: 10_000n })
  const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  const data = await other.refused('account_not_found', withdrawSubmit, withdrawalInput('10.00'))
  assert.is(data.field, 'account_id')
  await other.refused('not_found', withdrawDetail, { id })
  assert.is((await other.ok(withdrawList, {})).total, 0)
  assert.is((await readBalances(backend.db, other.id)).available, 10_000n)
})

withdraw('a deleted account accepts no withdrawal; a changed one does not affect withdrawals in progress', async () => {
  const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  await merchant.ok(accountUpdate, { id: account_id, account: { ...destination, address: otherTron }, password })
  await merchant.ok(accountDelete, { id: account_id, password })
  await merchant.refused('account_not_found', withdrawSubmit, withdrawalInput('10.00'))
  await backend.operator.ok(operatorWithdrawStart, { id })
  const paid = await backend.operator.ok(operatorWithdrawPay, { id })
  assert.is(paid.payout.address, tron)
  assert.is((await merchant.ok(withdrawDetail, { id })).destination.label, 'Mine')
})

withdraw('an account bound before the operator used its address is not paid', async () => {
  const channel = { network: 'TRC20', address: tron, minimum: '10.00', maximum: '20.00' } as const
  await backend.operator.ok(operatorChannelUpdate, channel)
  const data = await merchant.refused('address_operator', withdrawSubmit, withdrawalInput('10.00'))
  assert.is(data.field, 'account_id')
  await backend.db.deleteFrom('recharge_channel').where('address', '=', tron).execute()
  const contract = { kind: 'usdt', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const fields = JSON.stringify(contract)
  await backend.db.updateTable('withdrawal_account').set({ fields }).where('id', '=', account_id).execute()
  await merchant.refused('address_contract', withdrawSubmit, withdrawalInput('10.00'))
  assert.equal(await balances(), { available: 100_000n, hold: 0n, escrow: 0n, promotion: 0n })
  assert.is((await merchant.ok(withdrawInfo, {})).times_left, 2)
})

withdraw('a merchant sees the masked destination, an operator the full one', async () => {
  const { id, destination: normalized } = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  assert.is(normalized.kind === 'usdt' && normalized.address, 'TAypwk****fqYRUN')
  const { list } = await backend.operator.ok(operatorWithdrawList, { status: 'pending', page_size: 100 })
  assert.is(list.find(one => one.id === id)?.payout.address, tron)
})

withdraw('a merchant cannot pay their own withdrawal', async () => {
  const { token } = await addOperator(backend.db, { name: 'Self', merchant: merchant.account })
  const self = backend.asOperator(token)
  const { id } = await merchant.ok(withdrawSubmit, withdrawalInput('10.00'))
  await self.refused('operator_self_decision', operatorWithdrawPay, { id })
  await self.refused('operator_self_decision', operatorWithdrawFail, { id, reason: 'mine' })
  await backend.operator.refused('not_found', operatorWithdrawPay, { id: randomUUID() })
  assert.is((await balances()).hold, 1_000n)
})

withdraw.run()
