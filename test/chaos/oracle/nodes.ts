// The cluster of src/deploy on this machine, and what can be done to it.
import { join } from 'node:path'
import { appUrl, getDatabaseUrl, NODE_NUMBERS, ports } from '../../../src/deploy/cluster/places.mjs'
import { bringUp, findRoles, listMembers } from '../../../src/deploy/cluster/up.mjs'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { type DatabaseProxy, openProxy } from '../../server/proxy.ts'
import { waitUntil } from '../../time.ts'
import { SECRET } from '../child-server.ts'
import { WAIT_MS } from './client.ts'
import { listChildren, readServerPid, sendSignal, signalTree } from './processes.ts'

const LOOK_MS = 250
/** The exit code of a run that was ended by Ctrl-C. */
const STOPPED = 130

/** How the cluster is set before a scenario. */
export interface Settings {
  /** Whether commits wait for a standby. */
  isSynchronous: boolean
  /** REQUIRE_SYNCHRONOUS of the backends. */
  isRequired: boolean
  /** Whether the backends reach the primary through PgBouncer; otherwise through the balancer alone. */
  isPooled: boolean
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Brings the cluster up. Ctrl-C takes it down and ends this process. */
export async function openCluster(say: (line: string) => void) {
  const networks = await Promise.all(
    NODE_NUMBERS.map(number => openProxy({ connectionString: `http://127.0.0.1:${ports.backend(number)}` }))
  )
  const portThrough = (number: number) => Number(new URL(networks[number - 1]?.connection.connectionString ?? '').port)
  const { folder, processes, services, takeDown } = await bringUp(say, { DEMO: '0', SECRET }, portThrough)
  const db: Db = openPool({ connectionString: getDatabaseUrl(ports.primary) }, { timeZone: 'UTC', maxConnections: 4 })
  const pidOfPostgres = (number: number): number => readServerPid(join(folder, `node${number}`, 'postmaster.pid'))
  const getPrimary = async (): Promise<number> => waitUntil(async () => (await findRoles()).primary, WAIT_MS, LOOK_MS)
  const cluster = {
    db,
    url: appUrl,
    getPrimary,
    getStandby: async (): Promise<number> => waitUntil(async () => (await findRoles()).standby, WAIT_MS, LOOK_MS),
    /** The server without its processes, which notice it. */
    killServer: (number: number) => sendSignal(pidOfPostgres(number), 'SIGKILL'),
    /** Sends a signal to a server and all its processes. */
    signalPostgres: (number: number, signal: NodeJS.Signals) => signalTree(pidOfPostgres(number), signal),
    /** Patroni and PostgreSQL of a node end at once, and stay away. */
    async killNode(number: number) {
      const ended = processes.kill(`node${number}`, 'SIGKILL', { hold: true })
      signalTree(pidOfPostgres(number), 'SIGKILL')
      await ended
    },
    /** Returns the processes of the primary's node. When they die they stay away. */
    async aimAtPrimary() {
      const number = await getPrimary()
      processes.hold(`node${number}`)
      return { number, pids: [processes.pidOf(`node${number}`), pidOfPostgres(number)] as number[] }
    },
    /** The network between the balancer and a backend. */
    networkTo: (number: number) => networks[number - 1] as DatabaseProxy,
    reviveNode: (number: number) => processes.resume(`node${number}`),
    /** Waits for another primary than this one. */
    async waitForOther(number: number) {
      await waitUntil(async () => ![undefined, number].includes((await findRoles()).primary), WAIT_MS, LOOK_MS)
    },
    kill: (name: string, signal: NodeJS.Signals, hold = false) => processes.kill(name, signal, { hold }),
    resume: processes.resume,
    /** The balancer is its master with the workers. */
    async killBalancer() {
      const workers = listChildren(processes.pidOf('haproxy'))
      const ended = processes.kill('haproxy', 'SIGKILL', { hold: true })
      for (const { pid } of workers) sendSignal(pid, 'SIGKILL')
      await ended
    },
    reloadBalancer: () => process.kill(processes.pidOf('haproxy'), 'SIGUSR2'),
    /** Ends a backend as an operator does, and starts it again. */
    async restartBackend(number: number) {
      await processes.kill(`backend${number}`, 'SIGTERM', { hold: true })
      processes.resume(`backend${number}`)
      await waitUntil(() => isReady(number), WAIT_MS, LOOK_MS)
    },
    async switchOver() {
      const { primary, standby } = await waitUntil(
        async () => {
          const now = await findRoles()
          return now.primary && now.standby ? now : undefined
        },
        WAIT_MS,
        LOOK_MS
      )
      await askPatroni('POST', 'switchover', { leader: `node${primary}`, candidate: `node${standby}` })
      await cluster.waitForOther(primary as number)
    },
    /** Lets no byte of the log leave the primary, as a network that is full does. */
    async holdBackReplication() {
      const senders = listChildren(pidOfPostgres(await getPrimary())).filter(({ name }) => name.includes('walsender'))
      if (senders.length === 0) throw new Error('no standby follows the primary')
      for (const { pid } of senders) sendSignal(pid, 'SIGSTOP')
    },
    /** Whether commits wait for a standby. */
    async setSynchronous(isSynchronous: boolean) {
      // What a standby that was held back lacks is no obstacle to its promotion.
      const lag = isSynchronous ? 1_048_576 : 1_073_741_824
      await waitUntil(
        () =>
          askPatroni('PATCH', 'config', { synchronous_mode: isSynchronous, maximum_lag_on_failover: lag }).then(
            () => true,
            () => false
          ),
        WAIT_MS,
        LOOK_MS
      )
      await waitUntil(async () => Boolean((await findRoles()).standby) === isSynchronous, WAIT_MS, LOOK_MS)
    },
    /** Applies settings, and returns when the whole cluster has them. */
    async prepare({ isSynchronous, isRequired, isPooled }: Settings) {
      await cluster.setSynchronous(isSynchronous)
      const environment = {
        DATABASE_URL: getDatabaseUrl(isPooled ? ports.pooler : ports.primary),
        REQUIRE_SYNCHRONOUS: isRequired ? '1' : '0'
      }
      const hasOther = services.backends.some(({ env }: { env: Record<string, string> }) =>
        Object.entries(environment).some(([name, value]) => env[name] !== value)
      )
      if (hasOther) {
        for (const { env } of services.backends) Object.assign(env, environment)
        await Promise.all(NODE_NUMBERS.map(cluster.restartBackend))
      }
      await cluster.isWhole(isSynchronous)
    },
    /** Waits until every node, every backend and the way to them is there again. */
    async isWhole(isSynchronous: boolean) {
      await waitUntil(() => areNodesWhole(isSynchronous), WAIT_MS, LOOK_MS)
      for (const number of NODE_NUMBERS) await waitUntil(() => isReady(number), WAIT_MS, LOOK_MS)
      await waitUntil(() => answers(appUrl), WAIT_MS, LOOK_MS)
    },
    async close() {
      await db.destroy()
      await takeDown()
      await Promise.all(networks.map(network => network.close()))
    }
  }
  const stop = () => void cluster.close().finally(() => process.exit(STOPPED))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return cluster
}

interface Member {
  role: string
  state: string
  lag?: number | string
}

async function areNodesWhole(isSynchronous: boolean): Promise<boolean> {
  const all: Member[] = await listMembers()
  const standbys = all.filter(({ role }) => role !== 'leader')
  const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'
  const hasStandby = standbys.some(({ role }) => role === 'sync_standby')
  return (
    all.length === NODE_NUMBERS.length &&
    all.every(isUp) &&
    standbys.length === NODE_NUMBERS.length - 1 &&
    standbys.every(({ lag }) => typeof lag === 'number') &&
    hasStandby === isSynchronous
  )
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async response => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false
  )

const isReady = (number: number): Promise<boolean> => answers(`http://127.0.0.1:${ports.backend(number)}/readyz`)

async function askPatroni(method: string, path: string, body: object): Promise<void> {
  let answer = 'no node answers'
  for (const number of NODE_NUMBERS) {
    const response = await fetch(`http://127.0.0.1:${ports.patroni(number)}/${path}`, {
      method,
      body: JSON.stringify(body)
    }).catch(() => undefined)
    if (!response) continue
    answer = `${response.status} ${await response.text()}`
    if (response.ok) return
  }
  throw new Error(`Patroni refuses ${path}: ${answer}`)
}
