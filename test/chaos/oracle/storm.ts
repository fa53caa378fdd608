// Many merchants at once over two backends, while connections, backends and the database die at moments that a seed chooses.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { createRandom } from '../../server/ledger/model.ts'
import { waitUntil } from '../../time.ts'
import { findProblems } from './check.ts'
import { POLL_MS, sendUntilAnswered, WAIT_MS, writeIntent } from './client.ts'
import { DEATHS, impossible } from './deaths.ts'
import { type Journal, openJournal, readJournal } from './journal.ts'
import { type Intent, openShop, prepareRules, type Shop, transfer, withdrawal } from './operations.ts'
import type { Place } from './place.ts'
import { openWatcher } from './watcher.ts'

export interface StormOptions {
  folder: string
  seed: number
  merchants: number
  /** Operations of each merchant at least: they go on until the last death. */
  each: number
  /** How many times something dies. */
  deaths: number
}

export interface StormResult {
  keys: number
  sent: number
  unanswered: number
  deaths: string[]
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
  // They stay at one backend, so it has to live.
  const watched = deaths === 0 ? shops : []
  const watchers = await Promise.all(watched.map(shop => openWatcher(db, backends[0]?.url ?? '', shop)))
  const path = join(folder, `storm-${seed}.journal`)
  const journal = openJournal(path)
  let isQuiet = deaths === 0
  const killing = killSometimes(place, { random: createRandom(seed ^ 0x5eed), deaths }).finally(() => {
    isQuiet = true
  })
  const lanes = shops.map((shop, at) =>
    lane(place, { journal, shop, each, random: createRandom(seed + at), isQuiet: () => isQuiet })
  )
  const [died] = await Promise.all([killing, ...lanes])
  journal.close()
  const outdated = (await Promise.all(watchers.map(watcher => watcher.close()))).flat()
  await place.databaseAnswers()
  for (const backend of backends) await backend.revive()
  const lines = readJournal(path)
  const url = backends[0]?.url ?? ''
  const answers = lines.filter(line => line.at === 'answer')
  await waitUntil(async () => (await fetch(`${url}/api/v1/app/index_info`)).ok, WAIT_MS, POLL_MS)
  return {
    keys: lines.filter(({ at }) => at === 'intent').length,
    sent: answers.length,
    unanswered: answers.filter(({ outcome }) => outcome === 'none').length,
    deaths: died,
    problems: [
      ...outdated,
      ...(await findProblems({ db, url, shops, begin: BEGIN }, lines)),
      ...(await findDeadlocks(db))
    ]
  }
}

interface Lane {
  journal: Journal
  shop: Shop
  each: number
  random: (below: number) => number
  isQuiet: () => boolean
}

/** One merchant: an operation after the other, sometimes two at once, each at both backends at once, and again until both have answered. */
async function lane({ backends }: Place, { journal, shop, each, random, isQuiet }: Lane): Promise<void> {
  const balance = { available: BEGIN, promotion: 0 }
  let taken = 0
  const finish = async (name: string, intent: Intent, isPossible: boolean): Promise<void> => {
    const key = writeIntent(journal, shop, { name, change: intent.change, expected: isPossible ? 'ok' : 'refused' })
    await sendUntilAnswered(journal, backends, { intent, key }, { pauseMs: POLL_MS })
    if (!isPossible) return
    balance.available += intent.change.available ?? 0
    balance.promotion += intent.change.promotion ?? 0
  }
  const part = (of: number) => 1 + random(Math.max(1, Math.floor(of / 20)))
  for (let done = 0; done < each || !isQuiet(); done += 1) {
    // Out and back want the same two accounts, each in its own order.
    if (balance.promotion > 0 && random(4) === 0) {
      const out = transfer(shop, 'available', part(balance.available))
      const back = transfer(shop, 'promotion', part(balance.promotion))
      await Promise.all([finish('out, both at once', out, true), finish('back, both at once', back, true)])
      continue
    }
    const kind = random(3)
    const from = kind === 1 ? 'promotion' : 'available'
    // A fifth of them is more than there is.
    const minor = random(5) === 0 ? balance[from] + 1 + random(500) : part(balance[from])
    const isWithdrawal = kind === 2
    const isAllowed = !isWithdrawal || (taken < PER_DAY && minor >= LEAST_WITHDRAWAL)
    const isPossible = minor <= balance[from] && isAllowed
    if (isWithdrawal) await finish('withdrawal', withdrawal(shop, minor), isPossible)
    else await finish(from, transfer(shop, from, minor), isPossible)
    if (isWithdrawal && isPossible) taken += 1
  }
}

/** Locks are taken in one order, so nobody ever waits in a circle. */
async function findDeadlocks(db: Db): Promise<string[]> {
  // What a connection has counted is known for sure when it has ended.
  await sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db)
  const { rows } = await sql<{
    deadlocks: bigint
  }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  const count = Number(rows[0]?.deadlocks)
  return count === 0 ? [] : [`${count} deadlocks`]
}

async function killSometimes(
  place: Place,
  { random, deaths }: { random: (below: number) => number; deaths: number }
): Promise<string[]> {
  const names = Object.keys(DEATHS).filter(name => !(name in impossible) && (name !== 'full disk' || place.smallDisk))
  const first = random(names.length)
  const died: string[] = []
  while (died.length < deaths) {
    await sleep(PAUSE_MS / 2 + random(PAUSE_MS))
    const backend = place.backends[random(place.backends.length)]
    // One after the other, so that a short storm has them all.
    const name = names[(first + died.length) % names.length]
    if (!backend || !name) break
    died.push(name)
    await DEATHS[name]?.(place, backend, random)
    if (backend.isDead()) await backend.revive()
    await place.databaseAnswers()
  }
  return died
}
