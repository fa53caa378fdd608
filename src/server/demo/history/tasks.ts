import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { approveSubmission, rejectSubmission, submitMission } from '../../tasks/index.ts'
import { demoOperator } from '../accounts.ts'
import type { TaskName } from '../task-rewards.ts'
import { type DemoContext, type DemoStep, ignoreRefused } from './desk.ts'

/** Claims the reward of a mission, if its goal is reached. */
export const claim =
  (task: TaskName): DemoStep =>
  async desk => {
    const { tx, merchantId, scale } = desk
    await submitMission(tx, merchantId, { id: findTask(desk, task) }, { language: 'en', scale }).catch(ignoreRefused)
  }

/** Submits a proof, which the operator approves, or rejects for a reason. The picture is not kept. */
export const prove =
  (task: TaskName, rejected?: string): DemoStep =>
  async desk => {
    const { tx, merchantId: merchant_id, scale } = desk
    const id = newId()
    const {
      id: task_id,
      reward,
      period
    } = await tx
      .selectFrom('task')
      .select(['id', 'reward', 'period'])
      .where('id', '=', findTask(desk, task))
      .executeTakeFirstOrThrow()
    const day = period === 'daily' ? sql<string>`current_date` : null
    await tx.insertInto('submission').values({ id, task_id, merchant_id, reward, day }).execute()
    desk.later(1, () =>
      rejected === undefined
        ? approveSubmission(tx, demoOperator, id, demoOperator.name, { language: 'en', scale })
        : rejectSubmission(tx, demoOperator, id, rejected, { language: 'en', scale })
    )
  }

function findTask({ tasks }: DemoContext, task: TaskName): string {
  const id = tasks.get(task)
  if (!id) throw new Error(`The demo has no task ${task}`)
  return id
}
