// `npm run bench`: the measurements of test/bench against the built app, one after the other. They print tables and
// judge nothing: no test asserts a time.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { buildIfStale } from '../../src/build/build.mjs'
import { bundleTests } from './bundle.mjs'
import { findBrowser } from './engines.mjs'

export async function run(patterns) {
  const files = readdirSync('test/bench')
    .filter(name => name.endsWith('.bench.ts'))
    .map(name => ({ path: `test/bench/${name}` }))
    .filter(({ path }) => patterns.every(pattern => path.includes(pattern)))
  const executable = await findBrowser()
  await buildIfStale()
  const bundleOf = await bundleTests(files, { name: 'bench', packages: 'external' })
  const codes = files.map(({ path }) => {
    const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundleOf(path)], {
      stdio: 'inherit',
      env: { ...process.env, BROWSER: executable }
    })
    return status ?? 1
  })
  return Math.max(0, ...codes)
}
