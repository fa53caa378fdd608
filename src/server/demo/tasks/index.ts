import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/schema.ts'
import { inAllLanguages, paragraphsInAll } from '../localized.ts'
import type { DemoPart, DemoShop } from '../parts.ts'
import { minorOf } from '../trade.ts'
import { dailyMissions } from './daily.ts'
import { enterPastSubmissions, type TaskIds } from './history.ts'
import { onceMissions } from './once.ts'
import { rewardCents, type TaskName } from './rewards.ts'
import { shares } from './shares.ts'

const dayMs = 86_400_000
const yearDays = 366

/** Missions and share tasks, and a submission for each reward of the history. Needs the orders. */
export const tasksPart: DemoPart = {
  name: 'tasks',
  async make(tx, shop) {
    const ids = new Map<TaskName, string>()
    await addMissions(tx, shop, ids)
    await addShares(tx, shop, ids)
    await enterPastSubmissions(tx, shop, ids)
  }
}

async function addMissions(tx: Tx, { scale, now }: DemoShop, ids: TaskIds): Promise<void> {
  const at = new Date(now.getTime() - yearDays * dayMs)
  const rows = [...dailyMissions, ...onceMissions].map(({ name, metric, goal, period, title, text }, position) => ({
    id: idFor(ids, name, at),
    kind: 'mission' as const,
    title: inAllLanguages(title),
    body: inAllLanguages(text),
    metric,
    goal,
    period,
    reward: minorOf(rewardCents[name], scale),
    position,
    created_at: at,
    updated_at: at
  }))
  await tx.insertInto('task').values(rows).execute()
}

async function addShares(tx: Tx, { scale, now }: DemoShop, ids: TaskIds): Promise<void> {
  const rows = shares.map(({ name, picture, madeDaysAgo, daysLeft, title, words, about }, position) => {
    const at = new Date(now.getTime() - madeDaysAgo * dayMs)
    return {
      id: idFor(ids, name, at),
      kind: 'share' as const,
      title: inAllLanguages(title),
      body: inAllLanguages(words),
      blocks: paragraphsInAll(about),
      reward: minorOf(rewardCents[name], scale),
      picture,
      deadline: daysLeft === undefined ? null : new Date(now.getTime() + daysLeft * dayMs),
      position,
      created_at: at,
      updated_at: at
    }
  })
  await tx.insertInto('task').values(rows).execute()
}

function idFor(ids: Map<TaskName, string>, name: TaskName, at: Date): string {
  const id = newId({ msecs: at.getTime() })
  ids.set(name, id)
  return id
}
