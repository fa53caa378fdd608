import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Language } from '../../contract/languages.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import type { Config } from '../config/config.ts'
import { runTransaction } from '../db/retry.ts'
import type { BotMessage, Db, Tx } from '../db/schema.ts'
import { notifyOperators } from '../outbox/notify.ts'
import { countWaiting } from '../staff/index.ts'
import { translate } from '../text/texts.ts'
import { listNodes, readLastCheck } from '../wallet/index.ts'
import { formatWaitingAge } from './age.ts'

/** A node is reported when it has failed for this long: single looks fail now and then. */
const NODE_PATIENCE_MS = 2 * 60_000

/** A subject, what it is now, and what to say when that is new; nothing is said of a mark without an event. */
interface Alert {
  subject: string
  mark: string
  event?: keyof typeof sentences
  details?: Record<string, string>
  /** Only a later mark is new, such as a newer request. */
  isRising?: boolean
}

const sentences = {
  deposits: 'bot.waitingDeposits',
  requests: 'bot.waitingRequests',
  refunds: 'bot.waitingRefunds',
  feedback: 'bot.waitingFeedback',
  approvals: 'bot.waitingApprovals',
  node_down: 'bot.alertNodeDown',
  node_up: 'bot.alertNodeUp',
  books: 'bot.alertBooks',
  payout_contradicts: 'bot.alertPayout',
  sign_in: 'bot.alertSignIn'
} as const satisfies Record<string, ServerTextKey>

/** Queues whose requests come into the chats with buttons of their own are not among them. */
const QUEUES = ['deposits', 'requests', 'refunds', 'feedback', 'approvals'] as const

/**
 * Sends to the operators' chats what is new in the queues, that a node cannot be read or can be read again, and that
 * the books do not balance. Each alert is sent once, by any number of processes.
 */
export async function raiseAlerts(db: Db, config: Pick<Config, 'depositNodes'>): Promise<void> {
  const alerts = [...(await queueAlerts(db)), ...(await listNodeAlerts(db, config)), ...(await listBookAlerts(db))]
  for (const alert of alerts) await runTransaction(db, tx => raise(tx, alert))
}

async function queueAlerts(db: Db): Promise<Alert[]> {
  const waiting = await countWaiting(db)
  return QUEUES.flatMap((name): Alert[] => {
    const { count, oldest, newest } = waiting[name]
    if (newest === null || oldest === null) return []
    return [
      { subject: `queue.${name}`, mark: newest, event: name, details: { n: String(count), oldest }, isRising: true }
    ]
  })
}

async function listNodeAlerts(db: Db, config: Pick<Config, 'depositNodes'>): Promise<Alert[]> {
  return (await listNodes(db, config)).flatMap(({ network, state, failed_at }): Alert[] => {
    const subject = `node.${network}`
    if (state === 'reads') return [{ subject, mark: 'reads', event: 'node_up', details: { network } }]
    if (failed_at === null || Date.now() - Date.parse(failed_at) < NODE_PATIENCE_MS) return []
    return [{ subject, mark: 'fails', event: 'node_down', details: { network, oldest: failed_at } }]
  })
}

async function listBookAlerts(db: Db): Promise<Alert[]> {
  const check = await readLastCheck(db)
  if (check === undefined) return []
  const isBalanced = check.violations.length === 0
  return [
    isBalanced ? { subject: 'books', mark: 'balanced' } : { subject: 'books', mark: 'unbalanced', event: 'books' }
  ]
}

async function raise(tx: Tx, { subject, mark, event, details = {}, isRising = false }: Alert): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean }>`
    INSERT INTO operator_alert AS a (subject, mark) VALUES (${subject}, ${mark})
    ON CONFLICT (subject) DO UPDATE SET mark = excluded.mark, raised_at = now()
      WHERE CASE WHEN ${isRising} THEN a.mark < excluded.mark ELSE a.mark <> excluded.mark END
    RETURNING xmax = 0 AS "isFirst"`.execute(tx)
  const raised = rows[0]
  if (raised === undefined || event === undefined) return
  // A node that reads is news only after it did not.
  if (event === 'node_up' && raised.isFirst) return
  await notifyOperators(tx, { kind: 'alert', subject: newId(), event, details })
}

/** Returns the text of an alert; undefined for one that this version does not know. */
export function writeAlert(
  { event, details }: Pick<BotMessage, 'event' | 'details'>,
  language: Language
): string | undefined {
  const key = (sentences as Readonly<Record<string, ServerTextKey>>)[event]
  if (key === undefined) return undefined
  const { oldest, ...values } = details as unknown as Record<string, string>
  const seconds = oldest === undefined ? 0 : (Date.now() - Date.parse(oldest)) / 1_000
  return translate(key, language, { ...values, age: formatWaitingAge(seconds, language) })
}
