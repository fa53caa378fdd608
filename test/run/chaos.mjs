// `npm run chaos`: bundles the oracle of test/chaos/oracle with the backend, and runs it.
import { spawnSync } from 'node:child_process'
import { bundleTests } from './bundle.mjs'

export async function run(args) {
  const path = 'test/chaos/oracle/run.ts'
  const bundleOf = await bundleTests([{ path }], { name: 'chaos', packages: 'external' })
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundleOf(path), ...args], {
    stdio: 'inherit'
  })
  return status ?? 1
}
