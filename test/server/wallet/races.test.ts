import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import {
  operatorRechargeApprove,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeCancel, rechargeDetail, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawList, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel, tron } from '../channels.ts'

const destination = { kind: 'usdt', network: 'TRC20', address: tron } as const

/** The number of successes, and the reasons of the refusals. Anything else is an error. */
function outcomes(answers: readonly Envelope[]) {
  const ok = answers.filter(answer => answer.code === CODE.ok)
  const refused = answers.filter(answer => answer.code === CODE.refused)
  assert.is(ok.length + refused.length, answers.length, JSON.stringify(answers.find(one => one.code === CODE.fault)))
  const reasons = [...new Set(refused.map(answer => (answer.data as RefusalData).reason))].sort()
  return { ok: ok.length, ids: new Set(ok.map(answer => (answer.data as { id: string }).id)).size, reasons }
}

const times = <T>(count: number, run: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)))

for (const isolation of ['read committed', 'serializable'] as const) {
  const races = suite(`races under ${isolation}`)
  let backend: Backend
  let merchant: Merchant
  let account_id: string
  let channel_id: string

  races.before(async () => {
    backend = await startBackend({ isolation })
    channel_id = await openChannel(backend)
  })
  races.before.each(async () => {
    merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
    account_id = (await merchant.ok(accountAdd, { account: destination, password })).id
  })
  races.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })
  const balances = () => readBalances(backend.db, merchant.id)

  races('the same withdrawal fifty times at once moves money once and returns one response', async () => {
    const key = randomUUID()
    const input = { account_id, amount: '120.50', password }
    const answers = await times(50, () => merchant.send(withdrawSubmit, input, { key }))
    assert.equal(outcomes(answers), { ok: 50, ids: 1, reasons: [] })
    assert.is((await balances()).hold, 12_050n)
    assert.is((await merchant.ok(withdrawList, {})).total, 1)
  })

  races('of thirty concurrent withdrawals no more than the daily limit succeed', async () => {
    const input = { account_id, amount: '1.00', password }
    const answers = await times(30, () => merchant.send(withdrawSubmit, input))
    assert.equal(outcomes(answers), { ok: 20, ids: 20, reasons: ['withdraw_times_used'] })
    assert.is((await balances()).hold, 2_000n)
  })

  races('concurrent withdrawals never take more than the balance', async () => {
    const input = { account_id, amount: '300.00', password }
    const answers = await times(10, () => merchant.send(withdrawSubmit, input))
    assert.equal(outcomes(answers), { ok: 3, ids: 3, reasons: ['insufficient_balance'] })
    assert.is((await balances()).available, 10_000n)
  })

  races('of a concurrent approval, rejection and cancellation one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = (await balances()).available
      const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '10.00' })
      const answers = await Promise.all([
        backend.operator.send(operatorRechargeApprove, { id }),
        merchant.send(rechargeCancel, { id }),
        backend.operator.send(operatorRechargeReject, { id, reason: 'no' }),
        backend.operator.send(operatorRechargeApprove, { id })
      ])
      assert.equal(outcomes(answers as Envelope[]), { ok: 1, ids: 1, reasons: ['state_conflict'] })
      const { status } = await merchant.ok(rechargeDetail, { id })
      assert.is((await balances()).available, before + (status === 'approved' ? 1_000n : 0n))
    }
  })

  races('a recharge is approved once and reversed once, however often it is requested', async () => {
    const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '10.00' })
    const approvals = await times(10, () => backend.operator.send(operatorRechargeApprove, { id }))
    assert.equal(outcomes(approvals), { ok: 1, ids: 1, reasons: ['state_conflict'] })
    const reversals = await times(10, () => backend.operator.send(operatorRechargeReverse, { id, reason: 'no' }))
    assert.equal(outcomes(reversals), { ok: 1, ids: 1, reasons: ['state_conflict'] })
    assert.is((await balances()).available, 100_000n)
  })

  races('a withdrawal is paid or failed, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '10.00', password })
      await backend.operator.ok(operatorWithdrawStart, { id })
      const answers = await times(6, turn =>
        turn % 2 === 0
          ? backend.operator.send(operatorWithdrawPay, { id })
          : backend.operator.send(operatorWithdrawFail, { id, reason: 'no' })
      )
      assert.equal(outcomes(answers as Envelope[]), { ok: 1, ids: 1, reasons: ['state_conflict'] })
    }
    assert.is((await balances()).hold, 0n)
  })

  races('the same deduction sent twenty times at once deducts once', async () => {
    const key = randomUUID()
    const input = { account: merchant.account, amount: '7.00', reason: 'Listing fee' }
    const answers = await times(20, () => backend.operator.send(operatorDeduct, input, { key }))
    assert.equal(outcomes(answers), { ok: 20, ids: 1, reasons: [] })
    assert.is((await balances()).available, 99_300n)
  })

  races('concurrent transfers in both directions keep every cent', async () => {
    await merchant.ok(transferSubmit, { from: 'available', amount: '500.00' })
    const answers = await times(30, turn =>
      merchant.send(transferSubmit, { from: turn % 2 === 0 ? 'available' : 'promotion', amount: '3.00' })
    )
    assert.is(answers.filter(answer => answer.code === CODE.ok).length, 30)
    const { available, promotion } = await balances()
    assert.equal([available, promotion], [50_000n, 50_000n])
  })

  races.run()
}
