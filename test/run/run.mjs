// `npm test` and `npm run test:webkit`: runs every stage in order, shows failures at once, and prints a summary with the
// counts in the last line.
import { spawnSync } from 'node:child_process'
import { stopCluster } from './cluster.mjs'
import { bringWebKit } from './engines.mjs'
import { testFiles } from './files.mjs'
import { runStage } from './stages.mjs'

const tests = name => [name, files => runStage(name, files)]
const command = (name, script, ...args) => [name, () => runCommand(script, args)]

const everything = [
  command('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  command('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  ...['checks', 'unit', 'react', 'server'].map(tests),
  command('build', 'build.mjs', 'build'),
  tests('browser')
]

/** Runs all stages; with patterns, only the tests whose path contains one of them. */
export async function run(patterns) {
  if (patterns.length > 0) return runStages(['checks', 'unit', 'react', 'server', 'browser'].map(tests), patterns)
  return runStages([...everything, ...(await webKitStage())], patterns)
}

export async function runInWebKit(patterns) {
  if (await bringWebKit()) return runStages([tests('webkit')], patterns)
  console.error('WebKitGTK cannot be had here: webkit2gtk-driver and xvfb are Debian’s packages for it.')
  return 1
}

// CI requests WebKit by WITH_WEBKIT; elsewhere `npm run test:webkit` runs it.
async function webKitStage() {
  if (process.env.WITH_WEBKIT !== '1') return []
  if (await bringWebKit()) return [tests('webkit, quick')]
  console.log('WebKitGTK cannot be had here, so its tests do not run.')
  return []
}

async function runStages(stages, patterns) {
  const files = testFiles(patterns)
  const summary = []
  for (const [name, stage] of stages) {
    const started = Date.now()
    const counts = await countsOf(name, () => stage(files))
    if (counts.passed + counts.failed > 0) summary.push({ name, ...counts, seconds: (Date.now() - started) / 1000 })
  }
  await stopCluster()
  return conclude(summary.length > 0 ? summary : [{ name: 'no test file matches', passed: 0, failed: 1, seconds: 0 }])
}

const sum = (counts, key) => counts.reduce((total, count) => total + count[key], 0)

async function countsOf(name, stage) {
  try {
    const results = await stage()
    return { passed: sum(results, 'passed'), failed: sum(results, 'failed') }
  } catch (error) {
    console.error(`${name}:`, error)
    return { passed: 0, failed: 1 }
  }
}

function runCommand(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  return [status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
}

function conclude(summary) {
  console.log('')
  for (const { name, passed, failed, seconds } of summary) {
    const mark = failed === 0 ? 'ok  ' : 'FAIL'
    console.log(`${mark} ${name.padEnd(16)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  }
  const failed = sum(summary, 'failed')
  console.log(`${sum(summary, 'passed')} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
