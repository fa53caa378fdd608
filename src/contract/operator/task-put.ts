import * as v from 'valibot'
import { PicturePath } from '../entities/operator.ts'
import { WrittenText } from '../entities/rich-text.ts'
import { MissionMetric, TaskPeriod } from '../entities/task.ts'
import { Id, Instant, Texts } from '../fields.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Create a mission or share task, or change the one with that id. Texts are by language. */
export const operatorTaskPut = operation({
  method: 'POST',
  path: '/api/v1/operator/task_put',
  audience: 'operator',
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
