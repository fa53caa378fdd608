import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { TASK_COLUMNS, TaskSort } from '../../contract/tasks/task.operator.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Task } from '../db/schema.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { createPickedText } from '../text/picked-text.ts'

const createSortColumns = (language: Language): SortColumns<(typeof TASK_COLUMNS)[number]> => ({
  date: sql`task.created_at`,
  title: sql`lower(${createPickedText('task.title', language)})`,
  kind: sql`task.kind`,
  reward: sql`task.reward`,
  deadline: sql`coalesce(task.deadline, 'infinity')`,
  active: sql`task.active`
})

interface TaskListRequest extends PageRequest {
  kind?: Task['kind'] | undefined
  sort?: TaskSort | undefined
}

/** Returns missions and share tasks in all languages, also inactive ones, in their order or as they are to be sorted. */
export function listTasks(
  db: Db,
  { kind, sort, ...page }: TaskListRequest,
  { language, scale }: { language: Language; scale: number }
) {
  return paginate(
    db.selectFrom('task').$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'mission')),
    page,
    query =>
      sort === undefined
        ? query.selectAll().orderBy('kind').orderBy('position').orderBy('created_at').orderBy('id')
        : sortRows(query.selectAll(), sort, createSortColumns(language), 'task.id'),
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
