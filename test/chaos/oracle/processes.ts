// Processes of others, by their numbers.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the number of a PostgreSQL server from its lock file; 0 if there is none. */
export const readServerPid = (file: string): number =>
  existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0

/** Sends a signal to a process, if it runs. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has just died.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the children of a process, each with its command line. */
export function listChildren(pid: number): { pid: number; name: string }[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => ({ pid: Number.parseInt(line, 10), name: line }))
}

/** Sends a signal to a process and its children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return
  for (const each of [{ pid }, ...listChildren(pid)]) sendSignal(each.pid, signal)
}
