// `npm test` and `npm run test:webkit`: runs every stage in order, shows failures at once, and prints a summary with the
// counts in the last line.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { stopCluster } from './cluster.mjs'
import { installWebKit } from './engines.mjs'
import { testFiles } from './files.mjs'
import { setLongFlags } from './long.mjs'
import { runStage } from './stages.mjs'
import { isEveryTurnRun } from './turns.mjs'

const SLOWEST_COUNT = 20

const tests = name => [name, (files, onIdle) => runStage(name, files, onIdle)]
const command = (name, script, ...args) => [name, () => runCommand(script, args)]

const everything = [
  command('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  command('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  ...['checks', 'unit', 'react, by turns'].map(tests),
  command('build', 'build.mjs', 'build'),
  ...['server, by turns', 'browser, by turns'].map(tests)
]

/**
 * Runs all stages; with patterns, only the tests whose path contains one of them. With `--all` it takes all of what a run otherwise
 * takes by turns (turns.mjs); with `--long` those that have a long form take it, and `--seed N` tries other choices (long.mjs).
 */
export async function run(args) {
  const { values, positionals: patterns } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, long: { type: 'boolean' }, seed: { type: 'string' } }
  })
  if (values.all) process.env.TEST_ALL = '1'
  setLongFlags(values)
  if (values.long && patterns.length === 0) throw new Error('--long needs a part of the path of what runs long')
  process.env.TEST_DAY ??= new Date().toISOString().slice(0, 10)
  if (patterns.length > 0) return runStages(['checks', 'unit', 'react', 'server', 'browser'].map(tests), patterns)
  return runStages([...everything, ...(await webKitStage())], patterns)
}

export async function runInWebKit(patterns) {
  if (await installWebKit()) return runStages([tests('webkit')], patterns)
  console.error('WebKitGTK cannot be had here: webkit2gtk-driver and xvfb are Debian’s packages for it.')
  return 1
}

// CI requests WebKit by WITH_WEBKIT, for some files a day; with `--all` it is all that WebKit can run.
async function webKitStage() {
  if (process.env.WITH_WEBKIT !== '1' && !isEveryTurnRun()) return []
  if (await installWebKit()) return [tests(isEveryTurnRun() ? 'webkit' : 'webkit, quick')]
  console.log('WebKitGTK cannot be had here, so its tests do not run.')
  return []
}

async function runStages(stages, patterns) {
  const files = testFiles(patterns)
  const running = []
  // A stage begins when a process of the one before has no more file: its last files would leave a processor idle.
  for (const [name, stage] of stages)
    await new Promise(next => running.push(runTimed(name, () => stage(files, next)).finally(next)))
  const ended = await Promise.all(running)
  await stopCluster()
  const summary = ended.filter(({ passed, failed }) => passed + failed > 0)
  const timed = ended.flatMap(({ results }) => results.filter(({ file }) => file))
  if (patterns.length === 0) printSlowest(timed)
  return conclude(summary.length > 0 ? summary : [{ name: 'no test file matches', passed: 0, failed: 1, seconds: 0 }])
}

async function runTimed(name, stage) {
  const started = Date.now()
  const results = await resultsOf(name, stage)
  const counts = { passed: sum(results, 'passed'), failed: sum(results, 'failed') }
  return { name, results, ...counts, seconds: (Date.now() - started) / 1000 }
}

const sum = (counts, key) => counts.reduce((total, count) => total + count[key], 0)

async function resultsOf(name, stage) {
  try {
    return await stage()
  } catch (error) {
    console.error(`${name}:`, error)
    return [{ passed: 0, failed: 1 }]
  }
}

/** Prints the files that took most processor time, with their time by the clock: what to look at first, when runs become slow. */
function printSlowest(timed) {
  const format = seconds => `${seconds.toFixed(1).padStart(6)} s`
  const order = (one, other) => other.processorSeconds - one.processorSeconds || other.seconds - one.seconds
  console.log('\nslowest files: processor, clock')
  for (const { file, seconds, processorSeconds } of timed.sort(order).slice(0, SLOWEST_COUNT))
    console.log(`${format(processorSeconds)} ${format(seconds)}  ${file}`)
}

async function runCommand(script, args) {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  return [status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
}

function conclude(summary) {
  console.log('')
  for (const { name, passed, failed, seconds } of summary) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL'
    console.log(`${mark} ${name.padEnd(17)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  }
  const failed = sum(summary, 'failed')
  console.log(`${sum(summary, 'passed')} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
