import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { RichText } from '../rich-text.ts'

/**
 * What a mission counts: approved recharges, paid withdrawals, completed orders, products on sale, invited friends who joined,
 * approved share tasks, a profile picture, bound accounts. `proof` counts nothing: it takes a picture that an operator reviews.
 */
export const MISSION_METRICS = [
  'recharges',
  'withdrawals',
  'orders',
  'products',
  'friends',
  'shares',
  'avatar',
  'accounts',
  'proof'
] as const

/** One of {@link MISSION_METRICS}. */
export const MissionMetric = v.picklist(MISSION_METRICS)

export type MissionMetric = v.InferOutput<typeof MissionMetric>

/** open → claimable (the goal is reached) → approved (rewarded); with a proof: open → pending → approved | rejected → pending again. */
export const TaskState = v.picklist(['open', 'claimable', 'pending', 'approved', 'rejected'])

export type TaskState = v.InferOutput<typeof TaskState>

/** How often a task pays: once, or once per business day (progress then counts that day only). */
export const TaskPeriod = v.picklist(['once', 'daily'])

/** A mission with the merchant's progress. `reason` says why a proof was rejected. `proof` is a file id. */
export const Mission = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  metric: MissionMetric,
  period: TaskPeriod,
  goal: v.number(),
  progress: v.number(),
  reward: Amount,
  state: TaskState,
  reason: v.string(),
  proof: v.nullable(v.string())
})

export type Mission = v.InferOutput<typeof Mission>

/** A share task in a list. `picture` is a relative path on the media host, or empty. A null deadline means none. */
export const ShareTaskSummary = v.object({
  id: Id,
  title: v.string(),
  picture: v.string(),
  reward: Amount,
  deadline: v.nullable(Instant),
  state: TaskState
})

export type ShareTaskSummary = v.InferOutput<typeof ShareTaskSummary>

/** A share task: the content to share with the merchant's own link, and the state of the proof. */
export const ShareTask = v.object({
  ...ShareTaskSummary.entries,
  blocks: RichText,
  /** The text to share, without the link. */
  share_text: v.string(),
  /** The merchant's own invite link. */
  link: v.string(),
  reason: v.string(),
  proof: v.nullable(v.string()),
  submitted_at: v.nullable(Instant)
})

export type ShareTask = v.InferOutput<typeof ShareTask>

export const missionCenterList = defineOperation({
  method: 'GET',
  path: '/api/v1/user/mission_center_list',
  audience: 'merchant',
  summary: 'Missions with progress that the backend counts. `earned` is all that tasks ever brought this merchant',
  input: v.object({ ...PageInput }),
  output: v.object({ ...createPageSchema(Mission).entries, earned: Amount })
})

/** The output of {@link missionCenterList}. */
export type MissionList = v.InferOutput<(typeof missionCenterList)['output']>

export const missionCenterSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/user/mission_center_submit',
  audience: 'merchant',
  summary:
    'Claim the reward of a reached mission, or send the proof of one that takes a proof. A reward is paid once for each period',
  input: v.object({ id: Id, proof: v.optional(Id) }),
  output: Mission,
  refusals: ['not_found', 'mission_unfinished', 'already_submitted', 'file_missing', 'idempotency_mismatch'],
  idempotent: true
})

export const shareTaskList = defineOperation({
  method: 'GET',
  path: '/api/v1/user/share_task_list',
  audience: 'merchant',
  summary: 'Share tasks that run, newest first',
  input: v.object({ ...PageInput, state: v.optional(TaskState) }),
  output: createPageSchema(ShareTaskSummary)
})

export const shareTaskDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/user/share_task_detail/{id}',
  audience: 'merchant',
  summary: "One share task with the merchant's own link",
  input: v.object({ id: Id }),
  output: ShareTask,
  refusals: ['not_found']
})

export const shareTaskSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/user/share_task_submit',
  audience: 'merchant',
  summary: 'Send the picture that proves a share; an operator looks at it',
  input: v.object({ id: Id, proof: Id }),
  output: ShareTask,
  refusals: ['not_found', 'already_submitted', 'deadline_passed', 'file_missing', 'idempotency_mismatch'],
  idempotent: true
})
