// Many merchants at once over two backends, while connections, backends and the database die at moments that a seed chooses.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../../server/ledger/model.ts'
import { until } from '../../time.ts'
import { findProblems } from './check.ts'
import { sendWritten, writeIntent } from './client.ts'
import { type Journal, openJournal, readJournal } from './journal.ts'
import { openShop, prepareRules, type Shop, transfer, withdrawal } from './operations.ts'
import { LOOK_MS, type Place, WAIT_MS } from './place.ts'

export interface StormOptions {
  folder: string
  seed: number
  merchants: number
  /** Operations of each merchant. */
  each: number
  /** How many times something dies. */
  deaths: number
}

export interface StormResult {
  keys: number
  sent: number
  unanswered: number
  deaths: number
  problems: string[]
}

const BEGIN = 40_000
const PER_DAY = 12
const PAUSE_MS = 400
const LEAST_WITHDRAWAL = 100

/** Runs one storm. The same seed makes the same operations and the same deaths; which of them meet is up to the machine. */
export async function storm(
  place: Place,
  { folder, seed, merchants, each, deaths }: StormOptions
): Promise<StormResult> {
  const { db, backends } = place
  await prepareRules(db, PER_DAY)
  const shops: Shop[] = []
  for (let at = 0; at < merchants; at += 1) shops.push(await openShop(db, BEGIN))
  const path = join(folder, `storm-${seed}.journal`)
  const journal = openJournal(path)
  let isOver = false
  const lanes = Promise.all(shops.map((shop, at) => lane(place, { journal, shop, each, random: seeded(seed + at) })))
  const killing = killSometimes(place, { random: seeded(seed ^ 0x5eed), deaths, isOver: () => isOver })
  await lanes
  isOver = true
  const died = await killing
  journal.close()
  await place.databaseAnswers()
  for (const backend of backends) await backend.revive()
  const lines = readJournal(path)
  const url = backends[0]?.url ?? ''
  const answers = lines.filter(line => line.at === 'answer')
  await until(async () => (await fetch(`${url}/api/v1/app/index_info`)).ok, WAIT_MS, LOOK_MS)
  return {
    keys: lines.filter(({ at }) => at === 'intent').length,
    sent: answers.length,
    unanswered: answers.filter(({ outcome }) => outcome === 'none').length,
    deaths: died,
    problems: await findProblems({ db, url, shops, begin: BEGIN }, lines)
  }
}

/** One merchant: an operation after the other, each at both backends at once, and again until both have answered. */
async function lane(
  { backends }: Place,
  { journal, shop, each, random }: { journal: Journal; shop: Shop; each: number; random: (below: number) => number }
): Promise<void> {
  const balance = { available: BEGIN, promotion: 0 }
  let taken = 0
  for (let done = 0; done < each; done += 1) {
    const kind = random(3)
    const from = kind === 1 ? 'promotion' : 'available'
    // A fifth of them is more than there is.
    const minor =
      random(5) === 0 ? balance[from] + 1 + random(500) : 1 + random(Math.max(1, Math.floor(balance[from] / 20)))
    const isWithdrawal = kind === 2
    const intent = isWithdrawal ? withdrawal(shop, minor) : transfer(shop, from, minor)
    const isAllowed = !isWithdrawal || (taken < PER_DAY && minor >= LEAST_WITHDRAWAL)
    const isPossible = minor <= balance[from] && isAllowed
    const expected = isPossible ? 'ok' : 'refused'
    const key = writeIntent(journal, shop, {
      name: isWithdrawal ? 'withdrawal' : from,
      change: intent.change,
      expected
    })
    await Promise.all(
      backends.map(backend =>
        // Without an answer it stays in the journal as a problem.
        until(
          async () => (await sendWritten(journal, backend.url, intent, key)).outcome !== 'none',
          WAIT_MS,
          LOOK_MS
        ).catch(() => undefined)
      )
    )
    if (!isPossible) continue
    if (isWithdrawal) taken += 1
    balance.available += intent.change.available ?? 0
    balance.promotion += intent.change.promotion ?? 0
  }
}

async function killSometimes(
  place: Place,
  { random, deaths, isOver }: { random: (below: number) => number; deaths: number; isOver: () => boolean }
): Promise<number> {
  let died = 0
  while (died < deaths && !isOver()) {
    await sleep(PAUSE_MS / 2 + random(PAUSE_MS))
    if (isOver()) break
    const backend = place.backends[random(place.backends.length)]
    if (!backend) break
    died += 1
    const choice = random(4)
    if (choice === 0) place.killDatabase()
    else if (choice === 1) await backend.kill()
    else await backend.arm({ at: 1 + random(4), side: random(2) === 0 ? 'before' : 'after', victim: 'connection' })
    if (backend.isDead()) await backend.revive()
    await place.databaseAnswers()
  }
  return died
}
