import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { NewRow, Tx } from '../../db/schema.ts'
import { type DemoShop, minorOf } from '../trade.ts'
import { onceByWeek, rewardCents, type TaskName } from './rewards.ts'

/** The ids of the demo's tasks. */
export type TaskIds = Map<TaskName, string>

interface Reward {
  id: string
  amount: bigint
  reference_id: string
  created_at: Date
  day: string
  sold: boolean
  recharged: boolean
}

const HOUR_MS = 3_600_000
const proved: readonly TaskName[] = ['post', 'story', 'welcome']

/**
 * Creates the submission behind each reward of the history, based on the shop's real activity that day, and one rejected proof.
 */
export async function enterPastSubmissions(tx: Tx, { merchantId, scale, now }: DemoShop, ids: TaskIds): Promise<void> {
  const idOf = (name: TaskName): string => {
    const id = ids.get(name)
    if (!id) throw new Error(`The demo has no task ${name}`)
    return id
  }
  const rewards = await rewardsOf(tx, merchantId)
  const rows = rewards.map(({ id: transfer_id, amount: reward, reference_id, created_at, ...facts }, week) => {
    const once = onceByWeek[week]
    const name = once ?? dailyFor(facts)
    // A proof was submitted some hours before its review; a counted mission is claimed and paid at once.
    const sent = new Date(created_at.getTime() - (proved.includes(name) ? 2 * HOUR_MS : 0))
    return {
      id: reference_id,
      task_id: idOf(name),
      merchant_id: merchantId,
      day: once ? null : facts.day,
      status: 'approved' as const,
      reward,
      transfer_id,
      created_at: sent,
      updated_at: created_at
    }
  })
  const sent = new Date(now.getTime() - 52 * HOUR_MS)
  const rejected: NewRow<'submission'> = {
    id: newId({ msecs: sent.getTime() }),
    task_id: idOf('welcome'),
    merchant_id: merchantId,
    status: 'rejected',
    reward: minorOf(rewardCents.welcome, scale),
    reason: 'The picture does not show your link.',
    created_at: sent,
    updated_at: new Date(sent.getTime() + 3 * HOUR_MS)
  }
  await tx
    .insertInto('submission')
    .values([...rows, rejected])
    .execute()
}

const dailyFor = ({ sold, recharged }: Pick<Reward, 'sold' | 'recharged'>): TaskName =>
  sold ? 'order' : recharged ? 'recharge' : 'post'

async function rewardsOf(tx: Tx, merchantId: string): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    SELECT reward.id, reward.amount, reward.reference_id, reward.created_at, reward.created_at::date::text AS day,
      EXISTS (SELECT FROM shop_order AS sold WHERE sold.merchant_id = ${merchantId} AND sold.status = ${sql.lit(ORDER_STATUS.completed)}
        AND sold.completed_at <= reward.created_at AND sold.completed_at::date = reward.created_at::date) AS sold,
      EXISTS (SELECT FROM recharge JOIN transfer AS credit ON credit.id = recharge.transfer_id
        WHERE recharge.merchant_id = ${merchantId} AND credit.created_at <= reward.created_at
          AND credit.created_at::date = reward.created_at::date) AS recharged
    FROM transfer AS reward JOIN account ON account.id = reward.credit_account
    WHERE account.merchant_id = ${merchantId} AND reward.type = 'task_reward'
    ORDER BY reward.created_at, reward.id`.execute(tx)
  return rows
}
