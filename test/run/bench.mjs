// `npm run bench`: runs the measurements of test/bench against the built app, one after the other. They print tables; no test
// asserts a time.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { buildIfStale } from '../../src/commands/build.mjs'
import { bundleTests } from './bundle.mjs'
import { findHeadlessShell } from './engines.mjs'

export async function run(patterns) {
  const [first, ...args] = patterns
  if (first === 'profile') return measure(['test/bench/profile.ts'], args)
  const options = patterns.filter(word => word.startsWith('--'))
  const parts = patterns.filter(word => !word.startsWith('--'))
  const files = readdirSync('test/bench').filter(name => name.endsWith('.bench.ts'))
  return measure(
    files.map(name => `test/bench/${name}`).filter(path => parts.every(part => path.includes(part))),
    options
  )
}

async function measure(paths, args = []) {
  const files = paths.map(path => ({ path }))
  const executable = await findHeadlessShell()
  await buildIfStale()
  const bundleOf = await bundleTests(files, { name: 'bench', packages: 'external' })
  const codes = files.map(({ path }) => {
    const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundleOf(path), ...args], {
      stdio: 'inherit',
      env: { ...process.env, BROWSER: executable }
    })
    return status ?? 1
  })
  return Math.max(0, ...codes)
}
