// When each test file runs: those of money, hostile input and the main job in each run, the others by turns (turns.mjs).
import { testFiles } from './files.mjs'
import { isTurnOf } from './turns.mjs'

/** In how many days each file of a group has its turn. Tune them by the times that `.ci/run` prints. */
export const DAYS = { react: 3, server: 6, browser: 8, webkit: 6 }

/** Files that each run takes: what moves money, what harms, what starts. Their lists, exports and pages have their turn. */
const everyRun = {
  server:
    /^test\/(server\/(ledger\/(?!record)|wallet\/(account|bank-payouts|chain-payouts|credits|deposits|money-flows|one-statement|payment-statements|payouts|races|recharge|transfer|withdraw|withdraw-steps)\.|orders\/(orders|projects|orders-payment|races|settlement)\.|staff\/(approvals|sign-in)\.|account\/(closed-money|login|passwords|sessions|token-refresh|unlock)\.|http\/payment|(hostile|operations|start)\.)|chaos\/killed-withdrawals|client-server\/(app|wallet)\.)/,
  browser: /^test\/browser\/main-job/
}

// What a file leaves to another one has its turn on the same day: `still` opens the screens that `screens` does not walk.
const companions = { 'test/browser/still.test.ts': 'test/browser/screens.test.ts' }

/** The longest files, in their order: they begin first, because at the end they would run alone. */
export const longFiles =
  `browser/screens server/ledger/property browser/working-day browser/continuity browser/playground browser/texts
  browser/under-fire browser/walker browser/service-button browser/wide browser/installable browser/deploy browser/embed browser/console
  browser/playground-screens browser/telegram browser/console-queues browser/dev server/http/costs browser/amounts
  chaos/rolling-restart browser/merchant-view browser/play-types browser/hardship browser/shop-page browser/embed-failure
  server/staff/single-person browser/last-known browser/console-arrivals browser/embed-session server/orders/storm
  browser/engines server/files/resident-memory browser/partner server/backup/backup chaos/killed-orders browser/keystore
  browser/large-photo chaos/server-kill browser/home server/http/staff-costs browser/back server/realtime/processes
  server/hostile browser/lines chaos/killed-withdrawals chaos/promotion server/orders/settlement browser/realtime
  server/http/final-answers server/deployed chaos/killed-verification browser/outline browser/console-tables
  browser/playground-components browser/links browser/console-door server/wallet/money-flows browser/console-segments
  server/orders/races server/db/embedded`
    .split(/\s+/)
    .map(name => `test/${name}.test.ts`)

/** The files that WebKit runs besides the main job. */
export const filesInWebKit =
  'main-job-telegram host-hands hardship telegram-share telegram main-job-partner play-types coming-back'
    .split(' ')
    .map(name => `test/browser/${name}.test.ts`)

/**
 * Returns in how many days a file has its turn; 1: in each run.
 * @param {{ group: string, path: string }} file
 */
export const daysOf = ({ group, path }) => (everyRun[group]?.test(path) ? 1 : (DAYS[group] ?? 1))

/**
 * Returns the day of each file of a group that takes turns. The longest are dealt first, and every other round backwards, so that the
 * days take about equally long.
 */
function dealDays(group) {
  const days = DAYS[group]
  const rankOf = path => (longFiles.includes(path) ? longFiles.indexOf(path) : longFiles.length)
  const paths = testFiles([])
    .filter(file => file.group === group && daysOf(file) > 1)
    .map(({ path }) => path)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const dayOf = at => (Math.floor(at / days) % 2 ? days - 1 - (at % days) : at % days)
  return new Map(paths.map((path, at) => [path, dayOf(at)]))
}
const dealt = { server: dealDays('server'), browser: dealDays('browser') }

/**
 * Whether a file has its turn today.
 * @param {{ group: string, path: string }} file
 */
export function isTurnOfFile({ group, path }) {
  const key = companions[path] ?? path
  return isTurnOf(key, daysOf({ group, path }), dealt[group]?.get(key))
}

/** Whether WebKit runs a file today. */
export const isTurnInWebKit = ({ path }) =>
  path === 'test/browser/main-job.test.ts' || isTurnOf(path, DAYS.webkit, filesInWebKit.indexOf(path))
