// A random walk through a simulated week, by a merchant of each play type and by a visitor: taps and inputs by a seed, Back, reloads, tabs
// that die, a network that goes, languages; the server changes to another build while the page is open. A run takes one of the
// merchants, --all each, --long many steps. FORMER_BUILD=<a dist of an earlier commit> is the build before, and this one the next.
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkInvariants } from '../../src/server/ledger/index.ts'
import { checkBooks } from '../../src/server/wallet/books.ts'
import { isLongRun, readSeed } from '../run/long.mjs'
import { selectTurn } from '../run/turns.mjs'
import { createRandom } from '../server/ledger/model.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { nextBuild, removeNextBuild, writeNextBuild } from './next-build.ts'
import { type Person, readDemoPerson } from './people.ts'
import { listPlaces, type Place } from './places.ts'
import { RandomWalk } from './random-walk.ts'

const SEED = readSeed(20_261_201)
const STEPS = isLongRun() ? 1_000 : 50
const { FORMER_BUILD } = process.env
const walker = suite(`a random walker, seed ${SEED}`)
let app: RunningApp
let browser: Browser
let person: Person
let places: Place[]

walker.before(async () => {
  const limits = { LOGIN_LIMIT: '10000/15m', REGISTRATION_LIMIT: '10000/1h' }
  app = FORMER_BUILD
    ? await startApp({ demo: true, folder: FORMER_BUILD, migrated: false, env: limits })
    : await startApp({ demo: true, env: limits })
  if (!FORMER_BUILD) await writeNextBuild(app.url)
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  places = await listPlaces(app, person)
})

walker.after(async () => {
  await browser?.close()
  await app?.stop()
  await removeNextBuild()
})

let isNext = false

/** The server changes to the other build, and back at the next time; a former build does not come back. */
async function deploy(): Promise<void> {
  if (FORMER_BUILD && isNext) return
  isNext = !isNext
  await app.kill()
  await app.restart(isNext ? (FORMER_BUILD ? 'dist' : nextBuild) : 'dist')
}

/** Lets the sessions grow older by so many hours. */
async function ageSessions(hours: number): Promise<void> {
  if (app.db)
    await sql`UPDATE session SET access_expires_at = access_expires_at - ${`${hours} hours`}::interval,
      rotated_at = rotated_at - ${`${hours} hours`}::interval`.execute(app.db)
}

const walkers = [1, 2, 3, 4].map(playType => [playType, SEED + playType] as const)

async function walk(steps: number, seed: number, who?: Person): Promise<void> {
  const random = createRandom(seed)
  const paths = places.filter(({ auth }) => who || !auth).map(({ path }) => path)
  const walked = new RandomWalk({ app, browser, person, paths, random, isSignedIn: who !== undefined, ageSessions })
  const problems = await walked.run(steps, deploy)
  if (isLongRun() || problems.length > 0) console.log(walked.summarize())
  assert.equal(problems, [])
}

for (const [playType, seed] of selectTurn(walkers, 'walker'))
  walker(`a merchant of play type ${playType} meets no fault in a week`, async () => {
    await callAsOperator(app, 'setting_update', { play_type: playType })
    await walk(STEPS, seed, person)
  })

walker('a visitor meets no fault in a week', () => walk(Math.ceil(STEPS / 3), SEED))

walker('after the walks the books balance', async () => {
  assert.ok(app.db)
  assert.equal(await checkInvariants(app.db), [])
  await checkBooks(app.db, 2)
  assert.ok((await callAsOperator<{ balanced: boolean }>(app, 'reconciliation')).balanced)
})

walker.run()
