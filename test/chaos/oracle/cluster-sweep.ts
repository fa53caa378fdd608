// The sweep in the cluster: the node of the primary dies at statements of each money operation, and the synchronous standby takes over.
import { getDatabaseUrl, ports } from '../../../src/deploy/cluster/places.mjs'
import { openProxy } from '../../server/proxy.ts'
import { SECRET } from '../child-server.ts'
import { isChosen } from './failpoints.ts'
import { openCluster } from './nodes.ts'
import { openBackend } from './place.ts'
import { USUAL } from './scenarios.ts'
import { sweep } from './sweep.ts'

/** Runs the sweep: a point of each operation, or all. Returns the exit code. `self`: see {@link openBackend}. */
export async function sweepCluster(self: string, folder: string, seed: number, isLong: boolean): Promise<number> {
  const cluster = await openCluster(line => console.log(`  ${line}`))
  try {
    await cluster.prepare(USUAL)
    // The way to the primary that the cluster's own backends take, without the pooler.
    const network = await openProxy({ connectionString: getDatabaseUrl(ports.primary) })
    const backend = await openBackend(self, network, {
      DATABASE_URL: network.connection.connectionString,
      REQUIRE_SYNCHRONOUS: '1',
      SECRET,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      STOP_DELAY: '0'
    })
    let target = 0
    const place = {
      db: cluster.db,
      backends: [backend],
      async listPids() {
        const { number, pids } = await cluster.aimAtPrimary()
        target = number
        return pids
      },
      async databaseAnswers() {
        await cluster.waitForOther(target)
        cluster.reviveNode(target)
        await cluster.isWhole(true)
      }
    }
    const began = Date.now()
    const { reached, missed, problems } = await sweep(place, {
      folder,
      victims: ['node'],
      say: console.log,
      isTaken: (point, statements) => isLong || isChosen(seed, point, statements)
    })
    await backend.kill()
    await network.close()
    const duration = Math.round((Date.now() - began) / 1_000)
    console.log(`node: ${reached.node ?? 0} points; not reached ${missed}; ${problems.length} problems; ${duration} s`)
    for (const problem of problems) console.log(`  ${problem}`)
    return problems.length === 0 ? 0 : 1
  } finally {
    await cluster.close()
  }
}
