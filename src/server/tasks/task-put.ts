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

type TaskInput = ParsedInputOf<typeof operatorTaskPut>

/** Creates a mission or share task, or changes the one with that id. Earlier submissions keep their reward. */
export async function putTask(
  tx: Tx,
  operator: ActingOperator,
  input: TaskInput,
  scale: number
): Promise<{ id: string }> {
  if (Object.keys(input.title).length === 0) throw new Refusal('required', 'title')
  // A share is always proved by a picture, whatever the input.
  if (input.kind === 'share' && (input.metric ?? 'proof') !== 'proof') throw new Refusal('value_invalid', 'metric')
  if (input.kind === 'share' && input.period === 'daily') throw new Refusal('value_invalid', 'period')
  const values = {
    title: JSON.stringify(input.title),
    reward: readAmount(input.reward, scale, 'reward'),
    ...(input.text && { body: JSON.stringify(input.text) }),
    ...(input.blocks && { blocks: JSON.stringify(input.blocks) }),
    ...(input.metric && { metric: input.metric }),
    ...(input.goal && { goal: input.goal }),
    ...(input.period && { period: input.period }),
    ...(input.picture !== undefined && { picture: checkMediaPath(input.picture, 'picture') }),
    ...(input.deadline !== undefined && { deadline: input.deadline === '' ? null : new Date(input.deadline) }),
    ...(input.active !== undefined && { active: input.active })
  }
  const id = input.id ?? newId()
  if (input.id) {
    const { numUpdatedRows } = await tx
      .updateTable('task')
      .set({ ...values, updated_at: databaseNow })
      .where('id', '=', id)
      .where('kind', '=', input.kind)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw new Refusal('not_found')
  } else {
    await tx
      .insertInto('task')
      .values({ id, kind: input.kind, ...values })
      .execute()
  }
  await writeAudit(tx, operator, 'task_put', id, { title: input.title, reward: input.reward })
  return { id }
}
