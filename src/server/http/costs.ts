import { fileContent } from '../../contract/files/file.ts'
import { appPicture } from '../../contract/files/picture.ts'
import { shopPage, shopProduct } from '../../contract/shop/shop-page.public.ts'
import type { Config } from '../config/config.ts'
import type { Handler } from '../handler/handler.ts'
import { TurnQueue } from '../limits/turns.ts'

/** Kinds of requests by the resource that they occupy. Each has its own queues. */
export type Cost = 'payment' | 'password' | 'search' | 'shop' | 'export' | 'upload' | 'visit' | 'other'

/** Where requests wait for their turn, by their cost; `lookup` is for callers that are not known yet. */
export type TurnsByCost = Readonly<Record<Cost | 'lookup', TurnQueue>>

const SLOW_MS = 1_000
/** A client has given up by then, or the place before it is lost. */
const WAIT_MS = 15_000
/** Expensive reads of a kind have so small a part of the connections together. */
const EXPENSIVE_PART = 8
const EXPORTS_AT_ONCE = 2

/** Returns the lines of a process. An address may be many people, so it has more places than an account. */
export function createTurnsByCost({
  paymentsAtOnce,
  paymentsWaiting,
  maxDatabaseConnections
}: Pick<Config, 'paymentsAtOnce' | 'paymentsWaiting' | 'maxDatabaseConnections'>): TurnsByCost {
  const slow = { slowMs: SLOW_MS, waitMs: WAIT_MS }
  const all = Math.max(1, Math.floor(maxDatabaseConnections / EXPENSIVE_PART))
  return {
    // Payments wait for each other's locks, and end: none is given up.
    payment: new TurnQueue({ each: paymentsAtOnce, waiting: paymentsWaiting, slowMs: SLOW_MS }),
    // The hashes themselves wait in one queue (`../account/passwords/password-hash.ts`).
    password: new TurnQueue({ each: 2, waiting: 50, ...slow }),
    search: new TurnQueue({ each: 1, all, waiting: 10, ...slow }),
    shop: new TurnQueue({ each: 2, all, waiting: 20, ...slow }),
    export: new TurnQueue({ each: 1, all: EXPORTS_AT_ONCE, waiting: 3, ...slow }),
    // Uploads wait for their senders' networks more than for the server.
    upload: new TurnQueue({ each: 3, waiting: 20, ...slow }),
    visit: new TurnQueue({ each: 6, waiting: 200, ...slow }),
    lookup: new TurnQueue({ each: 6, waiting: 200, ...slow }),
    other: new TurnQueue({ each: 3, waiting: 100, ...slow })
  }
}

/** Files that are there already; every other one is made for the request. */
const storedFiles: readonly unknown[] = [fileContent, appPicture]
const shopPages: readonly unknown[] = [shopPage, shopProduct]

/** Returns what a request costs. A new operation needs no entry: its contract says what it is. */
export function getCost({ operation, body }: Handler, input: unknown, isKnown: boolean): Cost {
  if (operation.idempotent) return 'payment'
  if (body === 'raw') return 'upload'
  if (operation.answer === 'blob' && !storedFiles.includes(operation)) return 'export'
  if (shopPages.includes(operation)) return 'shop'
  if (hasText(input, name => name === 'keyword')) return 'search'
  if (hasText(input, name => name.includes('password'))) return 'password'
  return isKnown ? 'other' : 'visit'
}

const hasText = (input: unknown, isMeant: (name: string) => boolean): boolean =>
  Object.entries(input ?? {}).some(([name, value]) => isMeant(name) && typeof value === 'string' && value.trim() !== '')
