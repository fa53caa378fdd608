// `npm run chaos`: see ../README.md.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listScenarios, runScenarios } from './cluster.ts'
import { sweepCluster } from './cluster-sweep.ts'
import { impossible } from './deaths.ts'
import { type FailPoint, isChosen, SIDES, VICTIMS } from './failpoints.ts'
import { openPlace, serveChaos } from './place.ts'
import { PLANTS, type PlantedFault } from './plants.ts'
import { storm } from './storm.ts'
import { sweep } from './sweep.ts'

const EARLY = 'events that are published before the commit'
/** Of an operation of so many statements the short run cuts connections at every point, of others at a fifth. */
const FEW = 16
const EACH = 5

if (process.env.CHAOS_BACKEND) await serveChaos()
else process.exitCode = await run(process.argv.slice(2))

async function run(words: readonly string[]): Promise<number> {
  const isLong = words.includes('--long')
  const value = (name: string, fallback: number) => Number(words[words.indexOf(name) + 1] ?? Number.NaN) || fallback
  const seed = words.includes('--seed') ? value('--seed', 1) : 20_261_124
  const cluster = words.find(word => /^--cluster(=|$)/.test(word))
  const scenario = cluster?.split('=')[1]
  if (scenario === 'list') return listScenarios()
  const folder = await mkdtemp(join(tmpdir(), 'chaos-journal-'))
  console.log(`seed ${seed}; journals in ${folder}`)
  if (scenario === 'sweep') return sweepCluster(import.meta.url, folder, seed, isLong)
  if (cluster) return runScenarios(folder, seed, scenario)
  if (words.includes('--plants')) return runPlants(folder, seed)
  let problems = words.includes('--storms-only') ? 0 : await runSweep(folder, seed, isLong)
  const storms = words.includes('--storms') ? value('--storms', 1) : isLong ? 20 : 1
  for (let at = 0; at < storms; at += 1) problems += await runStorm(folder, seed + at, isLong)
  console.log(problems === 0 ? 'Every key has exactly one outcome.' : `${problems} problems.`)
  return problems === 0 ? 0 : 1
}

async function runSweep(folder: string, seed: number, isLong: boolean): Promise<number> {
  const place = await openPlace(import.meta.url, 1)
  // A process or a server takes seconds to return.
  const isCut = ({ at, side }: FailPoint, statements: number) =>
    statements <= FEW || (at * SIDES.length + SIDES.indexOf(side) + seed) % EACH === 0
  const isTaken = (point: FailPoint, statements: number) =>
    isLong || isChosen(seed, point, statements) || (point.victim === 'connection' && isCut(point, statements))
  const began = Date.now()
  const { reached, missed, problems } = await sweep(place, {
    folder,
    victims: VICTIMS,
    say: console.log,
    isTaken
  }).finally(place.close)
  const parts = Object.entries(reached).map(([victim, count]) => `${victim} ${count}`)
  console.log(`points: ${parts.join(', ')}; not reached ${missed}; ${problems.length} problems; ${seconds(began)} s`)
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length
}

async function runStorm(folder: string, seed: number, isLong: boolean): Promise<number> {
  const place = await openPlace(import.meta.url, 2, { hasSmallDisk: !('full disk' in impossible) })
  const began = Date.now()
  const sizes = isLong ? { merchants: 12, each: 200, deaths: 60 } : { merchants: 6, each: 25, deaths: 10 }
  const { keys, sent, unanswered, deaths, problems } = await storm(place, { folder, seed, ...sizes }).finally(
    place.close
  )
  console.log(
    `storm ${seed}: ${keys} keys, ${sent} requests, ${unanswered} without an answer, ${deaths.length} deaths; ${problems.length} problems; ${seconds(began)} s`
  )
  console.log(`  ${[...new Set(deaths)].join(', ')}`)
  for (const [name, why] of Object.entries(impossible)) console.log(`  left out: ${name}: ${why}`)
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length
}

/** Every planted fault has to be noticed, and no problem where nothing is planted. Returns how often it was otherwise. */
async function runPlants(folder: string, seed: number): Promise<number> {
  let wrong = 0
  const none: PlantedFault = async () => undefined
  const faults = { nothing: none, ...PLANTS, [EARLY]: none }
  for (const [at, [name, plant]] of Object.entries(faults).entries()) {
    const place = await openPlace(import.meta.url, 2, { publishesEarly: name === EARLY })
    await plant(place.db)
    const sizes = { merchants: 3, each: 30, deaths: 0 }
    const { problems } = await storm(place, { folder, seed: seed + at, ...sizes }).finally(place.close)
    const isNoticed = problems.length > 0
    const isRight = isNoticed === (name !== 'nothing')
    if (!isRight) wrong += 1
    console.log(`${isRight ? '' : 'WRONG: '}${isNoticed ? 'noticed' : 'no problem'}: ${name}: ${problems[0] ?? ''}`)
  }
  return wrong
}

function seconds(began: number): number {
  return Math.round((Date.now() - began) / 1_000)
}
