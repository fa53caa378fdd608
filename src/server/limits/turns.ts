import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../errors/refusal.ts'

/** Limits of running and waiting work. They apply to each process, because its processor, memory and connections are shared. */
interface TurnLimits {
  /** At once for one owner. */
  readonly each: number
  /** At once for all owners together; left out, owners do not wait for each other. */
  readonly all?: number
  /** Waiting for one owner; further work is refused with `rate_limited`. */
  readonly waiting: number
  /** Work that has waited so long is refused in the same way. */
  readonly waitMs?: number
  /**
   * How much later a refusal with `rate_limited` is sent to an owner who has other work here; a random delay of up to
   * as much is added. It slows down clients that retry at once, and keeps them from returning together.
   */
  readonly slowMs?: number
}

/** The client of the work: the response of a request. */
export interface Client {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Keeps the place of work that has returned until a promise settles. */
export type KeepTurn = (until: Promise<unknown>) => void

interface Line {
  running: number
  /** The number of refusals that are delayed by `slowMs`. */
  slowed: number
  readonly waiting: Set<() => void>
}

/** Lets work wait for its turn: each owner has a line, and of several lines the one that was served last is served last again. */
export class TurnQueue {
  private running = 0
  private readonly lines = new Map<string, Line>()

  constructor(private readonly limits: TurnLimits) {}

  /** Runs work in its turn. Work of a disconnected client leaves the queue. */
  async run<T>(owner: string, work: (keep: KeepTurn) => Promise<T>, client?: Client): Promise<T> {
    const line = this.lines.get(owner) ?? { running: 0, slowed: 0, waiting: new Set() }
    this.lines.set(owner, line)
    const passOn = () => this.passOn(owner, line)
    let end: Promise<unknown> | undefined
    const keep: KeepTurn = until => {
      end = until
    }
    try {
      await this.takePlace(line, client)
      try {
        return await work(keep)
      } finally {
        if (end === undefined) passOn()
        else void end.then(passOn, passOn)
      }
    } catch (error) {
      await this.slowDown(line, error)
      throw error
    } finally {
      this.removeIdle(owner, line)
    }
  }

  private async takePlace(line: Line, client: Client | undefined): Promise<void> {
    const { each, all = Number.POSITIVE_INFINITY, waiting, waitMs } = this.limits
    if (line.running < each && this.running < all) return this.begin(line)
    if (line.waiting.size >= waiting || client?.destroyed) throw new Refusal('rate_limited')
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(late)
        client?.off('close', giveUp)
        line.waiting.delete(start)
      }
      const start = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(new Refusal('rate_limited'))
      }
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      client?.once('close', giveUp)
      line.waiting.add(start)
    })
  }

  private begin(line: Line): void {
    line.running += 1
    this.running += 1
  }

  private passOn(owner: string, line: Line): void {
    line.running -= 1
    this.running -= 1
    // To the end of the sequence.
    this.lines.delete(owner)
    this.lines.set(owner, line)
    this.startNext(this.limits.all === undefined ? [line] : this.lines.values())
    this.removeIdle(owner, line)
  }

  private startNext(lines: Iterable<Line>): void {
    for (const line of lines) {
      const [start] = line.waiting
      if (start === undefined || line.running >= this.limits.each) continue
      this.begin(line)
      start()
      return
    }
  }

  private async slowDown(line: Line, error: unknown): Promise<void> {
    const { slowMs } = this.limits
    if (slowMs === undefined || isIdle(line) || !(error instanceof Refusal && error.reason === 'rate_limited')) return
    line.slowed += 1
    await sleep(slowMs * (1 + Math.random()))
    line.slowed -= 1
  }

  private removeIdle(owner: string, line: Line): void {
    if (isIdle(line) && this.lines.get(owner) === line) this.lines.delete(owner)
  }
}

const isIdle = ({ running, slowed, waiting }: Line): boolean => running + slowed + waiting.size === 0

/** Returns a function that queues work without an owner. */
export function createQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = new TurnQueue({ each: atOnce, waiting: maxWaiting })
  return work => turns.run('', work)
}
