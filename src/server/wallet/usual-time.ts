import { sql } from 'kysely'
import type { Network } from '../../contract/wallet/network.ts'
import type { WithdrawalAccount } from '../../contract/wallet/withdrawal-account.ts'
import type { Db } from '../db/schema.ts'
import { readCached } from '../db/ttl-cache.ts'

const CACHE_MS = 5 * 60_000
const WINDOW_DAYS = 30
const SAMPLE_SIZE = 500
// With fewer documents one slow day would decide.
const MIN_DOCUMENTS = 5
/** The displayed durations: at most ten minutes, half an hour, …; nothing beyond a week. */
const steps = [10, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 10_080]

/** In how many minutes four of five requests of the last days were done, by network and by kind of account. */
interface UsualTimes {
  recharge: { readonly [network in Network]?: number }
  withdrawal: { readonly [kind in WithdrawalAccount['kind']]?: number }
}

/** Returns the usual times. Groups with too little data are missing. Read once in five minutes by a process. */
export const readUsualTimes = (db: Db): Promise<UsualTimes> =>
  readCached(db, 'usual times', () => readTimes(db), CACHE_MS)

async function readTimes(db: Db): Promise<UsualTimes> {
  const [recharge, withdrawal] = await Promise.all([
    readMinutes(db, 'recharge', 'approved', sql`network`),
    readMinutes(db, 'withdrawal', 'paid', sql`destination ->> 'kind'`)
  ])
  return { recharge, withdrawal }
}

// The newest by the index of states. The state was the last change of a document that has it.
async function readMinutes(db: Db, table: 'recharge' | 'withdrawal', done: string, group: ReturnType<typeof sql>) {
  const { rows } = await sql<{ name: string; minutes: number }>`
    SELECT name, percentile_disc(0.8) WITHIN GROUP (ORDER BY minutes)::float8 AS minutes FROM (
      SELECT ${group} AS name, extract(epoch FROM updated_at - created_at) / 60 AS minutes FROM ${sql.table(table)}
      WHERE status = ${done} AND created_at > now() - make_interval(days => ${WINDOW_DAYS}) ORDER BY created_at DESC LIMIT ${SAMPLE_SIZE}
    ) AS documents WHERE name <> '' GROUP BY name HAVING count(*) >= ${MIN_DOCUMENTS}`.execute(db)
  const usualTimes = rows.map(({ name, minutes }) => [name, steps.find(step => minutes <= step)] as const)
  return Object.fromEntries(usualTimes.filter(([, step]) => step !== undefined))
}
