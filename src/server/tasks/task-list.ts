import { formatMinor } from '../../contract/money.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Task } from '../db/schema.ts'

/** Returns missions and share tasks in all languages, also inactive ones, in their order. */
export function listTasks(db: Db, page: PageRequest & { kind?: Task['kind'] | undefined }, scale: number) {
  const { kind } = page
  return paginate(
    db.selectFrom('task').$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'mission')),
    page,
    query => query.selectAll().orderBy('kind').orderBy('position').orderBy('created_at').orderBy('id'),
    rows =>
      rows.map(row => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        text: row.body,
        blocks: row.blocks,
        metric: row.metric,
        goal: row.goal,
        period: row.period,
        reward: formatMinor(row.reward, scale),
        picture: row.picture,
        deadline: row.deadline?.toISOString() ?? null,
        active: row.active
      }))
  )
}
