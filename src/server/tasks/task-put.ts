import { v7 as newId } from 'uuid'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { operatorTaskPut } from '../../contract/tasks/task.operator.ts'
import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readAmount } from '../handler/amount.ts'
import { writeAudit } from '../settings/audit.ts'
import { checkMediaPath } from '../settings/support-links.ts'

type Put = ParsedInputOf<typeof operatorTaskPut>

/** Creates a mission or share task, or changes the one with that id. Earlier submissions keep their reward. */
export async function putTask(tx: Tx, operator: ActingOperator, put: Put, scale: number): Promise<{ id: string }> {
  if (Object.keys(put.title).length === 0) throw new Refusal('required', 'title')
  // A share is always proved by a picture, whatever the input.
  if (put.kind === 'share' && (put.metric ?? 'proof') !== 'proof') throw new Refusal('value_invalid', 'metric')
  if (put.kind === 'share' && put.period === 'daily') throw new Refusal('value_invalid', 'period')
  const values = {
    title: JSON.stringify(put.title),
    reward: readAmount(put.reward, scale, 'reward'),
    ...(put.text && { body: JSON.stringify(put.text) }),
    ...(put.blocks && { blocks: JSON.stringify(put.blocks) }),
    ...(put.metric && { metric: put.metric }),
    ...(put.goal && { goal: put.goal }),
    ...(put.period && { period: put.period }),
    ...(put.picture !== undefined && { picture: checkMediaPath(put.picture, 'picture') }),
    ...(put.deadline !== undefined && { deadline: put.deadline === '' ? null : new Date(put.deadline) }),
    ...(put.active !== undefined && { active: put.active })
  }
  const id = put.id ?? newId()
  if (put.id) {
    const { numUpdatedRows } = await tx
      .updateTable('task')
      .set({ ...values, updated_at: databaseNow })
      .where('id', '=', id)
      .where('kind', '=', put.kind)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw new Refusal('not_found')
  } else {
    await tx
      .insertInto('task')
      .values({ id, kind: put.kind, ...values })
      .execute()
  }
  await writeAudit(tx, operator, 'task_put', id, { title: put.title, reward: put.reward })
  return { id }
}
