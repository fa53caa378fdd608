import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import {
  withdrawCancel,
  withdrawDetail,
  withdrawInfo,
  withdrawSubmit
} from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { readBalances, readPlatformBalance } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { addOperator } from '../operators.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'

if (isSecondProcess) await serveSecond()
else for (const isolation of ['read committed', 'serializable'] as const) runSuite(isolation)

function runSuite(isolation: 'read committed' | 'serializable'): void {
  const steps = suite(`steps of a withdrawal under ${isolation}`)
  let backend: Backend
  let other: Awaited<ReturnType<typeof startSecond>>
  let merchant: Merchant
  let account_id: string

  steps.before(async () => {
    backend = await startBackend({ isolation })
    other = await startSecond(import.meta.url, backend, isolation)
  })
  steps.before.each(async () => {
    merchant = await backend.merchant({ available: 100_000n })
    const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
    account_id = (await merchant.ok(accountAdd, { account, password })).id
  })
  steps.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await other.close()
    await backend.close()
  })

  const ask = async (amount = '100.00') => (await merchant.ok(withdrawSubmit, { account_id, amount, password })).id
  const balances = async () => {
    const { available, hold } = await readBalances(backend.db, merchant.id)
    return [available, hold]
  }
  const timesLeft = async () => (await merchant.ok(withdrawInfo, {})).times_left
  const newest = async () => {
    const { list } = await merchant.ok(recordList, {})
    return [list[0]?.type, list[0]?.amount, list[0]?.reference?.id]
  }
  const reasonsOf = (answers: readonly Envelope[]) => {
    const wrong = answers.find(answer => answer.code !== CODE.ok && answer.code !== CODE.refused)
    assert.is(wrong, undefined, JSON.stringify(wrong))
    return answers.map(answer => (answer.code === CODE.ok ? 'ok' : (answer.data as RefusalData).reason))
  }

  steps('a merchant cancels a pending withdrawal: funds and attempt are given back, once', async () => {
    const id = await ask()
    assert.is(await timesLeft(), 1)
    const key = randomUUID()
    const cancelled = await merchant.ok(withdrawCancel, { id }, { key })
    assert.is(cancelled.status, 'cancelled')
    assert.equal(
      cancelled.timeline.map(event => event.status),
      ['pending', 'cancelled']
    )
    assert.equal(await merchant.ok(withdrawCancel, { id }, { key }), cancelled, 'the same key answers the same')
    await merchant.refused('state_conflict', withdrawCancel, { id })
    assert.equal(await balances(), [100_000n, 0n])
    assert.is(await timesLeft(), 2)
    assert.equal(await newest(), ['withdrawal_cancellation', '100.00', id])
    await backend.operator.refused('state_conflict', operatorWithdrawStart, { id })
    await backend.operator.refused('state_conflict', operatorWithdrawPay, { id })
  })

  steps('after the start of the payout the merchant cannot cancel, and only then it can be paid', async () => {
    const id = await ask()
    await backend.operator.refused('withdrawal_not_started', operatorWithdrawPay, { id })
    const started = await backend.operator.ok(operatorWithdrawStart, { id, note: 'batch 7' })
    assert.is(started.status, 'processing')
    assert.is((await merchant.ok(walletInfo, {})).pending_withdrawals, 1)
    await merchant.refused('withdrawal_started', withdrawCancel, { id })
    await backend.operator.refused('state_conflict', operatorWithdrawStart, { id })
    assert.equal(await balances(), [90_000n, 10_000n])
    await backend.operator.ok(operatorWithdrawPay, { id })
    await merchant.refused('state_conflict', withdrawCancel, { id })
    assert.is(await timesLeft(), 1, 'a paid one has used its attempt')
    const { list } = await backend.operator.ok(operatorAuditList, {})
    assert.equal(
      list.filter(entry => entry.target === id).map(entry => entry.action),
      ['withdraw_pay', 'withdraw_start']
    )
  })

  steps('a started withdrawal can fail, and gives its attempt back', async () => {
    const id = await ask()
    await backend.operator.ok(operatorWithdrawStart, { id })
    await backend.operator.ok(operatorWithdrawFail, { id, reason: 'Wrong network' })
    assert.equal(await balances(), [100_000n, 0n])
    assert.is(await timesLeft(), 2)
  })

  steps('a paid withdrawal that bounces is returned once: amount, fee and attempt, with the reason', async () => {
    const [outside, revenue] = [
      await readPlatformBalance(backend.db, 'outside'),
      await readPlatformBalance(backend.db, 'revenue')
    ]
    const id = await ask()
    await backend.operator.ok(operatorWithdrawStart, { id })
    await backend.operator.refused('state_conflict', operatorWithdrawReturn, { id, reason: 'not paid yet' })
    await backend.operator.ok(operatorWithdrawPay, { id })
    await backend.operator.refused('required', operatorWithdrawReturn, { id, reason: ' ' })
    const key = randomUUID()
    const back = await backend.operator.ok(operatorWithdrawReturn, { id, reason: 'Account closed' }, { key })
    assert.is(back.status, 'returned')
    assert.equal(await backend.operator.ok(operatorWithdrawReturn, { id, reason: 'Account closed' }, { key }), back)
    await backend.operator.refused('state_conflict', operatorWithdrawReturn, { id, reason: 'again' })
    await backend.operator.refused('state_conflict', operatorWithdrawPay, { id })
    assert.equal(await balances(), [100_000n, 0n])
    assert.is(await timesLeft(), 2)
    assert.equal(await newest(), ['withdrawal_return', '100.00', id])
    assert.is(await readPlatformBalance(backend.db, 'outside'), outside)
    assert.is(await readPlatformBalance(backend.db, 'revenue'), revenue)
    const seen = await merchant.ok(withdrawDetail, { id })
    assert.equal([seen.reason, seen.timeline.at(-1)?.note], ['Account closed', 'Account closed'])
  })

  steps('an operator cannot decide about their own, and another merchant’s cannot be cancelled', async () => {
    const id = await ask()
    const stranger = await backend.merchant()
    await stranger.refused('not_found', withdrawCancel, { id })
    const { token } = await addOperator(backend.db, { name: `Self ${id}`, merchant: merchant.account })
    const self = backend.asOperator(token)
    await self.refused('operator_self_decision', operatorWithdrawStart, { id })
    await self.refused('operator_self_decision', operatorWithdrawReturn, { id, reason: 'mine' })
    assert.equal(await balances(), [90_000n, 10_000n])
  })

  steps('start, pay, fail and cancel at once in two processes: one succeeds, one attempt is given back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const rich = await backend.merchant({ available: 100_000n })
      const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
      const bound = await rich.ok(accountAdd, { account, password })
      const { id } = await rich.ok(withdrawSubmit, { account_id: bound.id, amount: '100.00', password })
      const twice = [backend.operator, other.as(backend.operator.token)]
      const both = [rich, other.as(rich.token)]
      const answers = await Promise.all([
        ...both.map(one => one.send(withdrawCancel, { id })),
        ...twice.map(one => one.send(operatorWithdrawStart, { id })),
        ...twice.map(one => one.send(operatorWithdrawPay, { id })),
        ...twice.map(one => one.send(operatorWithdrawFail, { id, reason: 'no' }))
      ])
      const [cancels, starts, pays, fails] = [0, 2, 4, 6].map(at => reasonsOf(answers.slice(at, at + 2) as Envelope[]))
      const done = (reasons: string[] | undefined) => reasons?.filter(reason => reason === 'ok').length ?? 0
      assert.ok(done(cancels) + done(pays) + done(fails) <= 1, JSON.stringify([cancels, starts, pays, fails]))
      assert.ok(done(cancels) + done(starts) <= 1, 'cancelled or started, never both')
      const { status } = await rich.ok(withdrawDetail, { id })
      const ended = { cancelled: done(cancels), paid: done(pays), failed: done(fails) }[status as 'paid'] ?? 0
      assert.ok(ended === 1 || (status === 'processing' && done(starts) === 1), status)
      const back = status === 'cancelled' || status === 'failed'
      const { available, hold } = await readBalances(backend.db, rich.id)
      assert.equal([available, hold], [back ? 100_000n : 90_000n, status === 'processing' ? 10_000n : 0n])
      assert.is((await rich.ok(withdrawInfo, {})).times_left, back ? 2 : 1)
    }
  })

  steps('of twenty returns of one bounced withdrawal one succeeds', async () => {
    const id = await ask()
    await backend.operator.ok(operatorWithdrawStart, { id })
    await backend.operator.ok(operatorWithdrawPay, { id })
    const twice = [backend.operator, other.as(backend.operator.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (twice[turn % 2] ?? backend.operator).send(operatorWithdrawReturn, { id, reason: 'bounced' })
      )
    )
    const reasons = reasonsOf(answers as Envelope[])
    assert.is(reasons.filter(reason => reason === 'ok').length, 1)
    assert.equal(new Set(reasons), new Set(['ok', 'state_conflict']))
    assert.equal(await balances(), [100_000n, 0n])
    assert.is(await timesLeft(), 2)
  })

  steps.run()
}
