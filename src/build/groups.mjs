// Which of esbuild's chunks become one file. Splitting makes a chunk for every set of lazy screens that share a module:
// sixty small files, thirty of them for one screen. Each file costs a request and the start of a dictionary; joining two
// costs those who need only one of them the bytes of the other. This joins while the first is more than the second.
import { brotliCompressSync, constants } from 'node:zlib'

// What a further file costs a screen, in bytes that could have been sent meanwhile.
const fileCost = 5_000

/** Everything reachable from the starting names, these included. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const name of seen) for (const further of next(name)) seen.add(further)
  return seen
}

/** Answers a list of lists of chunk names: the core, each lazy entry alone, and the joined shared chunks. */
export function groupChunks({ chunks, core, entries, extraBytes }) {
  const statics = name => chunks.get(name).statics
  const screens = entries.filter(name => !core.has(name))
  const groups = [...chunks.keys()]
    .filter(name => !core.has(name) && !screens.includes(name))
    .map(name => ({
      names: [name],
      bytes: weight(chunks.get(name).text) + extraBytes(name),
      users: new Set(screens.filter(screen => reach([screen], statics).has(name)))
    }))
  for (let best = bestPair(groups, chunks); best !== undefined; best = bestPair(groups, chunks)) {
    const [one, other] = best
    groups.splice(groups.indexOf(other), 1)
    one.names.push(...other.names)
    one.bytes += other.bytes
    for (const user of other.users) one.users.add(user)
  }
  return [[...core], ...screens.map(name => [name]), ...groups.map(({ names }) => names)]
}

const weight = text =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  }).length

function bestPair(groups, chunks) {
  let best
  let most = 0
  for (const [at, one] of groups.entries()) {
    for (const other of groups.slice(at + 1)) {
      const gain = gainOf(one, other)
      if (gain > most && !makesCircle(one, other, groups, chunks)) {
        best = [one, other]
        most = gain
      }
    }
  }
  return best
}

function gainOf(one, other) {
  const both = [...one.users].filter(user => other.users.has(user)).length
  const wasted = one.bytes * (other.users.size - both) + other.bytes * (one.users.size - both)
  return fileCost * both - wasted
}

// A file that another one needs must not need that one: with a way round over a third, constants would be read before
// they are there.
function makesCircle(one, other, groups, chunks) {
  const groupOf = new Map(groups.flatMap(group => group.names.map(name => [name, group])))
  const next = group =>
    group.names.flatMap(name =>
      chunks
        .get(name)
        .statics.map(to => groupOf.get(to))
        .filter(Boolean)
    )
  const roundabout = (from, to) => {
    const beyond = next(from).filter(group => group !== from && group !== to)
    return reach(beyond, next).has(to)
  }
  return roundabout(one, other) || roundabout(other, one)
}
