// Processor time of the event loop, and how slow this machine is, so that limits in ms hold on slow machines too.
import { readFileSync } from 'node:fs'

/**
 * Processor time of the event loop's thread in ms. It does not grow while other programs have the processor, so a busy machine
 * makes no request expensive. Where the system does not tell it: that of all threads, also of decoded pictures.
 */
export function readWorkedMs(): number {
  try {
    const [ns] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(ns) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
}

const rows = Array.from({ length: 400 }, (_, index) => ({
  id: `row-${index}`,
  amount: `${index * 7}.50`,
  tags: ['a', 'b', 'c']
}))

/** Work as a list's request does it: reads JSON, sorts and writes JSON. Returns the length of what was written. */
function doReferenceWork(): number {
  let length = 0
  for (let turn = 0; turn < 20; turn += 1) {
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows
    read.sort((one, other) => other.amount.localeCompare(one.amount, 'en'))
    length += JSON.stringify(read.map(row => ({ ...row, name: row.id.replace(/\d/g, 'x') }))).length
  }
  return length
}

/** Time of the reference work on the machine that the limits were written for, when its committed table of costs was made. */
const REFERENCE_MS = 6.5
const RUNS = 5

/** The reference work takes as long as a measured request: it is repeated for those that follow later only. */
const HOLDS_MS = 3_000
let last = { slowness: 1, at: Number.NEGATIVE_INFINITY }

/** Returns how many times longer the reference work takes now than on the machine of the limits; never less than 1. */
export function measureSlowness(): number {
  if (performance.now() - last.at > HOLDS_MS) last = { slowness: compareWithReference(), at: performance.now() }
  return last.slowness
}

/** The shortest of some runs counts: the others may contain a collection of garbage. */
function compareWithReference(): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = readWorkedMs()
    doReferenceWork()
    return readWorkedMs() - began
  })
  return Math.max(1, Math.min(...times) / REFERENCE_MS)
}
