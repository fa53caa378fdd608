import { randomUUID } from 'node:crypto'
import { CODE } from '../../../src/contract/codes.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { request } from '../../server/backend.ts'
import type { Change, Journal } from './journal.ts'
import type { Intent, Shop } from './operations.ts'

/** The answer of one sending: the product's last word, or nothing that counts. */
export interface Heard {
  outcome: 'ok' | 'refused' | 'none'
  text: string
}

/** Sends a key once. Whatever is no final answer of the product is `none`: the client knows nothing then. */
export async function sendOnce(url: string, { operation, token, input }: Intent, key: string): Promise<Heard> {
  try {
    const text = await (await request(url, token, operation, input, { key })).text()
    const { code, data } = JSON.parse(text)
    if (code === CODE.ok) return { outcome: 'ok', text }
    const isFinal = code === CODE.refused && data.reason !== 'rate_limited'
    return { outcome: isFinal ? 'refused' : 'none', text }
  } catch (error) {
    return { outcome: 'none', text: String(error) }
  }
}

/** The same with its lines in the journal. */
export async function sendWritten(journal: Journal, url: string, intent: Intent, key: string): Promise<Heard> {
  journal.write({ at: 'send', key })
  const heard = await sendOnce(url, intent, key)
  journal.write({ at: 'answer', key, ...heard })
  return heard
}

/** Writes an intent before anything is sent. Returns its key. */
export function writeIntent(
  journal: Journal,
  { id }: Shop,
  { name, change, expected }: { name: string; change: Change; expected: 'ok' | 'refused' }
): string {
  const key = randomUUID()
  journal.write({ at: 'intent', key, merchant: id, name, change, expected })
  return key
}

/** What the page of a merchant says: available, hold and escrow together, promotion; in minor units. */
export async function readPage(url: string, { token }: Pick<Shop, 'token'>): Promise<[number, number, number]> {
  const { data } = (await (await request(url, token, indexInfo, {})).json()) as {
    data: { shop: { wallet: Record<'available' | 'held' | 'promotion', string> } }
  }
  const { available, held, promotion } = data.shop.wallet
  const minor = (text: string) => Math.round(Number(text) * 100)
  return [minor(available), minor(held), minor(promotion)]
}
