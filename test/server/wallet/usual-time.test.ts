// How long recharges and withdrawals usually take, out of what happened.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorWaiting } from '../../../src/contract/staff/waiting.operator.ts'
import { operatorRechargeApprove } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeChannelList, rechargeDetail, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawPay, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawDetail, withdrawInfo, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel, tron } from '../channels.ts'

const usual = suite('usual times')
let backend: Backend
let merchant: Merchant
let channel_id: string

usual.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
usual.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  await sql`UPDATE recharge SET created_at = now() - interval '90 days' WHERE status = 'approved'`.execute(backend.db)
  clearCache()
})
usual.after(() => backend.close())

/** Approves recharges that took so many minutes. */
async function approve(...minutes: number[]): Promise<void> {
  for (const taken of minutes) {
    const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '20.00' })
    await backend.operator.ok(operatorRechargeApprove, { id })
    await sql`UPDATE recharge SET created_at = updated_at - make_interval(mins => ${taken}) WHERE id = ${id}`.execute(
      backend.db
    )
  }
  clearCache()
}
const said = async () =>
  (await merchant.ok(rechargeChannelList, {})).list.map(one => one.kind === 'usdt' && one.usual_minutes)

usual('too little data says nothing', async () => {
  await approve(5, 5, 5, 5)
  assert.equal(await said(), [undefined])
})

usual('what an open console reads does not read them again', async () => {
  await approve(5, 5, 5, 5, 5)
  assert.equal(await said(), [10])
  await sql`UPDATE recharge SET created_at = updated_at - interval '600 minutes'`.execute(backend.db)
  await backend.operator.ok(operatorWaiting, {})
  assert.equal(await said(), [10])
})

usual('four of five were faster than what is said, rounded up', async () => {
  await approve(5, 40, 70, 95, 600)
  assert.equal(await said(), [120])
})

usual('what was rejected or is older than a month does not count', async () => {
  await approve(5, 5, 5, 5, 5)
  await sql`UPDATE recharge SET created_at = created_at - interval '31 days', updated_at = updated_at - interval '31 days'`.execute(
    backend.db
  )
  clearCache()
  assert.equal(await said(), [undefined])
})

usual('more than a week is not promised', async () => {
  await approve(...Array.from({ length: 5 }, () => 8 * 1_440))
  assert.equal(await said(), [undefined])
})

usual('a pending recharge says it, an approved one does not', async () => {
  await approve(5, 5, 5, 5, 5)
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '20.00' })
  assert.is((await merchant.ok(rechargeDetail, { id })).usual_minutes, 10)
  await backend.operator.ok(operatorRechargeApprove, { id })
  assert.is((await merchant.ok(rechargeDetail, { id })).usual_minutes, undefined)
})

usual('withdrawals say it by the kind of account', async () => {
  await backend.db.updateTable('grade').set({ withdrawals_per_day: 100 }).execute()
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const submit = async () => (await merchant.ok(withdrawSubmit, { account_id, amount: '10.00', password })).id
  for (let count = 0; count < 5; count += 1) {
    const id = await submit()
    await backend.operator.ok(operatorWithdrawStart, { id })
    await backend.operator.ok(operatorWithdrawPay, { id })
    await sql`UPDATE withdrawal SET created_at = created_at - interval '25 minutes' WHERE id = ${id}`.execute(
      backend.db
    )
  }
  const id = await submit()
  clearCache()
  assert.equal((await merchant.ok(withdrawInfo, {})).usual_minutes, { usdt: 30 })
  assert.is((await merchant.ok(withdrawDetail, { id })).usual_minutes, 30)
})

usual.run()
