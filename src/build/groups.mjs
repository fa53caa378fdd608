// Which of esbuild's chunks become one file. Splitting makes a chunk for every set of lazy screens that share a module:
// sixty small files, thirty of them for one screen. Each file costs a request and the start of a dictionary; joining two
// costs those who need only one of them the bytes of the other. This joins while the first is more than the second.
import { brotliCompressSync, constants } from 'node:zlib'

// What a further file costs a screen, in bytes that could have been sent meanwhile, and all screens together: apart, a file
// weighs half a kilobyte more than as a part of another.
const fileCost = 20_000
// Screens share a file up to here, counted before the second minifier: a screen's own chunk has a budget of 6,000.
const areaLimit = 8_000

/** Everything reachable from the starting names, these included. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const name of seen) for (const further of next(name)) seen.add(further)
  return seen
}

/**
 * Returns a list of lists of chunk names: the core, what is imported lazily (`areas` are the screens that are visited one
 * after another), and the joined shared chunks.
 */
export function groupChunks({ chunks, core, entries, areas, extraBytes }) {
  const screens = entries.filter(name => !core.has(name))
  const groups = shareChunks({ chunks, core, screens, extraBytes })
  // An entry without code of its own only hands on what one shared file has: it goes there.
  const homes = new Map(screens.map(name => [name, homeOf(name, groups, core, chunks)]))
  for (const [name, group] of homes) group?.names.push(name)
  const alone = screens.filter(name => homes.get(name) === undefined)
  const together = areas.flatMap(area => fitting(area, chunks))
  const lazy = [...together, ...alone.filter(name => !together.flat().includes(name)).map(name => [name])]
  const shared = groups.map(({ names }) => names)
  const entered = shared.filter(names => names.some(name => screens.includes(name)))
  return [[...core], ...lazy, ...entered, ...shared.filter(names => !entered.includes(names))]
}

const code = text => text.replace(/\b(?:import|export)\s*(?:\{[^}]*\}\s*(?:from\s*)?)?(?:"[^"]*")?;?/g, '').trim()

function homeOf(name, groups, core, chunks) {
  const { text, statics } = chunks.get(name)
  if (code(text) !== '') return undefined
  const from = new Set(statics.filter(to => !core.has(to)).map(to => groups.find(({ names }) => names.includes(to))))
  return from.size === 1 ? [...from][0] : undefined
}

// As many of an area's screens as one file takes, then the next file.
function fitting(area, chunks) {
  const files = []
  let room = 0
  for (const name of area) {
    const bytes = weight(chunks.get(name).text)
    if (bytes > room) {
      files.push([])
      room = areaLimit
    }
    files.at(-1).push(name)
    room -= bytes
  }
  return files
}

function shareChunks({ chunks, core, screens, extraBytes }) {
  const statics = name => chunks.get(name).statics
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
  return groups
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
