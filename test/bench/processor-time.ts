// Processor time of the backend and its database, from Linux' /proc: other work on the machine affects it little.
import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** Returns the processor time of a process in milliseconds, with that of its running and ended children. */
export function processorMs(pid: number): { own: number; children: number } {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = all.map(Number).filter(child => statOf(child)?.parent === pid)
  const below = children.map(child => processorMs(child)).reduce((sum, { own, children }) => sum + own + children, 0)
  const { own = 0, ended = 0 } = statOf(pid) ?? {}
  return { own, children: ended + below }
}

function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    // The second field is a name in brackets, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS
    return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) }
  } catch {
    return undefined
  }
}
