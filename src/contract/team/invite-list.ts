import * as v from 'valibot'
import { Invite } from '../entities/team.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Invitations, newest first. */
export const inviteList = operation({
  method: 'GET',
  path: '/api/v1/team/invite_list',
  audience: 'merchant',
  summary: 'Invitations, newest first',
  input: v.object({ ...PageInput, status: v.optional(v.picklist(['pending', 'accepted'])) }),
  output: pageOf(Invite)
})
