// What one request costs the process that answers it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DatabaseClient } from '../../../src/server/db/client.ts'
import { measureSlowness, readWorkedMs } from '../processor.ts'

/** The medians of the measured requests of one kind. */
export interface Cost {
  name: string
  /** Time of the event loop in ms, in which nobody else is answered. */
  loopMs: number
  /** The longest part of it between two turns, for answers that are sent while they are made. */
  turnMs: number
  statements: number
  /** Of the body, without compression. */
  bytes: number
  /** Memory that was taken, in MB; garbage is collected before. */
  memoryMb: number
  status: string
  isStream: boolean
  /** How many times slower the machine was then than the one of the limits. */
  slowness: number
}

const MAX_LOOP_MS = 25
// Of a file that is sent while it is made; each turn of it has the limit of the others.
const MAX_STREAM_MS = 100
const MAX_BYTES = 1_000_000
const MAX_MEMORY_MB = 32
const MAX_STATEMENTS = 25

type Run = Omit<Cost, 'name' | 'memoryMb' | 'isStream' | 'slowness'>

const RUNS = 3
/** Requests of one run: the system counts a thread's time in steps of some milliseconds. One of a file takes many. */
const SENT_IN_A_RUN = 3
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const counter = new AsyncLocalStorage<{ statements: number }>()
const query = DatabaseClient.prototype.query as (this: DatabaseClient, ...parameters: unknown[]) => never

DatabaseClient.prototype.query = function (this: DatabaseClient, ...parameters: unknown[]): never {
  const count = counter.getStore()
  if (count) count.statements += 1
  return query.apply(this, parameters)
}

/**
 * Sends a request once to fill the caches, once to see what memory it takes, and then some times; returns the medians. `isStream`
 * is for answers that are sent while they are made: others are one turn.
 */
export async function measure(name: string, send: () => Promise<Response>, isStream = false): Promise<Cost> {
  await drain(await send())
  collectGarbage()
  const memory = usedBytes()
  await drain(await send())
  const memoryMb = Math.max(0, usedBytes() - memory) / 1e6
  const runs: Run[] = []
  do runs.push(await once(send, isStream))
  while (runs.length < RUNS && isWorthAnotherRun(runs[0]))
  const middle = (of: (run: Run) => number) =>
    runs.map(of).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0
  return {
    name,
    isStream,
    slowness: measureSlowness(),
    memoryMb,
    loopMs: middle(run => run.loopMs),
    turnMs: middle(run => run.turnMs),
    statements: middle(run => run.statements),
    bytes: middle(run => run.bytes),
    status: runs.at(-1)?.status ?? ''
  }
}

/** A request far below the limit needs no median, except for a table that is written down. */
const isWorthAnotherRun = (first: Run | undefined): boolean =>
  process.env.WRITE_COSTS !== undefined || (first?.turnMs ?? 0) > MAX_LOOP_MS / 3

async function once(send: () => Promise<Response>, isStream: boolean): Promise<Run> {
  const count = { statements: 0 }
  const requests = isStream ? 1 : SENT_IN_A_RUN
  let last = { bytes: 0, status: '' }
  const began = readWorkedMs()
  for (let sent = 0; sent < requests; sent += 1) last = await counter.run(count, async () => drain(await send()))
  const loopMs = (readWorkedMs() - began) / requests
  const turnMs = isStream ? Math.min(loopMs, await longestTurn(send)) : loopMs
  return { loopMs, turnMs, statements: Math.round(count.statements / requests), ...last }
}

/** Sends the request again, and returns the longest processor time between two turns of the event loop. */
async function longestTurn(send: () => Promise<Response>): Promise<number> {
  let longest = 0
  let at = readWorkedMs()
  let isOn = true
  // Turns without waiting, so it is not done while the whole time is measured.
  const turn = () => {
    const now = readWorkedMs()
    longest = Math.max(longest, now - at)
    at = now
    if (isOn) setImmediate(turn)
  }
  setImmediate(turn)
  await drain(await send())
  isOn = false
  return Math.max(longest, readWorkedMs() - at)
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function drain(response: Response): Promise<{ bytes: number; status: string }> {
  let bytes = 0
  let text = ''
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (response.body) {
    for await (const part of response.body) {
      bytes += part.length
      if (isJson && text.length < 200) text += Buffer.from(part).toString('utf8')
    }
  }
  const code = /^\{"code":(\d+)/.exec(text)?.[1]
  const reason = /"reason":"(\w+)"/.exec(text)?.[1]
  return { bytes, status: [response.status, code, reason].filter(part => part !== undefined).join(' ') }
}

/** Returns the table as Markdown, the most expensive first, below a line that says how slow the machine was. */
export function formatTable(costs: readonly Cost[]): string {
  const rows = [...costs]
    .sort((one, other) => other.loopMs - one.loopMs)
    .map(
      ({ name, loopMs, turnMs, statements, bytes, memoryMb, status }) =>
        `| ${name} | ${loopMs.toFixed(1)} | ${turnMs.toFixed(1)} | ${statements} | ${bytes} | ${memoryMb.toFixed(1)} | ${status} |`
    )
  const slowness = costs.map(cost => cost.slowness).sort((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 1
  return [
    `Measured on a machine ${slowness.toFixed(1)} times slower than the one of the limits.`,
    '',
    '| request | event loop, ms | longest turn, ms | statements | bytes | memory, MB | answer |',
    '|---|---|---|---|---|---|---|',
    ...rows
  ].join('\n')
}

/** Returns what is above a limit. Times are compared with the limits of a machine as slow as this one. */
export const excessesOf = (costs: readonly Cost[]): string[] =>
  costs.flatMap(({ name, loopMs, turnMs, isStream, slowness, statements, bytes, memoryMb }) => [
    ...(turnMs > MAX_LOOP_MS * slowness ? [`${name}: ${turnMs.toFixed(1)} ms of the event loop`] : []),
    ...(isStream && loopMs > MAX_STREAM_MS * slowness
      ? [`${name}: ${loopMs.toFixed(1)} ms of the event loop in all`]
      : []),
    ...(bytes > MAX_BYTES ? [`${name}: ${bytes} bytes`] : []),
    ...(memoryMb > MAX_MEMORY_MB ? [`${name}: ${memoryMb.toFixed(1)} MB`] : []),
    ...(statements > MAX_STATEMENTS ? [`${name}: ${statements} statements`] : [])
  ])

/**
 * Returns the requests that failed, and those whose input did not fit the operation, or whose address is none: they would be measured as
 * cheap ones.
 */
export const unmeasuredOf = (costs: readonly Cost[]): string[] =>
  costs
    .filter(({ name, status }) =>
      name.startsWith('GET') ? !name.endsWith('absent') && !/^200( 10000)?$/.test(status) : / 0$|^5/.test(status)
    )
    .map(({ name, status }) => `${name}: ${status}`)
