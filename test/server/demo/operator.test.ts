import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { rechargeChannelList, rechargeDetail, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { demoOperator } from '../../../src/server/demo/accounts.ts'
import { seedDemo, startDemoOperator } from '../../../src/server/demo/index.ts'
import { decideDue } from '../../../src/server/demo/operator.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { revokeOperator } from '../operators.ts'

const demo = suite('demo operator')
let backend: Backend
let shop: Merchant
let person: Merchant
let channel_id: string

demo.before(async () => {
  backend = await startBackend()
  const visitor = await backend.merchant()
  assert.equal((await visitor.ok(rechargeChannelList, {})).list, [], 'without the demo there is no channel')
  await seedDemo(backend.db, backend.config)
  channel_id = (await visitor.ok(rechargeChannelList, {})).list[0]?.id ?? ''
})
demo.before.each(async () => {
  shop = await backend.merchant({ available: 100_000n, demo: true })
  person = await backend.merchant({ available: 100_000n })
})
demo.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const recharge = async (whose: Merchant) => (await whose.ok(rechargeSubmit, { channel_id, amount: '50.00' })).id
const stateOf = async (whose: Merchant, id: string) => (await whose.ok(rechargeDetail, { id })).status
async function withdrawal(whose: Merchant): Promise<string> {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id } = await whose.ok(accountAdd, { account, password })
  return (await whose.ok(withdrawSubmit, { account_id: id, amount: '20.00', password })).id
}

demo('the demo operator decides requests of demo merchants, and no others', async () => {
  const [its, theirs] = [await recharge(shop), await recharge(person)]
  const [paid, waiting] = [await withdrawal(shop), await withdrawal(person)]
  await decideDue(backend.db, 0, 2)
  assert.is(await stateOf(shop, its), 'approved')
  assert.is(await stateOf(person, theirs), 'pending')
  assert.is((await shop.ok(withdrawDetail, { id: paid })).status, 'paid')
  assert.is((await person.ok(withdrawDetail, { id: waiting })).status, 'pending')
  assert.is((await shop.ok(rechargeDetail, { id: its })).timeline.at(-1)?.note, 'Demo operator')
  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.is(list.find(entry => entry.target === its)?.operator, 'Demo operator')
})

demo('the demo operator leaves a request pending for some seconds', async () => {
  const id = await recharge(shop)
  await decideDue(backend.db, 60_000, 2)
  assert.is(await stateOf(shop, id), 'pending')
})

demo('open requests of the history are left to a person', async () => {
  await decideDue(backend.db, 0, 2)
  const { list } = await backend.operator.ok(operatorWithdrawList, { status: 'pending', page_size: 100 })
  assert.ok(list.some(one => one.account === 'demo'))
})

demo('several processes decide each request once', async () => {
  const ids: string[] = []
  for (let turn = 0; turn < 6; turn += 1) ids.push(await recharge(shop))
  const stops = Array.from({ length: 3 }, () =>
    startDemoOperator({ db: backend.db, config: backend.config, delayMs: 0, everyMs: 5 })
  )
  await waitUntil(async () => {
    const states = await Promise.all(ids.map(id => stateOf(shop, id)))
    return states.every(state => state === 'approved')
  })
  await Promise.all(stops.map(stop => stop()))
  assert.is((await readBalances(backend.db, shop.id)).available, 130_000n)
})

demo('the demo operator stops on request', async () => {
  const stop = startDemoOperator({ db: backend.db, config: backend.config, delayMs: 0, everyMs: 5 })
  await stop()
  const id = await recharge(shop)
  await waitUntilSettled()
  assert.is(await stateOf(shop, id), 'pending')
})

demo('a revoked demo operator decides nothing', async () => {
  await revokeOperator(backend.db, demoOperator.id)
  const id = await recharge(shop)
  await decideDue(backend.db, 0, 2)
  assert.is(await stateOf(shop, id), 'pending')
})

demo.run()
