import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db, Task, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOwnFile } from '../files/file.ts'
import { payTaskReward } from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'

/** A merchant's work for a task. */
interface SubmissionInput {
  merchantId: string
  task: Pick<Task, 'id' | 'period' | 'reward'>
}

/** The picture that proves it: uploaded by the merchant as a proof. */
export async function requireProof(db: Db, merchantId: string, id: string | undefined): Promise<string> {
  if (!id) throw new Refusal('file_missing', 'proof')
  await requireOwnFile(db, { id, merchantId, purpose: 'proof' })
  return id
}

/** Stores a proof for an operator's review. */
export async function addSubmission(tx: Tx, submission: SubmissionInput & { proofFile: string }): Promise<void> {
  const id = newId()
  await insert(tx, id, submission, { proof_file: submission.proofFile })
  await notify(tx, 'submission', {
    id,
    merchant_id: submission.merchantId,
    status: 'pending',
    reward: submission.task.reward
  })
}

/**
 * Rewards work that the backend counted itself. The reward is posted first, because a rewarded row references its transfer; if
 * the index then refuses a second row, the whole transaction is rolled back, including the reward.
 */
export async function addReward(tx: Tx, submission: SubmissionInput): Promise<void> {
  const id = newId()
  const { merchantId, task } = submission
  const posted = await payTaskReward(tx, { merchantId, amount: task.reward, reference: { kind: 'task', id } })
  await insert(tx, id, submission, { status: 'approved', transfer_id: posted.id })
}

async function insert(
  tx: Tx,
  id: string,
  { merchantId, task }: SubmissionInput,
  rest: { status?: 'approved'; transfer_id?: string; proof_file?: string }
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submission')
    .values({
      id,
      task_id: task.id,
      merchant_id: merchantId,
      day: task.period === 'daily' ? sql<string>`current_date` : null,
      reward: task.reward,
      ...rest
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Refusal('already_submitted')
  await announce(tx, merchantId, 'task.changed')
}
