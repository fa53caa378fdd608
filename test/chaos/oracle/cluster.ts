// The scenarios of node deaths: the oracle's clients pay through the balancer while one happens.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { request } from '../../server/backend.ts'
import { createRandom } from '../../server/ledger/model.ts'
import { waitUntil } from '../../time.ts'
import { checkOutcomes } from './check.ts'
import { type SendResult, sendUntilAnswered, WAIT_MS, writeIntent } from './client.ts'
import { type Journal, openJournal, readJournal } from './journal.ts'
import { type Cluster, openCluster } from './nodes.ts'
import { type Intent, openShop, orderPayment, prepareRules, type Shop, transfer, withdrawal } from './operations.ts'
import { SCENARIOS, type Scenario, USUAL } from './scenarios.ts'

const BEGIN = 10_000_000
const MERCHANTS = 12
const ORDERS = 40
const PER_DAY = 30_000
const LEAST_WITHDRAWAL = 100
/** A transfer back is possible even if as much was lost. */
const RESERVE = 10_000
const THINK_MS = 100
const PAUSE_MS = 250
const HOME_MS = 500
const QUIET_MS = 5_000

/** Prints the names of the scenarios. */
export function listScenarios(): number {
  for (const [name, { what, expected }] of Object.entries(SCENARIOS)) console.log(`${name}: ${what}: ${expected}`)
  console.log('sweep: the node of the primary dies before or after statements of each money operation')
  return 0
}

/** Runs one scenario, or all without a name. Returns the exit code. */
export async function runScenarios(folder: string, seed: number, name: string | undefined): Promise<number> {
  const chosen = Object.entries(SCENARIOS).filter(([each]) => name === undefined || each === name)
  if (chosen.length === 0) {
    console.error(`No scenario ${name}. There are: ${Object.keys(SCENARIOS).join(', ')}.`)
    return 1
  }
  const cluster = await openCluster(line => console.log(`  ${line}`))
  try {
    return await runAll()
  } finally {
    await cluster.close()
  }

  async function runAll(): Promise<number> {
    let problems = 0
    await prepareRules(cluster.db, PER_DAY)
    for (const [at, [each, scenario]] of chosen.entries())
      problems += await runScenario(cluster, { folder, seed: seed + at, name: each, scenario }).catch(error => {
        console.error(`  ${each} did not come to its end:`, error)
        return 1
      })
    console.log(problems === 0 ? 'Every key has exactly one outcome.' : `${problems} problems.`)
    return problems === 0 ? 0 : 1
  }
}

interface Run {
  folder: string
  seed: number
  name: string
  scenario: Scenario
}

async function runScenario(cluster: Cluster, { folder, seed, name, scenario }: Run): Promise<number> {
  const { db, url } = cluster
  const { what, expected, mayLose = false, isUnnoticed = false, act } = scenario
  const settings = { ...USUAL, ...scenario.settings }
  console.log(`${name}: ${what} (expected: ${expected}); seed ${seed}`)
  await cluster.prepare(settings)
  const payers: Payer[] = []
  for (let at = 0; at < MERCHANTS; at += 1) payers.push(await openPayer(db))
  const path = join(folder, `cluster-${name}-${seed}.journal`)
  const journal = openJournal(path)
  const tally = openTally()
  let isOver = false
  const lanes = payers.flatMap((payer, at) => {
    const lane = { url, journal, payer, tally, random: createRandom(seed + at), isOver: () => isOver }
    return [payUntil(lane), readHomes(lane)]
  })
  const began = Date.now()
  try {
    await sleep(QUIET_MS)
    tally.begin()
    await act(cluster)
    await cluster.isWhole(settings.isSynchronous)
    const atWhole = tally.countPaid()
    await waitUntil(() => tally.countPaid() >= atWhole + MERCHANTS, WAIT_MS, PAUSE_MS)
    await sleep(QUIET_MS)
  } finally {
    isOver = true
    await Promise.all(lanes)
    journal.close()
  }
  await cluster.isWhole(settings.isSynchronous)
  const shops = payers.map(({ shop }) => shop)
  const { outcomes, problems } = await checkOutcomes({ db, url, shops, begin: BEGIN, mayLose }, readJournal(path))
  const { keys, unanswered, lost, doubled, mixed } = outcomes
  if (isUnnoticed && tally.countFailed() > 0) problems.push(`${tally.countFailed()} requests failed`)
  const { negative, sum } = await readSums(db)
  console.log(`  ${tally.describe()}`)
  console.log(
    `  ${keys} keys: ${unanswered} without an answer, ${lost} lost, ${doubled} doubled, ${mixed} mixed; negative balances ${negative}, sum of entries ${sum}; ` +
      `${problems.length} problems; ${Math.round((Date.now() - began) / 1_000)} s, load ${loadavg()[0]?.toFixed(1)}`
  )
  for (const problem of problems) console.log(`    ${problem}`)
  return problems.length
}

/** A merchant with orders to pay for. */
interface Payer {
  shop: Shop
  orders: Intent[]
}

async function openPayer(db: Db): Promise<Payer> {
  const shop = await openShop(db, BEGIN)
  const orders: Intent[] = []
  for (let at = 0; at < ORDERS; at += 1) orders.push(await orderPayment(db, shop))
  return { shop, orders }
}

interface Lane {
  url: string
  journal: Journal
  payer: Payer
  tally: ReturnType<typeof openTally>
  random: (below: number) => number
  isOver: () => boolean
}

/** One merchant: an operation after the other, each key twice at once and again until both have an answer. */
async function payUntil({ url, journal, payer: { shop, orders }, tally, random, isOver }: Lane): Promise<void> {
  let promotion = 0
  while (!isOver()) {
    const { name, intent, expected } = choose()
    const key = writeIntent(journal, shop, { name, change: intent.change, expected })
    const options = { pauseMs: PAUSE_MS, onHeard: tally.countHeard }
    await sendUntilAnswered(journal, [{ url }, { url }], { intent, key }, options)
    if (expected === 'ok') promotion += intent.change.promotion ?? 0
    await sleep(THINK_MS + random(THINK_MS))
  }

  function choose(): { name: string; intent: Intent; expected: 'ok' | 'refused' } {
    const minor = LEAST_WITHDRAWAL + random(400)
    // More than there ever is, whatever was lost.
    if (random(10) === 0)
      return { name: 'too much', intent: transfer(shop, 'available', BEGIN + minor), expected: 'refused' }
    const kind = random(4)
    const order = kind === 0 ? orders.pop() : undefined
    if (order) return { name: 'order', intent: order, expected: 'ok' }
    if (kind === 1) return { name: 'withdrawal', intent: withdrawal(shop, minor), expected: 'ok' }
    const from = kind === 2 && promotion > RESERVE ? 'promotion' : 'available'
    return { name: from, intent: transfer(shop, from, from === 'promotion' ? minor : 2 * minor), expected: 'ok' }
  }
}

/** Opens home again and again, beside the payments. */
async function readHomes({ url, payer: { shop }, tally, isOver }: Lane): Promise<void> {
  while (!isOver()) {
    const response = await request(url, shop.token, indexInfo, {}).catch(() => undefined)
    const text = await response?.text().catch(() => '')
    if (response?.ok && text) tally.countHome()
    await sleep(HOME_MS)
  }
}

/** Counts what clients see. */
function openTally() {
  let paid = 0
  let lastPaid = performance.now()
  let lastHome = lastPaid
  let gap = 0
  let homeGap = 0
  const failed = { product: 0, balancer: 0, broken: 0, other: 0 }
  const since = (moment: number) => performance.now() - moment
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  return {
    countPaid: () => paid,
    countFailed: () => Object.values(failed).reduce((sum, count) => sum + count),
    /** Gaps are measured from now on. */
    begin() {
      gap = 0
      homeGap = 0
    },
    countHeard({ outcome, status, text }: SendResult) {
      if (outcome === 'ok') {
        paid += 1
        gap = Math.max(gap, since(lastPaid))
        lastPaid = performance.now()
      } else if (outcome === 'none') {
        const kind = status === 0 ? 'broken' : status !== 503 ? 'other' : text.startsWith('{') ? 'product' : 'balancer'
        failed[kind] += 1
      }
    },
    countHome() {
      homeGap = Math.max(homeGap, since(lastHome))
      lastHome = performance.now()
    },
    describe: () =>
      `longest without a payment ${seconds(gap)}, without home ${seconds(homeGap)}; ${paid} paid; ` +
      `503 of the product ${failed.product}, of the balancer ${failed.balancer}, resets ${failed.broken}, others ${failed.other}`
  }
}

async function readSums(db: Db): Promise<{ negative: number; sum: string }> {
  const { rows } = await sql<{ negative: bigint; sum: string }>`SELECT
    (SELECT count(*) FROM account WHERE balance < 0) + (SELECT count(*) FROM entry WHERE balance_after < 0) AS negative,
    (SELECT coalesce(sum(amount), 0)::text FROM entry) AS sum`.execute(db)
  return { negative: Number(rows[0]?.negative), sum: rows[0]?.sum ?? '' }
}
