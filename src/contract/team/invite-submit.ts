import * as v from 'valibot'
import { Invite } from '../entities/team.ts'
import { AccountName } from '../fields.ts'
import { operation } from '../operation.ts'

/** Invite a friend by the username they will register with. Two a day are free. */
export const inviteSubmit = operation({
  method: 'POST',
  path: '/api/v1/team/invite_submit',
  audience: 'merchant',
  summary: 'Invite a friend by the username they will register with; two a day are free',
  input: v.object({ username: AccountName }),
  output: Invite,
  refusals: [
    'user_exists',
    'account_characters',
    'account_lookalike',
    'already_invited',
    'invite_quota_used',
    'rate_limited',
    'idempotency_mismatch'
  ],
  idempotent: true
})
