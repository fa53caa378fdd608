// When each test file runs: those of money, security and the main job in each run, the others by turns, which the day decides (turns.mjs).
import { testFiles } from './files.mjs'
import { isTurnOf } from './turns.mjs'

/** In how many days each file of a group has its turn. Tune them by the times that `.ci/run` prints. */
export const DAYS = { react: 2, server: 2, browser: 3, webkit: 2 }

/** Files that each run takes. Costs of requests take minutes, and have their turn. */
const everyRun = {
  server:
    /^test\/(server\/((ledger|wallet|orders|limits|staff)\/|account\/(passwords|sessions)\/|http\/(?!costs|staff-costs)|(hostile|operations|start)\.)|chaos\/killed-withdrawals|client-server\/(app|forms|wallet|recharge)\.)/,
  browser: /^test\/browser\/main-job/
}

// What a file leaves to another one has its turn on the same day: `still` opens the screens that `screens` does not walk.
const companions = { 'test/browser/still.test.ts': 'test/browser/screens.test.ts' }

/** The longest files, in their order: they begin first, because at the end they would run alone. */
export const longFiles =
  `browser/screens browser/playground browser/playground-screens browser/console browser/installable browser/working-day server/http/costs
  server/http/staff-costs browser/deploy browser/texts server/backup/backup browser/amounts browser/telegram server/wallet/long-export
  browser/console-queues browser/realtime chaos/killed-verification server/ledger/property browser/embed server/orders/storm stores/live`
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

/** Returns the files of a group that take turns, the longest first: dealt to the days in this order, these take about equally long. */
function listTakingTurns(group) {
  const rankOf = path => (longFiles.includes(path) ? longFiles.indexOf(path) : longFiles.length)
  return testFiles([])
    .filter(file => file.group === group && daysOf(file) > 1)
    .map(({ path }) => path)
    .sort((one, other) => rankOf(one) - rankOf(other))
}
const takingTurns = { server: listTakingTurns('server'), browser: listTakingTurns('browser') }

/**
 * Whether a file has its turn today.
 * @param {{ group: string, path: string }} file
 */
export function isTurnOfFile({ group, path }) {
  const key = companions[path] ?? path
  return isTurnOf(key, daysOf({ group, path }), takingTurns[group]?.indexOf(key))
}

/** Whether WebKit runs a file today. */
export const isTurnInWebKit = ({ path }) =>
  path === 'test/browser/main-job.test.ts' || isTurnOf(path, DAYS.webkit, filesInWebKit.indexOf(path))
