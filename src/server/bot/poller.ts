import { randomUUID } from 'node:crypto'
import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { pause } from '../time/pause.ts'
import { createTelegramApi, describeFailure, toLoggable } from './api.ts'
import { type Dialogue, updateKinds } from './dialogue.ts'
import { endLease, type Lease, saveReadOffset, takeLease } from './lease.ts'
import type { BotDatabase } from './message-queue.ts'

/** Time limits; shorter in tests. */
export interface PollerPace {
  /** Lifetime of a lease without renewal. */
  leaseMs: number
  /** How long Telegram holds a long poll open without updates. */
  holdSeconds: number
  firstRetryMs: number
  maxRetryMs: number
}

const usualPace: PollerPace = { leaseMs: 30_000, holdSeconds: 25, firstRetryMs: 1_000, maxRetryMs: 60_000 }
const BATCH_SIZE = 50
const ANSWER_SECONDS = 15

/** Dependencies of the poller. */
interface PollerParts extends BotDatabase {
  config: Config
  token: string
  log: Logger
  dialogue: Dialogue
  /** Calls that must precede polling; no other process reverts them. */
  prepare(api: Api): Promise<unknown>
}

/**
 * Polls Telegram for updates, in one process only: the others wait for its lease to expire. The offset is in the database, so
 * nothing is missed when another process takes over; repeated updates are handled once. Returns a function that stops it.
 */
export function startPoller(parts: PollerParts, options: Partial<PollerPace> = {}): () => Promise<void> {
  const pace = { ...usualPace, ...options }
  const stopping = new AbortController()
  const { signal } = stopping
  const lease: Lease = { holder: randomUUID(), ms: pace.leaseMs }
  const api = createTelegramApi(parts.config, parts.token, {
    timeoutSeconds: pace.holdSeconds + ANSWER_SECONDS,
    ended: signal
  })
  let retryMs = pace.firstRetryMs
  let prepared = false

  const turn = async (): Promise<void> => {
    const next = await takeLease(parts, lease)
    if (next === undefined) {
      prepared = false
      return pause(pace.leaseMs / 3, signal)
    }
    if (!prepared) await parts.prepare(api)
    prepared = true
    const updates = await renewDuring(parts, lease, () =>
      api.getUpdates({ offset: next, limit: BATCH_SIZE, timeout: pace.holdSeconds, allowed_updates: updateKinds })
    )
    retryMs = pace.firstRetryMs
    await processUpdates(parts, lease, updates)
  }
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await turn().catch(error => {
        if (signal.aborted) return undefined
        const failure = describeFailure(error)
        const waitMs = failure.kind === 'pause' ? failure.ms : retryMs
        retryMs = Math.min(pace.maxRetryMs, retryMs * 2)
        parts.log.warn({ err: toLoggable(error), waitMs }, 'the bot’s updates could not be read')
        return pause(waitMs, signal)
      })
    }
    await endLease(parts, lease).catch(error => parts.log.debug({ err: toLoggable(error) }, 'the lease ends by itself'))
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}

async function processUpdates(parts: PollerParts, lease: Lease, updates: Update[]): Promise<void> {
  // The response of the Bot API is invalid and contains no updates.
  if (!Array.isArray(updates)) throw new Error('The Bot API answered no list of updates')
  const sound = updates.filter(update => Number.isSafeInteger(update?.update_id))
  if (updates.length === 0) return
  if (sound.length === 0) throw new Error('The Bot API answered a list without an update')
  await renewDuring(parts, lease, () => handleInTurn(sound, parts.dialogue))
  await saveReadOffset(parts, lease, Math.max(...sound.map(update => update.update_id)) + 1)
}

/** Renews the lease during long work. */
async function renewDuring<T>(parts: PollerParts, lease: Lease, run: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    // Even if it is lost: an update that is read twice is handled once.
    takeLease(parts, lease).catch(error =>
      parts.log.debug({ err: toLoggable(error) }, 'the lease could not be renewed')
    )
  }, lease.ms / 3)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}

/** Handles updates of different people concurrently, and those of one person in order. */
async function handleInTurn(updates: readonly Update[], dialogue: Dialogue): Promise<void> {
  const byPerson = new Map<number, Update[]>()
  for (const update of updates) {
    const person = findPerson(update)
    byPerson.set(person, [...(byPerson.get(person) ?? []), update])
  }
  await Promise.all(
    [...byPerson.values()].map(async own => {
      for (const update of own) await dialogue(update)
    })
  )
}

const findPerson = ({ message, callback_query, my_chat_member }: Update): number =>
  (message ?? callback_query ?? my_chat_member)?.from?.id ?? 0
