// Runs bundled test files, a few processes at a time, and collects their results and output.
import { fork } from 'node:child_process'
import { isLongRun } from './long.mjs'
import { measureProcessor } from './processor.mjs'

const DEFAULT_LIMIT_MS = 300_000
/** Of each file of a long run, in place of its own limit. */
const LONG_LIMIT_MS = 24 * 3_600_000

const processor = measureProcessor()

/** Runs files, `parallel` at a time. Calls `onIdle` when the first of these processes has no more file, while others still run theirs. */
export async function runFiles(
  files,
  { bundleOf, page, parallel, env = {}, label = '', limitMs = DEFAULT_LIMIT_MS, onIdle = () => {} }
) {
  const waiting = [...files]
  const results = []
  const worker = async () => {
    let child
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!child?.connected) child = startProcess(env)
      const bundles = {
        bundle: bundleOf(file.path),
        pageBundle: file.page ? page : undefined,
        width: widthOf(file.path),
        turnDays: file.turnDays
      }
      const { isReusable, ...result } = await runFile(child, bundles, isLongRun() ? LONG_LIMIT_MS : limitMs)
      if (!isReusable) child = undefined
      report(file, result, label)
      results.push({ ...result, file: file.path + label })
    }
    child?.disconnect()
    onIdle()
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return results
}

/** The console is used on a desk, everything else on a phone; in pixels. */
const widthOf = path => (path.startsWith('test/console/') ? 1_280 : 390)

const startProcess = env =>
  fork('test/run/harness.mjs', {
    silent: true,
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...env }
  })

/** Runs one file in the process. A process that cannot be reused has ended when this resolves, so its output is complete. */
function runFile(child, bundles, limitMs) {
  const started = Date.now()
  const processorBefore = processor.secondsOf(child.pid)
  return new Promise(resolve => {
    let output = ''
    let counts
    let processorAfter
    const collect = chunk => (output += chunk)
    const conclude = isReusable => {
      clearTimeout(limit)
      child.removeAllListeners()
      child.stdout.removeAllListeners('data')
      child.stderr.removeAllListeners('data')
      processorAfter ??= processor.secondsOf(child.pid)
      const times = { seconds: (Date.now() - started) / 1000, processorSeconds: processorAfter - processorBefore }
      resolve({ ...judged(counts), isReusable, output, ...times })
    }
    const limit = setTimeout(() => {
      output += `\nstopped: it ran longer than ${limitMs / 1000} s\n`
      child.kill('SIGKILL')
    }, limitMs)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('message', message => {
      counts ??= message
      // The process may end now.
      processorAfter ??= processor.secondsOf(child.pid)
      if (message.isReusable) conclude(true)
    })
    child.on('close', () => conclude(false))
    // A process that has just ended is reported by `close`.
    child.send(bundles, () => {})
  })
}

// Skipped tests and files without tests count as failures: a green run means that everything ran.
function judged(counts) {
  if (counts === undefined) return { passed: 0, failed: 1, why: 'it ended before its tests did' }
  const { passed, skipped } = counts
  let { failed } = counts
  let why = ''
  if (skipped > 0) {
    failed += skipped
    why = `${skipped} skipped`
  }
  if (passed + failed === 0) {
    failed = 1
    why = 'it holds no test'
  }
  return { passed, failed, why }
}

function report(file, result, label) {
  const mark = result.failed === 0 ? 'ok  ' : 'FAIL'
  const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  console.log(
    `${mark} ${file.path}${label}  ${counts}  ${result.seconds.toFixed(1)} s, processor ${result.processorSeconds.toFixed(1)} s${result.why && `  (${result.why})`}`
  )
  // A long run prints its figures.
  if (result.failed > 0 || isLongRun()) console.log(result.output.trimEnd().replace(/^/gm, '     '))
}
