// `npm test`: every stage in order, each failure shown where it happens, a summary, and as the last line the counts.
import { spawnSync } from 'node:child_process'
import { conclude } from './conclude.mjs'
import { testFiles } from './files.mjs'
import { runBrowser, runChecks, runServer, runUnit, runWebKit } from './stages.mjs'
import { bringWebKit } from './webkit.mjs'

export async function run(patterns) {
  const files = testFiles(patterns)
  const everything = patterns.length === 0
  const summary = []
  for (const [name, stage] of everything ? [...allStages(files), ...(await engineStage(files))] : fileStages(files)) {
    const started = Date.now()
    const counts = await runStage(name, stage)
    if (counts.passed + counts.failed > 0) summary.push({ name, ...counts, seconds: (Date.now() - started) / 1000 })
  }
  if (summary.length === 0)
    summary.push({
      name: `no test file matches ${patterns.join(', ')}`,
      passed: 0,
      failed: 1,
      seconds: 0
    })
  return conclude(summary)
}

const testStages = {
  checks: runChecks,
  unit: runUnit,
  server: runServer,
  browser: runBrowser
}

const fileStages = files =>
  Object.entries(testStages)
    .filter(([group]) => files.some(file => file.group === group))
    .map(([group, stage]) => [group, () => stage(files)])

const allStages = files => [
  ['format and lint', () => command('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])],
  ['types', () => command('node_modules/typescript/bin/tsc', ['--noEmit'])],
  ['checks', () => runChecks(files)],
  ['unit', () => runUnit(files)],
  ['server', () => runServer(files)],
  ['build', () => command('build.mjs', ['build'])],
  ['browser', () => runBrowser(files)]
]

// CI asks for WebKit where it can be had; here one may ask for it by `npm run test:webkit`.
async function engineStage(files) {
  if (process.env.WITH_WEBKIT !== '1') return []
  if (await bringWebKit()) return [['webkit', () => runWebKit(files, { quick: true })]]
  console.log('WebKitGTK cannot be had here, so its tests do not run.')
  return []
}

async function runStage(name, stage) {
  console.log(`\n— ${name}`)
  try {
    const results = await stage()
    return {
      passed: results.reduce((sum, result) => sum + result.passed, 0),
      failed: results.reduce((sum, result) => sum + result.failed, 0)
    }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

function command(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit'
  })
  return [status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
}
