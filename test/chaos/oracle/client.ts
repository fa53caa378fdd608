import { randomUUID } from 'node:crypto'
import { CODE } from '../../../src/contract/codes.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { request } from '../../server/backend.ts'
import { waitUntil } from '../../time.ts'
import type { Change, Journal } from './journal.ts'
import type { Intent, Shop } from './operations.ts'

/** How long what died may take to be back, on a machine that has other work, and how often it is tried. */
export const WAIT_MS = 300_000
export const POLL_MS = 20

/** The answer of one sending: the product's last word, or nothing that counts. */
export interface SendResult {
  outcome: 'ok' | 'refused' | 'none'
  /** Of HTTP; 0: the connection broke or was refused. */
  status: number
  text: string
}

/** Sends a key once. Whatever is no final answer of the product is `none`: the client knows nothing then. */
export async function sendOnce(url: string, { operation, token, input }: Intent, key: string): Promise<SendResult> {
  try {
    const response = await request(url, token, operation, input, { key })
    const { status } = response
    const text = await response.text()
    return { outcome: outcomeOf(text), status, text }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return { outcome: 'none', status: 0, text: `${message} ${cause?.code ?? ''}` }
  }
}

function outcomeOf(text: string): SendResult['outcome'] {
  // A balancer answers with a page of its own.
  if (!text.startsWith('{')) return 'none'
  const { code, data } = JSON.parse(text)
  if (code === CODE.ok) return 'ok'
  return code === CODE.refused && data.reason !== 'rate_limited' ? 'refused' : 'none'
}

/** Sends an intent once, and writes the request and its outcome to the journal. */
export async function sendWritten(journal: Journal, url: string, intent: Intent, key: string): Promise<SendResult> {
  journal.write({ at: 'send', key })
  const heard = await sendOnce(url, intent, key)
  journal.write({ at: 'answer', key, ...heard })
  return heard
}

/** Sends a key to each address at once, and again every `pauseMs` until each has answered. Without an answer it stays so in the journal. */
export const sendUntilAnswered = (
  journal: Journal,
  targets: readonly { url: string }[],
  { intent, key }: { intent: Intent; key: string },
  { pauseMs, onHeard }: { pauseMs: number; onHeard?: (heard: SendResult) => void }
): Promise<unknown> =>
  Promise.all(
    targets.map(target =>
      waitUntil(
        async () => {
          const heard = await sendWritten(journal, target.url, intent, key)
          onHeard?.(heard)
          return heard.outcome !== 'none'
        },
        WAIT_MS,
        pauseMs
      ).catch(() => undefined)
    )
  )

/** Writes an intent before anything is sent. Returns its key. */
export function writeIntent(
  journal: Journal,
  { id }: Shop,
  intent: { name: string; change: Change; expected: 'ok' | 'refused'; isDecision?: boolean }
): string {
  const key = randomUUID()
  journal.write({ at: 'intent', key, merchant: id, ...intent })
  return key
}

interface Page {
  shop: { wallet: Record<'available' | 'held' | 'promotion', string> }
}

/** What the page of a merchant says: available, hold and escrow together, promotion; in minor units. */
export async function readPage(url: string, { token }: Pick<Shop, 'token'>): Promise<[number, number, number]> {
  const answer = async () => {
    const response = await request(url, token, indexInfo, {})
    // What died last may not be whole yet.
    return response.ok ? ((await response.json()) as { data: Page }) : undefined
  }
  const { data } = await waitUntil(answer, WAIT_MS, POLL_MS)
  const { available, held, promotion } = data.shop.wallet
  const minor = (text: string) => Math.round(Number(text) * 100)
  return [minor(available), minor(held), minor(promotion)]
}
