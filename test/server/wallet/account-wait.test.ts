// New withdrawal accounts wait: for the operator's period, and while the merchant's allow-list is on.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { allowList, allowListUpdate } from '../../../src/contract/wallet/allow-list.ts'
import { withdrawInfo, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd, accountList, accountUpdate } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { otherTron, tron } from '../channels.ts'

const waiting = suite('waiting withdrawal accounts')
const HOUR_MS = 3_600_000
let backend: Backend
let merchant: Merchant

waiting.before(async () => {
  backend = await startBackend()
})
waiting.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  await backend.operator.ok(operatorSettingUpdate, { account_wait_hours: 0 })
})
waiting.after(() => backend.close())

const usdt = (address: string) => ({ kind: 'usdt', network: 'TRC20', address, label: 'Mine' }) as const
const bind = async (address = tron) => (await merchant.ok(accountAdd, { account: usdt(address), password })).id
const withdrawTo = (account_id: string) => ({ account_id, amount: '10.00', password })
const turn = (on: boolean) => merchant.ok(allowListUpdate, { on, password })

/** Lets an account become older. */
async function age(id: string, hours: number): Promise<void> {
  await sql`UPDATE withdrawal_account SET bound_at = bound_at - make_interval(hours => ${hours}) WHERE id = ${id}`.execute(
    backend.db
  )
}

waiting('without a period and an allow-list, a new account is usable at once', async () => {
  const id = await bind()
  assert.is((await merchant.ok(accountList, {})).list[0]?.usable_from, undefined)
  await merchant.ok(withdrawSubmit, withdrawTo(id))
})

waiting('the operator’s period blocks a new account, says until when, and ends', async () => {
  await backend.operator.ok(operatorSettingUpdate, { account_wait_hours: 48 })
  const id = await bind()
  const { until } = await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
  const hours = (Date.parse(until ?? '') - Date.now()) / HOUR_MS
  assert.ok(hours > 47.9 && hours <= 48.01, `${hours} hours`)
  assert.is((await merchant.ok(withdrawInfo, {})).accounts[0]?.usable_from, until)
  await age(id, 47)
  await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
  await age(id, 1)
  await merchant.ok(withdrawSubmit, withdrawTo(id))
})

waiting('a replaced address waits again, a new name does not', async () => {
  await backend.operator.ok(operatorSettingUpdate, { account_wait_hours: 24 })
  const id = await bind()
  await age(id, 24)
  await merchant.ok(accountUpdate, { id, label: 'Savings', password })
  await merchant.ok(withdrawSubmit, withdrawTo(id))
  const updated = await merchant.ok(accountUpdate, { id, account: usdt(otherTron), password })
  assert.ok(updated.usable_from)
  await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
})

waiting('the allow-list applies at once, also to an account that was just withdrawn to', async () => {
  const id = await bind()
  await merchant.ok(withdrawSubmit, withdrawTo(id))
  assert.equal((await turn(true)).on, true)
  await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
  await age(id, LIMITS.allowListHours)
  await merchant.ok(withdrawSubmit, withdrawTo(id))
})

waiting('turned off, it applies for as long as a new account would wait', async () => {
  await turn(true)
  const state = await turn(false)
  assert.is(state.on, false)
  const hours = (Date.parse(state.ends_at ?? '') - Date.now()) / HOUR_MS
  assert.ok(hours > LIMITS.allowListHours - 0.1 && hours <= LIMITS.allowListHours + 0.01, `${hours} hours`)
  const id = await bind()
  const { until } = await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
  assert.is(until, state.ends_at)
  assert.equal(await turn(false), state, 'turning it off again must not change its end')
  await sql`UPDATE allow_list SET ends_at = now() WHERE merchant_id = ${merchant.id}`.execute(backend.db)
  await merchant.ok(withdrawSubmit, withdrawTo(id))
  assert.equal(await merchant.ok(allowList, {}), {
    on: false,
    ends_at: null,
    account_wait_hours: 0,
    has_transaction_password: true
  })
})

waiting('a wrong password changes nothing', async () => {
  await turn(true)
  await merchant.refused('password_wrong', allowListUpdate, { on: false, password: '111111' })
  assert.is((await merchant.ok(allowList, {})).on, true)
})

waiting('the allow-list of one merchant does not concern another', async () => {
  await turn(true)
  const mine = await bind()
  merchant = await backend.merchant({ available: 100_000n })
  await merchant.ok(withdrawSubmit, withdrawTo(await bind()))
  await merchant.refused('account_not_found', withdrawSubmit, withdrawTo(mine))
})

waiting('withdrawals that race the allow-list go out before it or not at all', async () => {
  const id = await bind()
  await backend.db.updateTable('grade').set({ withdrawals_per_day: 100 }).execute()
  const sent = Array.from({ length: 8 }, () => merchant.send(withdrawSubmit, { ...withdrawTo(id), amount: '1.00' }))
  await turn(true)
  const answers = await Promise.all(sent)
  const rows = await backend.db.selectFrom('withdrawal').select('id').where('merchant_id', '=', merchant.id).execute()
  assert.is(rows.length, answers.filter(({ code }) => code === CODE.ok).length)
  assert.ok(answers.every(({ code }) => code === CODE.ok || code === CODE.refused))
  await merchant.refused('account_waiting', withdrawSubmit, withdrawTo(id))
})

waiting.run()
