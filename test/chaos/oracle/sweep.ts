// Each money operation with something dying at each of its statements, on both sides: one at a time, so that a problem has a name.
import { join } from 'node:path'
import { waitUntil } from '../../time.ts'
import { findProblems } from './check.ts'
import { POLL_MS, sendWritten, WAIT_MS, writeIntent } from './client.ts'
import { DECISIONS } from './decisions.ts'
import { type FailPoint, SIDES, type Victim } from './failpoints.ts'
import { openJournal, readJournal } from './journal.ts'
import { INITIAL_AMOUNT, type Intent, openShop, openToken, PAYMENTS, prepareRules } from './operations.ts'
import type { Place } from './place.ts'

interface SweepOptions {
  folder: string
  victims: readonly Victim[]
  /** Receives a line for each operation. */
  say: (line: string) => void
  /** Whether a point is taken: all, or a choice. */
  isTaken?: (point: FailPoint, statements: number) => boolean
}

/** What a sweep has done: points by victim that were reached, those that were not, and what is wrong. */
export interface SweepResult {
  reached: Record<string, number>
  missed: number
  problems: string[]
}

/** Runs the points of every operation. */
export async function sweep(
  place: Pick<Place, 'db' | 'backends' | 'listPids' | 'databaseAnswers'>,
  { folder, victims, say, isTaken = () => true }: SweepOptions
): Promise<SweepResult> {
  const { db } = place
  const [backend] = place.backends
  if (!backend) throw new Error('a sweep needs a backend')
  const operator = await prepareRules(db, 30_000)
  const shop = await openShop(db)
  const path = join(folder, 'sweep.journal')
  const journal = openJournal(path)
  const result: SweepResult = { reached: {}, missed: 0, problems: [] }
  const finish = async (name: string, intent: Intent, before?: (url: string) => Promise<void>) => {
    const { change, operation } = intent
    const key = writeIntent(journal, shop, { name, change, expected: 'ok', isDecision: !operation.idempotent })
    await before?.(key)
    let text = ''
    await waitUntil(
      async () => {
        await backend.revive()
        const heard = await sendWritten(journal, backend.url, intent, key)
        text = heard.text
        return heard.outcome !== 'none'
      },
      WAIT_MS,
      POLL_MS
    )
    return JSON.parse(text).data as { id: string }
  }
  for (const [name, make] of Object.entries({ ...PAYMENTS, ...DECISIONS })) {
    const next = async () => {
      shop.token = await openToken(db, shop.id)
      return make({ db, shop, operator, send: intent => finish(`before ${name}`, intent) })
    }
    // The first one is not typical: passwords and plans are new.
    await finish(name, await next())
    const probe = await next()
    await backend.arm(null)
    await finish(name, probe)
    const { statements } = await backend.count()
    say(`${name}: ${statements} statements`)
    for (const victim of victims)
      for (let at = 1; at <= statements; at += 1)
        for (const side of SIDES) {
          const point = { at, side, victim }
          if (!isTaken(point, statements)) continue
          await strikeOnce(name, await next(), point)
        }
  }
  journal.close()
  const wrong = await findProblems({ db, url: backend.url, shops: [shop], begin: INITIAL_AMOUNT }, readJournal(path))
  return { ...result, problems: [...result.problems, ...wrong] }

  async function strikeOnce(name: string, intent: Intent, point: FailPoint): Promise<void> {
    if (!backend) return
    await finish(`${name}, ${point.victim} ${point.side} statement ${point.at}`, intent, async key => {
      await backend.arm({ ...point, pids: await place.listPids(point.victim) })
      await sendWritten(journal, backend.url, intent, key)
      const { isReached } = backend.isDead() ? { isReached: true } : await backend.count()
      if (isReached) result.reached[point.victim] = (result.reached[point.victim] ?? 0) + 1
      else result.missed += 1
      if (!backend.isDead()) await backend.arm(null)
      if (isReached) await place.databaseAnswers()
    })
  }
}
