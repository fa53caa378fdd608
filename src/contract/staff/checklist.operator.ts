import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { READER_ROLES } from '../roles.ts'

/** What is to be set before the first merchant comes. */
export const CHECKLIST = [
  'currency',
  'deposit_channels',
  'deposit_watcher',
  'support_link',
  'bot',
  'public_address',
  'name',
  'logo',
  'legal_texts',
  'grades',
  'settlement_days',
  'approval_limits',
  'goods',
  'questions',
  'second_owner',
  'demo_off',
  'backup'
] as const

/**
 * In the order of a first day. `place` is an operation, an environment variable or a command. `failing`: it is set, but does not work now.
 * `last_at`: when the last backup was made; null for everything else.
 */
export const operatorChecklist = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/checklist',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What is still to be set, and where: by an operation, an environment variable or a command',
  input: v.object({}),
  output: v.object({
    open: v.number(),
    list: v.array(
      v.object({
        item: v.picklist(CHECKLIST),
        done: v.boolean(),
        failing: v.boolean(),
        kind: v.picklist(['operation', 'environment', 'command']),
        place: v.string(),
        last_at: v.nullable(Instant)
      })
    )
  })
})
