// `npm run chaos`: bundles the oracle of test/chaos/oracle with the backend, and runs it.
import { spawnSync } from 'node:child_process'
import { buildIfStale } from '../../src/commands/build.mjs'
import { bundleTests } from './bundle.mjs'
import { mayInstall } from './install.mjs'

export async function run(args) {
  // Not the ports of `npm run cluster`, which may be running.
  process.env.CLUSTER_PORT ??= '9600'
  const path = 'test/chaos/oracle/run.ts'
  const { installMissing } = await import('../../src/deploy/cluster/run.mjs')
  if (!args.some(arg => arg.startsWith('--cluster'))) {
    // Without it no clock is moved, which the storm says.
    if (process.platform === 'linux') await installMissing(mayInstall, { faketime: 'faketime' })
  } else if (!args.includes('--cluster=list')) {
    if (!(await installMissing(mayInstall))) return 1
    await buildIfStale()
  }
  const bundleOf = await bundleTests([{ path }], { name: 'chaos', packages: 'external' })
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundleOf(path), ...args], {
    stdio: 'inherit'
  })
  return status ?? 1
}
