// What happens to the cluster while it takes payments, and what is expected of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { NODE_NUMBERS } from '../../../src/deploy/cluster/places.mjs'
import type { Cluster, Settings } from './nodes.ts'

export interface Scenario {
  what: string
  /** Other settings than {@link USUAL}. */
  settings?: Partial<Settings>
  /** What is expected besides one outcome of each key. */
  expected: string
  /** Answers may be lost: the operator has not asked for a standby that confirms commits. */
  mayLose?: boolean
  /** No request may fail. */
  isUnnoticed?: boolean
  /** Does it, and heals what does not heal by itself. */
  act(cluster: Cluster): Promise<void>
}

export const USUAL: Settings = { isSynchronous: true, isRequired: true, isPooled: false }
const asynchronous: Partial<Settings> = { isSynchronous: false, isRequired: false }

const HELD_BACK_MS = 2_000
const FROZEN_MS = 15_000
const ETCD_AWAY_MS = 28_000
const DOWN_MS = 10_000
// Until backends have seen the state of replication, which they read each second.
const NOTICED_MS = 5_000

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  a1: {
    what: 'kill -9 of the postmaster of the primary',
    expected: 'Patroni starts it again in its place',
    act: async cluster => cluster.killServer(await cluster.getPrimary())
  },
  a2: {
    what: 'the node of the primary dies, asynchronous replication',
    settings: asynchronous,
    expected: 'a standby takes over; answers that no standby had may be lost',
    mayLose: true,
    act: loseNode
  },
  a3: {
    what: 'the same, replication held back by 2 s',
    settings: asynchronous,
    expected: 'answers are lost',
    mayLose: true,
    async act(cluster) {
      await cluster.holdBackReplication()
      await sleep(HELD_BACK_MS)
      await loseNode(cluster)
    }
  },
  'a3-required': {
    what: 'the same, with REQUIRE_SYNCHRONOUS',
    expected: 'payments are refused before replication is held back; none is lost',
    async act(cluster) {
      await cluster.setSynchronous(false)
      await sleep(NOTICED_MS)
      await cluster.holdBackReplication()
      await sleep(HELD_BACK_MS)
      await loseNode(cluster)
      await cluster.setSynchronous(true)
    }
  },
  a4: {
    what: 'the node of the primary dies, synchronous_mode',
    expected: 'the synchronous standby takes over',
    act: loseNode
  },
  b: {
    what: 'switchover',
    expected: 'payments wait for seconds',
    act: cluster => cluster.switchOver()
  },
  'b-pooled': {
    what: 'switchover through PgBouncer',
    settings: { isPooled: true },
    expected: 'the same',
    act: cluster => cluster.switchOver()
  },
  c: {
    what: 'SIGSTOP of the primary for 15 s',
    expected: 'payments wait as long, or a standby takes over',
    async act(cluster) {
      const number = await cluster.getPrimary()
      cluster.signalPostgres(number, 'SIGSTOP')
      await sleep(FROZEN_MS)
      cluster.signalPostgres(number, 'SIGCONT')
    }
  },
  d: {
    what: 'kill -9 of one backend',
    expected: 'the others go on',
    act: async cluster => void (await cluster.kill('backend1', 'SIGKILL'))
  },
  d2: {
    what: 'rolling restart of three backends',
    expected: 'no request fails',
    isUnnoticed: true,
    async act(cluster) {
      for (const number of NODE_NUMBERS) await cluster.restartBackend(number)
    }
  },
  e: {
    what: 'the node of the synchronous standby dies',
    expected: 'payments wait until the other standby confirms commits',
    async act(cluster) {
      const number = await cluster.getStandby()
      await cluster.killNode(number)
      await sleep(DOWN_MS)
      cluster.reviveNode(number)
    }
  },
  f: {
    what: 'HAProxy takes its configuration again, then is killed and back after 1 s',
    expected: 'payments wait for about that second',
    async act(cluster) {
      cluster.reloadBalancer()
      await sleep(3_000)
      await cluster.killBalancer()
      await sleep(1_000)
      cluster.resume('haproxy')
    }
  },
  h: {
    what: 'the network between the balancer and a backend closes for 10 s',
    expected: 'the others go on; what was under way is sent again',
    async act(cluster) {
      const network = cluster.networkTo(1)
      await network.close()
      await sleep(DOWN_MS)
      await network.open()
    }
  },
  'h-silent': {
    what: 'the same network is silent for 15 s, then closes',
    expected: 'the others go on; what was under way waits, and is sent again',
    async act(cluster) {
      const network = cluster.networkTo(1)
      network.freeze()
      await sleep(FROZEN_MS)
      network.cut()
      network.thaw()
    }
  },
  g: {
    what: 'etcd away for 28 s',
    expected: 'no request fails: failsafe_mode',
    isUnnoticed: true,
    async act(cluster) {
      const names = NODE_NUMBERS.map(number => `etcd${number}`)
      await Promise.all(names.map(name => cluster.kill(name, 'SIGKILL', true)))
      await sleep(ETCD_AWAY_MS)
      for (const name of names) cluster.resume(name)
    }
  }
}

async function loseNode(cluster: Cluster): Promise<void> {
  const number = await cluster.getPrimary()
  await cluster.killNode(number)
  await cluster.waitForOther(number)
  cluster.reviveNode(number)
}
