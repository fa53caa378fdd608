import * as v from 'valibot'
import { BlocksByLanguage, TextByLanguage } from '../content-languages.ts'
import { Id, Instant, Texts } from '../fields.ts'
import { PicturePath } from '../files/picture.operator.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { WrittenText } from '../rich-text.ts'
import { OWNER, VIEW_ROLES } from '../roles.ts'
import { MissionMetric, TaskPeriod } from './task.ts'

/** A mission or share task with its texts in all languages. */
export const OperatorTask = v.object({
  id: Id,
  kind: v.picklist(['mission', 'share']),
  title: TextByLanguage,
  text: TextByLanguage,
  blocks: BlocksByLanguage,
  metric: MissionMetric,
  goal: v.number(),
  period: TaskPeriod,
  reward: Amount,
  picture: v.string(),
  deadline: v.nullable(Instant),
  active: v.boolean()
})

/** What the list of tasks can be sorted by; `title` is in the reader's language, a task without a deadline ends last. */
export const TASK_COLUMNS = ['title', 'kind', 'reward', 'deadline', 'active'] as const

/** The sort order of a list of tasks. */
export type TaskSort = ColumnSort<(typeof TASK_COLUMNS)[number]>

/** In the order in which merchants see them, or by `sort`. */
export const operatorTaskList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/task_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Missions and share tasks in all languages, also inactive ones',
  input: v.object({
    ...PageInput,
    ...createColumnSortInput(TASK_COLUMNS),
    kind: v.optional(v.picklist(['mission', 'share']))
  }),
  output: createPageSchema(OperatorTask)
})

export const operatorTaskPut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/task_put',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make a mission or share task, or change the one with that id. Texts by language',
  input: v.object({
    id: v.optional(Id),
    kind: v.picklist(['mission', 'share']),
    title: Texts,
    text: v.optional(Texts),
    blocks: v.optional(v.record(v.string(), WrittenText)),
    metric: v.optional(MissionMetric),
    goal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    period: v.optional(TaskPeriod),
    reward: PositiveAmount,
    picture: PicturePath,
    deadline: v.optional(v.pipe(v.union([Instant, v.literal('')], 'value_invalid'), v.description('Empty: none'))),
    active: v.optional(v.boolean())
  }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'required', 'value_invalid', 'amount_invalid']
})
