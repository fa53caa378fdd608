import { CODE, type Envelope } from '../../contract/codes.ts'
import { prepareAs } from '../db/prepared.ts'
import { runTransaction, type TransactionOptions } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'

/** Identifies one intent. */
export interface Intent {
  /** Whose key it is: a merchant or an operator. */
  ownerId: string
  /** The `Idempotency-Key` header. */
  key: string
  /** The operation's name; the same key for another operation counts as another body. */
  operation: string
  /** Digest of the body without passwords. */
  fingerprint: string
}

/** The key was refused before. `body` is the response of that time. */
export class RefusedBefore extends Error {
  override readonly name = 'RefusedBefore'

  constructor(readonly body: string) {
    super('this key was refused before')
  }
}

/**
 * Runs `run` in one transaction, once per key; a request that repeats the key, even at the same moment, gets the first response.
 * Another body under the same key is refused (`idempotency_mismatch`). An error rolls back everything, including the key; {@link
 * writeRefusal} then stores a refusal as the response of the key. The response must be JSON.
 */
export async function runOnce<T>(
  db: Db,
  intent: Intent,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  return runTransaction(db, tx => attemptRun(tx, intent, run), options)
}

/** The stored result of a key. Both are missing only while the transaction that took the key runs. */
export interface KeyAnswer {
  /** The body of the response. */
  answer: string | null
  /** The facts of a payment, from which its answer is made. */
  facts: object | null
}

/** The row stored with a key. */
export interface KeyRow extends KeyAnswer {
  operation: string
  fingerprint: string
}

/** Returns what is stored with this key; undefined for a new one. */
export async function findAnswer(db: Db, intent: Intent): Promise<KeyAnswer | undefined> {
  const query = db
    .selectFrom('idempotency')
    .select(['operation', 'fingerprint', 'answer', 'facts'])
    .where('owner_id', '=', intent.ownerId)
    .where('key', '=', intent.key)
  const [earlier] = (await prepareAs('earlier_answer', query).execute(db)).rows
  return earlier && matchAnswer(intent, earlier)
}

/** Returns what is stored with a key for an intent with the same body; any other is refused. */
export function matchAnswer({ operation, fingerprint }: Intent, earlier: KeyRow): KeyAnswer | undefined {
  if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
  return earlier.answer === null && earlier.facts === null ? undefined : earlier
}

/**
 * Stores a refusal as the response of its key. Returns what the key has: this body, or what a copy that was decided first
 * stored. If the process is killed before this, no one has received a response, so the next copy decides.
 */
export function writeRefusal(db: Db, intent: Intent, body: string): Promise<KeyAnswer> {
  return runTransaction(db, async tx =>
    (await takeKey(tx, intent, body)) ? { answer: body, facts: null } : requireAnswer(tx, intent)
  )
}

async function attemptRun<T>(tx: Tx, intent: Intent, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!(await takeKey(tx, intent))) return parseAnswer<T>((await requireAnswer(tx, intent)).answer ?? '')
  const answer = JSON.stringify({ code: CODE.ok, message: 'OK', data: (await run(tx)) ?? null })
  const update = tx
    .updateTable('idempotency')
    .set({ answer })
    .where('owner_id', '=', intent.ownerId)
    .where('key', '=', intent.key)
  await prepareAs('set_answer', update).execute(tx)
  return parseAnswer<T>(answer)
}

/** Waits for a transaction that holds the same key, then returns false if that one was committed. */
async function takeKey(tx: Tx, intent: Intent, answer?: string): Promise<boolean> {
  const { ownerId: owner_id, key, operation, fingerprint } = intent
  const insertion = tx
    .insertInto('idempotency')
    .values({ owner_id, key, operation, fingerprint, answer: answer ?? null })
    .onConflict(conflict => conflict.columns(['owner_id', 'key']).doNothing())
  const { numAffectedRows } = await prepareAs('take_key', insertion).execute(tx)
  return numAffectedRows !== 0n
}

/** Returns what is stored with a key that is taken. */
export async function requireAnswer(db: Db, intent: Intent): Promise<KeyAnswer> {
  const answer = await findAnswer(db, intent)
  if (answer === undefined) throw new Error(`the key ${intent.key} is taken and has no answer`)
  return answer
}

/** Returns the data of a stored response body; throws {@link RefusedBefore} if it was a refusal. */
function parseAnswer<T>(answer: string): T {
  const { code, data } = JSON.parse(answer) as Envelope<T>
  if (code !== CODE.ok) throw new RefusedBefore(answer)
  return data
}
