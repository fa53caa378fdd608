import { CODE, type Envelope } from '../../contract/codes.ts'
import { prepared } from '../db/prepared.ts'
import { type TransactionOptions, transaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** Names one intent. */
export interface Intent {
  /** Whose key it is: the merchant, or the operator. */
  merchantId: string
  /** The `Idempotency-Key` header. */
  key: string
  /** The operation's name; the same key for another operation is another body. */
  operation: string
  /** Digest of the body without passwords. */
  fingerprint: string
}

/** The key was refused before. `body` is the answer that was given then. */
export class RefusedBefore extends Error {
  override readonly name = 'RefusedBefore'

  constructor(readonly body: string) {
    super('this key was refused before')
  }
}

/**
 * Runs `run` in one transaction, once for each key; whoever sends the key again, even at the same moment, gets the first
 * answer. Another body under the same key is refused (`idempotency_mismatch`). An error takes everything back, the key
 * too; {@link keepRefusal} then makes a refusal the answer of the key. The answer must be JSON.
 */
export async function once<T>(
  db: Db,
  intent: Intent,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  return transaction(db, tx => attempt(tx, intent, run), options)
}

/** What is kept with a key. An answer is missing only while the transaction that took the key runs. */
export interface KeptAnswer {
  operation: string
  fingerprint: string
  answer: string | null
}

/** The body that answered this key, byte for byte; nothing for a new one. */
export async function earlierAnswer(db: Db, intent: Intent): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('idempotency')
    .select(['operation', 'fingerprint', 'answer'])
    .where('owner_id', '=', intent.merchantId)
    .where('key', '=', intent.key)
    .modifyEnd(prepared('earlier_answer'))
    .executeTakeFirst()
  return earlier && answerFor(intent, earlier)
}

/** The answer that is kept with a key, for an intent of the same body; any other is refused. */
export function answerFor({ operation, fingerprint }: Intent, earlier: KeptAnswer): string | undefined {
  if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
  return earlier.answer ?? undefined
}

/**
 * Makes a refusal the answer of its key, and returns what answers the key: this body, or that of a copy which was decided
 * first. A process that is killed before this has told nobody, so the next copy decides.
 */
export function keepRefusal(db: Db, intent: Intent, body: string): Promise<string> {
  return transaction(db, async tx => ((await takeKey(tx, intent, body)) ? body : finalAnswer(tx, intent)))
}

async function attempt<T>(tx: Tx, intent: Intent, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!(await takeKey(tx, intent))) return dataOf<T>(await finalAnswer(tx, intent))
  const answer = JSON.stringify({ code: CODE.ok, message: 'OK', data: (await run(tx)) ?? null })
  await tx
    .updateTable('idempotency')
    .set({ answer })
    .where('owner_id', '=', intent.merchantId)
    .where('key', '=', intent.key)
    .modifyEnd(prepared('set_answer'))
    .execute()
  return dataOf<T>(answer)
}

/** Waits for a transaction that holds the same key, then returns false when that one was committed. */
async function takeKey(tx: Tx, intent: Intent, answer?: string): Promise<boolean> {
  const { merchantId: owner_id, key, operation, fingerprint } = intent
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ owner_id, key, operation, fingerprint, answer: answer ?? null })
    .onConflict(conflict => conflict.columns(['owner_id', 'key']).doNothing())
    .modifyEnd(prepared('take_key'))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** The answer of a key that is taken. */
export async function finalAnswer(db: Db, intent: Intent): Promise<string> {
  const answer = await earlierAnswer(db, intent)
  if (answer === undefined) throw new Error(`the key ${intent.key} is taken and has no answer`)
  return answer
}

/** The data of a body that answered a key; throws {@link RefusedBefore} when it refused. */
export function dataOf<T>(answer: string): T {
  const { code, data } = JSON.parse(answer) as Envelope<T>
  if (code !== CODE.ok) throw new RefusedBefore(answer)
  return data
}
