// What chain and banks hold beside what is owed: read from a real node, typed by people, and in agreement with the ledger to the cent.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAmount } from '../../../src/contract/money.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import {
  operatorHoldingAdd,
  operatorHoldingBalance,
  operatorHoldingEnd,
  operatorHoldingExport,
  operatorHoldingReport
} from '../../../src/contract/wallet/holding.operator.ts'
import { operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { startWatcher } from '../../../src/server/wallet/deposits/watcher.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, ethereum } from '../channels.ts'
import { send } from '../client.ts'
import { type Evm, startEvm } from '../evm.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('holdings')
const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const iban = 'DE89 3704 0044 0532 0130 00'
const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const minor = (text = '') => parseAmount(text, 2) as bigint
let evm: Evm
let backend: Backend
let hot: string
let bank: string
let stopWatcher: () => Promise<void>

test.before(async () => {
  evm = await startEvm()
  backend = await startBackend({
    environment: {
      DEPOSIT_RPC_ERC20: evm.url,
      DEPOSIT_TOKEN_ERC20: evm.token,
      DEPOSIT_CHAIN_ERC20: String(evm.chainId),
      DEPOSIT_DECIMALS_ERC20: '6'
    }
  })
  const limits = { minimum: '10.00', maximum: '5000.00' }
  await backend.operator.ok(operatorChannelUpdate, { network: 'ERC20', address: evm.ours, ...limits })
  await backend.operator.ok(operatorChannelUpdate, { network: 'TRC20', address: channelTron, ...limits })
  hot = (await add({ route: 'ERC20', label: 'Hot wallet', address: ethereum })).id
  bank = (await add({ route: 'bank', label: 'Main account', address: iban })).id
  const merchant = await backend.merchant({ available: 300_000n })
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })
  // The deposit address got 1,250.00, and the hot wallet 700.99 with a fraction of a cent.
  await evm.pay(1_250_000_000n)
  await evm.pay(700_999_999n, ethereum.toLowerCase())
  stopWatcher = startWatcher({ db: backend.db, config: backend.config, log: quiet }, { everyMs: 50, balancesMs: 50 })
  await waitUntil(async () => (await places()).filter(one => one.block !== null).length === 2)
})
test.after(async () => {
  await stopWatcher()
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
  await evm.close()
})

type Report = OutputOf<typeof operatorHoldingReport>
const add = (input: { route: 'ERC20' | 'TRC20' | 'bank'; label: string; address: string }) =>
  backend.operator.ok(operatorHoldingAdd, input)
const report = (day?: string): Promise<Report> => backend.operator.ok(operatorHoldingReport, day ? { day } : {})
const places = async (day?: string) => (await report(day)).places
const placeOf = async (id: string, day?: string) => (await places(day)).find(one => one.id === id)
const enter = (id: string, amount: string, day = dayOf(0)) =>
  backend.operator.ok(operatorHoldingBalance, { id, amount, day })
/** Makes what was read or typed older. */
const age = (id: string, hours: number) =>
  sql`UPDATE holding_balance SET at = at - make_interval(hours => ${hours}::integer),
    day = (at - make_interval(hours => ${hours}::integer))::date WHERE place_id = ${id}`.execute(backend.db)

test('the node says what addresses hold, rounded down, with block and time', async () => {
  const read = await placeOf(hot)
  assert.equal([read?.kind, read?.route, read?.amount, read?.state], ['own', 'ERC20', '700.99', 'current'])
  assert.ok(read?.watched && read.block !== null && read.block > 0 && read.entered_by === null)
  const deposit = (await places()).find(one => one.kind === 'deposit' && one.route === 'ERC20')
  assert.equal([deposit?.amount, deposit?.watched], ['1250.00', true])
})

test('sums over networks and banks agree with the ledger and the places to the cent', async () => {
  await enter(bank, '-12.34')
  const held = await report()
  const { owed } = await backend.operator.ok(operatorReconciliation, {})
  assert.equal(held.owed, owed)
  const sum = (list: readonly { amount: string | null }[]) =>
    list.reduce((total, { amount }) => total + (amount === null ? 0n : minor(amount)), 0n)
  assert.is(minor(held.held), sum(held.places))
  assert.is(minor(held.held), 195_099n - 1_234n)
  assert.is(minor(held.difference), minor(held.held) - minor(owed.total))
  for (const { route, held: over } of held.routes)
    assert.is(minor(over), sum(held.places.filter(place => place.route === route)), route)
  const fee = await backend.db.selectFrom('withdrawal').select('fee').executeTakeFirstOrThrow()
  const due = held.routes.map(({ due: waits }) => minor(waits ?? ''))
  assert.is(
    due.reduce((one, other) => one + other, 0n),
    2_000n - fee.fee
  )
  assert.equal([held.missing, held.routes.find(({ route }) => route === 'TRC20')?.missing], [1, 1])
})

test('what is typed has a day and a name, and a node is not overruled', async () => {
  await enter(bank, '99.00')
  await enter(bank, '100.00')
  const typed = await placeOf(bank)
  assert.equal([typed?.amount, typed?.day, typed?.block, typed?.watched], ['100.00', dayOf(0), null, false])
  assert.is(typed?.entered_by, 'Olga')
  await backend.operator.refused('balance_read', operatorHoldingBalance, { id: hot, amount: '1.00', day: dayOf(0) })
  assert.is((await placeOf(hot))?.amount, '700.99')
  const future = { id: bank, amount: '1.00', day: dayOf(-2) }
  assert.is((await backend.operator.refused('value_invalid', operatorHoldingBalance, future)).field, 'day')
  await backend.operator.refused('not_found', operatorHoldingBalance, { ...future, id: crypto.randomUUID() })
})

test('a balance older than a day says so, and the end of a month counts what was held then', async () => {
  await enter(bank, '55.00', dayOf(3))
  assert.is((await placeOf(bank, dayOf(3)))?.state, 'current')
  assert.is((await report(dayOf(3))).held, '55.00')
  assert.is((await placeOf(bank, dayOf(2)))?.state, 'old')
  // A later balance does not change an earlier day.
  await enter(bank, '60.00')
  assert.is((await report(dayOf(3))).held, '55.00')
  assert.is((await report(dayOf(3))).routes[0]?.due, null)
  assert.equal([(await report(dayOf(9))).places, (await report(dayOf(9))).held], [[], '0.00'])
})

test('while the node is down the last balance stays, and is old after a day', async () => {
  evm.hang(true)
  try {
    await age(hot, 25)
    const last = await placeOf(hot)
    assert.equal([last?.amount, last?.state], ['700.99', 'old'])
    assert.is((await report()).old, 1)
    await enter(hot, '650.00')
    assert.equal([(await placeOf(hot))?.amount, (await placeOf(hot))?.block], ['650.00', null])
  } finally {
    evm.hang(false)
  }
  await waitUntil(async () => (await placeOf(hot))?.block !== null)
  assert.is((await placeOf(hot))?.amount, '700.99')
})

test('an address counts once, whatever its spelling, and ends without changing earlier days', async () => {
  const again = { route: 'ERC20' as const, label: 'Again', address: ethereum.toLowerCase() }
  assert.is((await backend.operator.refused('already_submitted', operatorHoldingAdd, again)).field, 'address')
  const spaceless = { route: 'bank' as const, label: 'Again', address: iban.replaceAll(' ', '').toLowerCase() }
  await backend.operator.refused('already_submitted', operatorHoldingAdd, spaceless)
  await backend.operator.refused('address_invalid', operatorHoldingAdd, { ...again, address: channelTron })
  // A deposit address that is also listed as a wallet of its own.
  const { held } = await report()
  const doubled = (await add({ ...again, address: evm.ours })).id
  await waitUntil(async () => (await placeOf(doubled))?.amount === '1250.00')
  assert.is((await report()).held, held)
  await enter(doubled, '5.00', dayOf(2))
  await backend.operator.ok(operatorHoldingEnd, { id: doubled })
  assert.is(await placeOf(doubled), undefined)
  assert.is((await placeOf(doubled, dayOf(2)))?.amount, '5.00')
  assert.is((await report()).held, held)
  await backend.operator.refused('not_found', operatorHoldingEnd, { id: doubled })
})

test('the file has a line for each place, and they add up to the report', async () => {
  const day = dayOf(0)
  const { text } = await send(backend.url, `${operatorHoldingExport.path}?day=${day}`, {
    token: backend.operator.token
  })
  const lines = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  const { held, places: list } = await report(day)
  assert.is(lines.length, list.length)
  assert.is(
    lines.reduce((sum, { amount }) => sum + (amount ? minor(amount) : 0n), 0n),
    minor(held)
  )
  const line = lines.find(({ label }) => label === 'Main account')
  assert.equal([line?.network, line?.address, line?.entered_by], ['bank', iban.replaceAll(' ', ''), 'Olga'])
})

test('an editor sees no money, and only owners change the list', async () => {
  const as = async (role: 'editor' | 'auditor' | 'cashier') => backend.person({ name: `A ${role}`, role })
  await (await as('editor')).refused('not_permitted', operatorHoldingReport, {})
  const auditor = await as('auditor')
  assert.is((await auditor.ok(operatorHoldingReport, {})).currency, 'USDT')
  await auditor.refused('not_permitted', operatorHoldingBalance, { id: bank, amount: '1.00', day: dayOf(0) })
  const cashier = await as('cashier')
  await cashier.ok(operatorHoldingBalance, { id: bank, amount: '61.00', day: dayOf(0) })
  assert.is((await placeOf(bank))?.entered_by, 'A cashier')
  await cashier.refused('not_permitted', operatorHoldingEnd, { id: bank })
})

test.run()
