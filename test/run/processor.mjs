// The processor time that test files take, on Linux: the clock says little about a file while others use the same processors.
import { readdirSync, readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'
const INTERVAL_MS = 1_000
/** The unit of times in /proc, on every Linux. */
const TICKS_PER_SECOND = 100

/** Begins to add up the processor time of the children of this process. */
export function measureProcessor() {
  const counts = { ticks: new Map(), trees: new Map(), connections: new Map() }
  const update = () => addTicks(counts, readProcesses())
  if (isLinux) setInterval(update, INTERVAL_MS).unref()
  return {
    /**
     * Returns the processor seconds so far of a child, its descendants and its connections to the database. 0 outside
     * Linux.
     */
    secondsOf(pid) {
      if (isLinux) update()
      return (counts.ticks.get(pid) ?? 0) / TICKS_PER_SECOND
    }
  }
}

/** Adds what has been taken since the last call. */
function addTicks({ ticks, trees, connections }, running) {
  const add = (child, taken) => ticks.set(child, (ticks.get(child) ?? 0) + taken)
  for (const [child, sum] of sumTrees(running)) {
    // A browser that ends takes the times of its processes along: the sum falls.
    add(child, Math.max(0, sum - (trees.get(child) ?? 0)))
    trees.set(child, sum)
  }
  for (const [pid, { name, ticks: sum }] of running) {
    if (name !== 'postgres') continue
    // A connection bears the name of its database, and that the number of its client (test/server/database.ts).
    const client = connections.get(pid)?.client ?? Number(/ test_(\d+)_/.exec(readText(`/proc/${pid}/cmdline`))?.[1])
    if (!client) continue
    add(client, sum - (connections.get(pid)?.sum ?? 0))
    connections.set(pid, { client, sum })
  }
  for (const pid of connections.keys()) if (!running.has(pid)) connections.delete(pid)
}

/** Sums up each child of this process with its descendants. What has ended is in the times of its parent. */
function sumTrees(running) {
  const sums = new Map()
  for (const [pid, { ticks, endedTicks }] of running) {
    let at = pid
    while (running.has(at) && running.get(at).parent !== process.pid) at = running.get(at).parent
    if (running.has(at)) sums.set(at, (sums.get(at) ?? 0) + ticks + endedTicks)
  }
  return sums
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
