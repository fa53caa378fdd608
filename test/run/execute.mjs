// Runs bundled test files, a few processes at a time, and collects their results and output.
import { fork } from 'node:child_process'

const usualLimitMs = 300_000

export async function runFiles(files, { bundleOf, page, parallel, env = {}, label = '', limitMs = usualLimitMs }) {
  const waiting = [...files]
  const results = []
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bundles = file.page ? [bundleOf(file.path), page] : [bundleOf(file.path)]
      const result = await runFile(bundles, env, limitMs)
      report(file, result, label)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return results
}

function runFile(bundles, env, limitMs) {
  const started = Date.now()
  return new Promise(resolve => {
    const child = fork('test/run/harness.mjs', bundles, {
      silent: true,
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...env }
    })
    let output = ''
    let counts
    const limit = setTimeout(() => {
      output += `\nstopped: it ran longer than ${limitMs / 1000} s\n`
      child.kill('SIGKILL')
    }, limitMs)
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('message', message => (counts ??= message))
    child.on('close', () => {
      clearTimeout(limit)
      resolve({
        ...judged(counts),
        output,
        seconds: (Date.now() - started) / 1000
      })
    })
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
    `${mark} ${file.path}${label}  ${counts}  ${result.seconds.toFixed(1)} s${result.why && `  (${result.why})`}`
  )
  if (result.failed > 0) console.log(result.output.trimEnd().replace(/^/gm, '     '))
}
