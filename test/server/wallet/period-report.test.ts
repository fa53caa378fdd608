// A month end: revenue, money in and out, debts and the balances of each merchant agree with the ledger to the cent.
import { parse } from 'csv-parse/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAmount } from '../../../src/contract/money.ts'
import { vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { operatorWaitingAges } from '../../../src/contract/staff/waiting.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorBalanceExport,
  operatorDocumentExport,
  operatorPeriodReport
} from '../../../src/contract/wallet/period-report.operator.ts'
import { operatorRechargeOnline } from '../../../src/contract/wallet/recharge.operator.ts'
import { operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { closeDays, creditRecharge } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { settleWithdrawal, startWithdrawal, undoWithdrawal } from '../../../src/server/wallet/withdrawal-decision.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { runInPast } from '../past.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('a month end')
let backend: Backend
let merchant: Merchant
let other: Merchant
const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const minor = (text: string): bigint => parseAmount(text.replace('-', ''), 2) as bigint
const signed = (text: string) => (text.startsWith('-') ? -minor(text) : minor(text))

test.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant({ available: 500_000n })
  other = await backend.merchant()
  await runInPast(backend.db, new Date(Date.now() - 40 * 86_400_000), tx =>
    creditRecharge(tx, { merchantId: other.id, amount: 12_345n })
  )
  await closeDays(backend.db)
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const person = { id: backend.operator.id, name: 'Backstage', merchant_id: null }
  const paid = async (amount: string) => {
    const { id } = await merchant.ok(withdrawSubmit, { account_id, amount, password })
    await runTransaction(backend.db, tx => startWithdrawal(tx, person, id, '', 2))
    await runTransaction(backend.db, tx => settleWithdrawal(tx, person, { id }, 2))
    return id
  }
  await paid('100.00')
  const bounced = await paid('33.37')
  await runTransaction(backend.db, tx => undoWithdrawal(tx, person, { id: bounced, reason: 'Bounced' }, 2))
  await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })
  await merchant.ok(vipUpgrade, { grade: 'platinum', password })
  await backend.operator.ok(operatorCredit, { account: other.account, amount: '7.25', reason: 'Goodwill' })
  await backend.operator.ok(operatorRechargeOnline, { account: other.account, amount: '64.10', reason: 'By bank' })
})
test.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

test('what is owed changes by money in less money out, and revenue is that of the ledger', async () => {
  const backwards = await backend.operator.refused('value_invalid', operatorPeriodReport, {
    from: dayOf(0),
    to: dayOf(30)
  })
  assert.is(backwards.field, 'to')
  const report = await backend.operator.ok(operatorPeriodReport, { from: dayOf(30), to: dayOf(0) })
  const { owed, platform } = await backend.operator.ok(operatorReconciliation, {})
  assert.equal(report.owed, owed)
  assert.is(report.owed_before.total, '123.45')
  assert.is(
    minor(report.owed.total) - minor(report.owed_before.total),
    signed(report.money_in) - signed(report.money_out)
  )
  assert.is(report.revenue_total, platform.revenue)
  assert.is(
    report.revenue.reduce((sum, { amount }) => sum + signed(amount), 0n),
    signed(report.revenue_total)
  )
  const types = report.revenue.map(({ type }) => type)
  assert.equal(types.sort(), ['shop_upgrade', 'withdrawal_fee', 'withdrawal_fee_return'])
})

test('exported documents add up to what the report says of them', async () => {
  const linesOf = async (kind: string) => {
    const range = `kind=${kind}&from=${dayOf(30)}&to=${dayOf(0)}`
    const { text } = await send(backend.url, `${operatorDocumentExport.path}?${range}`, {
      token: backend.operator.token
    })
    return parse(text, { columns: true, bom: true }) as Record<string, string>[]
  }
  const sumOf = (lines: Record<string, string>[], column: string) =>
    lines.reduce((sum, line) => sum + minor(line[column] ?? ''), 0n)
  const report = await backend.operator.ok(operatorPeriodReport, { from: dayOf(30), to: dayOf(0) })
  const fees = report.revenue.filter(({ type }) => type.startsWith('withdrawal_fee'))
  const withdrawals = await linesOf('withdrawals')
  const paid = withdrawals.filter(({ status }) => status === 'paid')
  assert.is(
    sumOf(paid, 'fee'),
    fees.reduce((sum, { amount }) => sum + signed(amount), 0n)
  )
  assert.is(sumOf(paid, 'amount'), sumOf(paid, 'fee') + sumOf(paid, 'arrives'))
  const { list: waits } = await backend.operator.ok(operatorWaitingAges, {})
  assert.is(
    sumOf(
      withdrawals.filter(({ status }) => status === 'pending' || status === 'processing'),
      'amount'
    ),
    minor(waits.find(({ queue }) => queue === 'withdrawals')?.amount ?? '')
  )
  const accounts = (await linesOf('merchants')).map(({ account }) => account)
  assert.ok(accounts.includes(merchant.account) && accounts.includes(other.account))
  const recharges = await linesOf('recharges')
  assert.equal(
    recharges.map(({ account, status, received }) => [account, status, received]),
    [[other.account, 'approved', '64.10']]
  )
})

test('the balances of all merchants at a date add up to what was owed then', async () => {
  const linesOf = async (day: string) => {
    const { text, headers } = await send(backend.url, `${operatorBalanceExport.path}?day=${day}`, {
      token: backend.operator.token
    })
    assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
    return text
      .replace('\ufeff', '')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(','))
  }
  const totals = (lines: string[][]) => lines.reduce((sum, line) => sum + minor(line.at(-1) ?? ''), 0n)
  const now = await backend.operator.ok(operatorPeriodReport, { from: dayOf(1), to: dayOf(0) })
  assert.is(totals(await linesOf(dayOf(0))), minor(now.owed.total))
  const past = await linesOf(dayOf(30))
  assert.equal(
    past.map(([, , , account, ...money]) => [account, ...money]),
    [[other.account, '123.45', '0.00', '0.00', '0.00', '123.45']]
  )
  assert.equal(await linesOf(dayOf(60)), [])
})

test.run()
