// Brings the cluster up in a folder of its own, and takes it away again.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appUrl, NODE_NUMBERS, ports } from './places.mjs'
import { openProcesses } from './processes.mjs'
import { createServices } from './services.mjs'

const START_MS = 300_000

async function waitUntil(what, look, limitMs = START_MS) {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(250)) {
    const value = await look().catch(() => undefined)
    if (value) return value
  }
  throw new Error(`${what} did not happen within ${limitMs / 1_000} s`)
}

/** Returns the members of the cluster, as any Patroni that answers knows them. */
export async function listMembers() {
  for (const number of NODE_NUMBERS) {
    const answer = await fetch(`http://127.0.0.1:${ports.patroni(number)}/cluster`).catch(() => undefined)
    if (answer?.ok) return (await answer.json()).members
  }
  return []
}

const readNumber = member => Number(member.name.replace('node', ''))

/** Returns the numbers of the primary and of its synchronous standby; undefined while there is none. */
export async function findRoles() {
  const all = await listMembers()
  const primary = all.find(({ role, state }) => role === 'leader' && state === 'running')
  const standby = all.find(({ role }) => role === 'sync_standby')
  return { primary: primary && readNumber(primary), standby: standby && readNumber(standby) }
}

/** PostgreSQL and etcd refuse root: then they run as the user of Debian's package. */
function findRunner() {
  if (process.getuid() !== 0) return {}
  const id = kind => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function makeDatabase(port) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query('CREATE ROLE wallet LOGIN')
    await client.query('GRANT pg_monitor TO wallet')
    await client.query('CREATE DATABASE wallet OWNER wallet')
  } finally {
    await client.end()
  }
}

/**
 * Starts everything, and returns when the app answers. `environment` overrides variables of the backends.
 * `getBackendPort`: the port at which the balancer reaches a backend.
 * @param {(line: string) => void} say
 * @param {Record<string, string>} [environment]
 * @param {(number: number) => number} [getBackendPort]
 */
export async function bringUp(say, environment = {}, getBackendPort = undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-cluster-'))
  const runner = findRunner()
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid)
  const processes = openProcesses({ folder, runner, say })
  const all = createServices(folder, environment, getBackendPort)
  const takeDown = async () => {
    await processes.stop()
    for (const number of NODE_NUMBERS) killPostgres(folder, number, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  try {
    say('etcd and PostgreSQL start: about half a minute')
    processes.start(all.election)
    processes.start(all.database)
    const { primary } = await waitUntil('a primary with a synchronous standby', async () => {
      const now = await findRoles()
      return now.primary && now.standby ? now : undefined
    })
    await makeDatabase(ports.postgres(primary))
    processes.start(all.ways)
    processes.start(all.backends)
    await waitUntil('three backends that are ready', async () => {
      const probes = NODE_NUMBERS.map(number => fetch(`http://127.0.0.1:${ports.backend(number)}/readyz`))
      return (await Promise.all(probes)).every(({ ok }) => ok)
    })
    await waitUntil('the app', async () => (await fetch(appUrl)).ok)
    return { folder, processes, services: all, takeDown }
  } catch (error) {
    say(`It did not come up; the logs are in ${folder}`)
    await processes.stop()
    throw error
  }
}

/** Sends a signal to the PostgreSQL server of a node, if it runs. */
function killPostgres(folder, number, signal) {
  const file = join(folder, `node${number}`, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
