import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, statSync, truncateSync } from 'node:fs'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, PORT } from './embedded-cluster.ts'

const run = promisify(execFile)
const MAX_LOG_BYTES = 4_000_000

export interface ServerOptions {
  /** False: writes survive a crash of the process but not of the machine. For tests. */
  durable?: boolean
  /** Further settings, `name=value`. */
  settings?: readonly string[]
}

/**
 * The first argument is the pipe, the second one the data folder; the rest is the server, which replaces the shell and keeps its
 * process id.
 */
const WATCHDOG_SCRIPT = `pid=$$
( ( exec </dev/null >/dev/null 2>&1; trap '' INT TERM HUP; cat "$1"; [ "$(head -n 1 "$2/postmaster.pid")" = "$pid" ] && kill -INT $pid ) & )
shift 2
exec "$@"`

/** Starts the server. It accepts connections only a moment later, or ends. */
export function launchServer(
  { programs, data, log, pipe, socketDir, runner }: Cluster,
  { durable = true, settings = [] }: ServerOptions
) {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=64MB',
    'io_method=sync',
    'max_parallel_workers_per_gather=0',
    'jit=off',
    'logging_collector=off',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    ...settings
  ]
  const file = openSync(log, 'a', 0o600)
  if (runner.uid !== undefined) fchownSync(file, runner.uid, runner.gid)
  if (statSync(log).size > MAX_LOG_BYTES) truncateSync(log)
  const command = [
    join(programs, 'postgres'),
    '-D',
    data,
    '-p',
    String(PORT),
    ...all.flatMap(setting => ['-c', setting])
  ]
  // Its own process group: Ctrl-C in the terminal stops this process, and the server ends after the requests are done.
  const child = spawn('/bin/sh', ['-c', WATCHDOG_SCRIPT, 'sh', pipe, data, ...command], {
    ...runner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', file, file],
    env: { PATH: process.env.PATH, LC_ALL: 'C' }
  })
  closeSync(file)
  const server = { ended: false }
  child.once('exit', () => {
    server.ended = true
  })
  child.once('error', () => {
    server.ended = true
  })
  // The server does not keep this process alive.
  child.unref()
  return server
}

/** Returns the process in PostgreSQL's lock file, if it is a PostgreSQL of this folder. A stale file is deleted. */
export async function readServerPid(data: string): Promise<number | null> {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0])
  if (!pid) return null
  if (await isServerRunning(pid, data)) return pid
  // After a kill the number may belong to another program, which would keep PostgreSQL from starting.
  const still = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0])
  if (still === pid) await rm(file, { force: true })
  return null
}

/** Whether a process is a PostgreSQL of this folder. */
export async function isServerRunning(pid: number, data: string): Promise<boolean> {
  return isRunning(pid) && (await isServerOf(pid, data))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.includes(data)
}
