import { v7 as newId } from 'uuid'
import type { MissionMetric } from '../../contract/tasks/task.ts'
import type { Tx } from '../db/schema.ts'
import { DAY_MS } from '../time/units.ts'
import missions from './content/missions.json'
import shares from './content/shares.json'
import { createParagraphs } from './paragraphs.ts'
import { type DemoShop, toMinor } from './shop.ts'
import { rewardCents, type TaskName } from './task-rewards.ts'

const YEAR_DAYS = 366

type When = Pick<DemoShop, 'scale' | 'now'>
type TaskIds = Map<TaskName, string>

/** Creates missions and share tasks, and returns their ids. */
export async function addTasks(tx: Tx, when: When): Promise<TaskIds> {
  const ids: TaskIds = new Map()
  await addMissions(tx, when, ids)
  await addShares(tx, when, ids)
  return ids
}

async function addMissions(tx: Tx, { scale, now }: When, ids: TaskIds): Promise<void> {
  const at = new Date(now.getTime() - YEAR_DAYS * DAY_MS)
  const rows = missions.map(({ name, metric, goal, period, title, text }, position) => ({
    id: createTaskId(ids, name as TaskName, at),
    kind: 'mission' as const,
    title: JSON.stringify(title),
    body: JSON.stringify(text),
    metric: metric as MissionMetric,
    goal,
    period: period as 'once' | 'daily',
    reward: toMinor(rewardCents[name as TaskName], scale),
    position,
    created_at: at,
    updated_at: at
  }))
  await tx.insertInto('task').values(rows).execute()
}

async function addShares(tx: Tx, { scale, now }: When, ids: TaskIds): Promise<void> {
  const rows = shares.map(({ name, picture, madeDaysAgo, daysLeft, title, words, about }, position) => {
    const at = new Date(now.getTime() - madeDaysAgo * DAY_MS)
    return {
      id: createTaskId(ids, name as TaskName, at),
      kind: 'share' as const,
      title: JSON.stringify(title),
      body: JSON.stringify(words),
      blocks: JSON.stringify(createParagraphs(about)),
      reward: toMinor(rewardCents[name as TaskName], scale),
      picture,
      deadline: daysLeft === undefined ? null : new Date(now.getTime() + daysLeft * DAY_MS),
      position,
      created_at: at,
      updated_at: at
    }
  })
  await tx.insertInto('task').values(rows).execute()
}

function createTaskId(ids: TaskIds, name: TaskName, at: Date): string {
  const id = newId({ msecs: at.getTime() })
  ids.set(name, id)
  return id
}
