import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createQueue } from '../limits/turns.ts'
import type { Statement, StatementItem } from './statement.ts'

/** The messages to the thread: a statement, its movements in batches, and its end. */
export type ThreadStep =
  | { kind: 'begin'; statement: Statement }
  | { kind: 'items'; items: readonly StatementItem[] }
  | { kind: 'end' }

/** The result of a step: the complete pages, or the failure. */
export type ThreadResult = { pages: readonly Uint8Array[] } | { failure: string }

/** The thread's script is built beside the script that this file is part of, with the same ending. */
const script = new URL(`statement-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
const ITEMS_AT_ONCE = 100
const MAX_WAITING = 4
// The fonts of an idle thread take memory.
const IDLE_MS = 60_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
const statementQueue = createQueue(1, MAX_WAITING)

/**
 * Waits until no other statement is being made in this process. Returns a function that ends the turn; refused with
 * `rate_limited` if too many wait already.
 */
export function waitForStatementTurn(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    statementQueue(() => new Promise<void>(passOn => resolve(passOn))).catch(reject)
  })
}

/** Makes a statement, in the thread. The reader must have the turn. The pages come as they are complete. */
export async function* renderStatementPages(
  statement: Statement,
  items: AsyncIterable<StatementItem>
): AsyncGenerator<Uint8Array> {
  clearTimeout(idle)
  try {
    yield* await requestPages({ kind: 'begin', statement })
    let batch: StatementItem[] = []
    for await (const item of items) {
      batch.push(item)
      if (batch.length < ITEMS_AT_ONCE) continue
      yield* await requestPages({ kind: 'items', items: batch })
      batch = []
    }
    yield* await requestPages({ kind: 'items', items: batch })
    yield* await requestPages({ kind: 'end' })
  } finally {
    idle = setTimeout(endThread, IDLE_MS).unref()
  }
}

function endThread(): void {
  void thread?.terminate()
  thread = undefined
}

async function requestPages(step: ThreadStep): Promise<readonly Uint8Array[]> {
  thread ??= openThread()
  const worker = thread
  const answer = await new Promise<ThreadResult>((resolve, reject) => {
    const settle = (run: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      run()
    }
    const onMessage = (message: ThreadResult) => settle(() => resolve(message))
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the thread of statements ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(step)
  })
  if ('failure' in answer) throw new Error(`a statement could not be made: ${answer.failure}`)
  return answer.pages
}

function openThread(): Worker {
  const worker = new Worker(script)
  worker.unref()
  worker.on('exit', () => {
    if (thread === worker) thread = undefined
  })
  // The statement that is being made reports the failures of its worker.
  worker.on('error', () => undefined)
  return worker
}
