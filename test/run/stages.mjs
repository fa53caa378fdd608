// The stages of a test run, as a table: their files, how these are bundled, and their requirements.
import { readFileSync } from 'node:fs'
import { bundlePage, bundleTests } from './bundle.mjs'
import { listChanged } from './changed.mjs'
import { startCluster } from './cluster.mjs'
import { findBrowser, findHeadlessShell } from './engines.mjs'
import { runFiles } from './execute.mjs'
import { isComponentTest } from './files.mjs'
import { testFonts } from './fonts.mjs'
import { DAYS, daysOf, filesInWebKit, isTurnInWebKit, isTurnOfFile, longFiles } from './schedule.mjs'
import { isTurnOf, selectTurn } from './turns.mjs'

// Browser tests that WebKitGTK does not run, each with the feature that WebDriver lacks.
const notInWebKit = {
  walker: 'the network taken away',
  console: 'an app for a desk, in one engine',
  'console-queues': 'an app for a desk, in one engine',
  'merchant-view': 'a second tab, and an app for a desk',
  deploy: 'documents told from other requests',
  dev: 'the build, in one engine',
  installable: 'service workers',
  keystore: 'two pages of one phone',
  measure: 'pages that a test writes into an empty tab',
  partner: 'frames of other origins',
  pictures: 'two fingers',
  playground: 'frames',
  'playground-components': 'frames',
  'playground-screens': 'frames',
  'silent-popup': 'a finger that stays down',
  reach: 'the network taken away',
  'under-fire': 'answers of a test in place of the backend’s',
  realtime: 'the network taken away, and what a socket carries',
  embed: 'frames of other origins',
  'embed-failure': 'frames of other origins',
  'embed-session': 'frames of other origins',
  'main-job-embed': 'frames of other origins'
}
// The tests of the full run in WebKit: the main job each time, a quarter of the others a day (schedule.mjs). Tests that visit every
// screen are left out: they take minutes, and both engines agree.
const isQuickInWebKit = ({ path }) => path === 'test/browser/main-job.test.ts' || filesInWebKit.includes(path)

const runsInWebKit = ({ path }) => !Object.hasOwn(notInWebKit, /(\w[\w-]*)\.test\.ts$/.exec(path)?.[1] ?? '')

const external = { packages: 'external' }
const inBrowser = {
  ...external,
  group: 'browser',
  isBuilt: true,
  hasDatabase: true,
  // Browser test files visit every screen several times. The limit ends a file that hangs.
  limitMs: 420_000,
  // Some languages, skins and hosts a day: turns.mjs.
  takesTurns: true
}

const turnsNote = () =>
  process.env.TEST_ALL === '1'
    ? 'All that is otherwise taken by turns.'
    : `Turns of ${process.env.TEST_DAY}: TEST_DAY repeats them, --all takes all.`
// With the fonts of the other browser tests WebKitGTK's page process ends on screens with forms. It takes those of the machine.
const inWebKit = { ...inBrowser, takesTurns: false, engine: async () => ({ ENGINE: 'webkit' }), label: ' (WebKit)' }

const inChromium = {
  ...inBrowser,
  engine: async () => ({ BROWSER: await findBrowser(), HEADLESS_SHELL: await findHeadlessShell(), ...testFonts() })
}
const onReact = { group: 'unit', isChosen: isComponentTest, react: true, label: ' (React)', parallel: 3 }

const onServer = { group: 'server', ...external, hasDatabase: true, parallel: 3 }

// Unit and server tests wait for timers and the database: three at a time keep two processors busy.
const stages = {
  checks: { group: 'checks', ...external },
  unit: { group: 'unit', parallel: 3 },
  react: onReact,
  // The whole run's. It runs the same files on Preact each time.
  'react, by turns': { ...onReact, isItsTurn: ({ path }) => isTurnOf(path, DAYS.react) },
  server: onServer,
  'server, by turns': { ...onServer, isItsTurn: isTurnOfFile },
  browser: inChromium,
  'browser, by turns': { ...inChromium, isItsTurn: isTurnInBrowser },
  webkit: { ...inWebKit, isChosen: runsInWebKit },
  'webkit, quick': {
    ...inWebKit,
    isChosen: isQuickInWebKit,
    isItsTurn: isTurnInWebKit
  }
}

// The main job takes the same steps in each of these hosts; main-job.test.ts takes them on the plain page, each time.
const mainJobHosts = ['telegram', 'partner', 'embed']

function isTurnInBrowser(file) {
  const { path } = file
  const host = /\/main-job-(\w+)\.test\.ts$/.exec(path)?.[1]
  return host === undefined ? isTurnOfFile(file) : selectTurn(mainJobHosts, 'main job').includes(host)
}

function rankOf({ path }) {
  const rank = longFiles.indexOf(path)
  return rank < 0 ? longFiles.length : rank
}

/** Returns the files of a stage whose turn it is, or which this branch changes, and prints the others. */
function filesOf({ group, isChosen = () => true, isItsTurn = () => true, label = '' }, files) {
  const own = files.filter(file => file.group === group && isChosen(file))
  const changed = listChanged()
  const later = own.filter(file => !isItsTurn(file) && !changed.includes(file.path))
  if (later.length > 0) console.log(`On another day${label}: ${later.map(({ path }) => path).join(', ')}`)
  return own
    .filter(file => !later.includes(file))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(file => ({ ...file, turnDays: daysOf(file) }))
}

/** Whether a file opens the demo shop: without a database to copy each such file would seed it, for seconds. */
const opensDemo = ({ path }) =>
  /(startApp|startBackend|openTestDatabase)\(\{[^)]*demo: true/.test(readFileSync(path, 'utf8'))

/** Runs the files that belong to a stage; returns the counts of each. `onIdle`: see runFiles. */
export async function runStage(name, files, onIdle) {
  const stage = stages[name]
  const chosen = filesOf(stage, files)
  if (chosen.length === 0) return []
  const engine = await stage.engine?.()
  if (stage.isBuilt) await (await import('../../src/commands/build.mjs')).buildIfStale()
  if (stage.takesTurns) console.log(turnsNote())
  const database = stage.hasDatabase ? await startCluster({ demo: chosen.some(opensDemo) }) : undefined
  const page = chosen.some(file => file.page) ? await bundlePage() : undefined
  const options = {
    parallel: 2,
    ...stage,
    page,
    onIdle,
    name: name.replace(/\W+/g, '-'),
    env: { ...database, ...engine }
  }
  return runBundled(chosen, options)
}

async function runBundled(files, options) {
  let bundleOf
  try {
    bundleOf = await bundleTests(files, options)
  } catch {
    // esbuild has printed the errors. A broken file must not hide the others: bundle each separately.
    if (files.length === 1) return [{ passed: 0, failed: 1 }]
    const results = []
    for (const file of files) {
      results.push(
        ...(await runBundled([file], { ...options, name: `${options.name}-${file.path.replace(/\W+/g, '-')}` }))
      )
    }
    return results
  }
  return runFiles(files, { bundleOf, ...options })
}
