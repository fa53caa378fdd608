// The processor time that test files take, on Linux: the clock says little about a file while others use the same processors.
import { readdirSync, readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'
const INTERVAL_MS = 1_000
/** The unit of times in /proc, on every Linux. */
const TICKS_PER_SECOND = 100

/** Begins to add up the processor time of connections to the database, each for the process whose database it uses. */
export function measureProcessor() {
  const connections = new Map()
  const ticksByClient = new Map()
  const update = running => addConnections(running, connections, ticksByClient)
  if (isLinux) setInterval(() => update(readProcesses()), INTERVAL_MS).unref()
  return {
    /** Returns the seconds so far of a process, with all that it has started and its connections to the database. Elsewhere than on Linux 0. */
    secondsOf(pid) {
      if (!isLinux) return 0
      const running = readProcesses()
      update(running)
      return (sumTree(pid, running) + (ticksByClient.get(pid) ?? 0)) / TICKS_PER_SECOND
    }
  }
}

/** Sums up a process and its descendants. What has ended is in the times of its parent. */
function sumTree(root, running) {
  let sum = 0
  for (const [pid, { ticks, endedTicks }] of running) {
    let at = pid
    while (at !== root && running.has(at)) at = running.get(at).parent
    if (at === root) sum += ticks + endedTicks
  }
  return sum
}

function addConnections(running, connections, ticksByClient) {
  for (const [pid, { name, ticks }] of running) {
    if (name !== 'postgres') continue
    // A connection bears the name of its database, and that the number of its client (test/server/database.ts).
    const client = connections.get(pid)?.client ?? Number(/ test_(\d+)_/.exec(readText(`/proc/${pid}/cmdline`))?.[1])
    if (!client) continue
    const before = connections.get(pid)?.ticks ?? 0
    connections.set(pid, { client, ticks })
    ticksByClient.set(client, (ticksByClient.get(client) ?? 0) + ticks - before)
  }
  for (const pid of connections.keys()) if (!running.has(pid)) connections.delete(pid)
}

/** Returns all processes of the machine by number. */
function readProcesses() {
  const running = new Map()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    // `pid (name) state parent …`: a name may hold spaces and parentheses.
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readText(`/proc/${pid}/stat`)) ?? []
    if (rest === undefined) continue
    const fields = rest.split(' ').map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(at => fields[at])
    running.set(Number(pid), { name, parent, ticks: user + system, endedTicks: endedUser + endedSystem })
  }
  return running
}

/** Returns the text of a file of /proc, or none if its process has ended. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
