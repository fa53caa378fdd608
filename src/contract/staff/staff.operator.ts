import * as v from 'valibot'
import { AccountName, Id, Instant, optionalText, TypedAccount, text, visibleText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { OWNER, READER_ROLES, RoleName, TypedRole } from '../roles.ts'
import { StaffInvitation } from './enrolment.operator.ts'

/** A new name of a person or a partner. */
export const VisibleName = visibleText(100)

/**
 * Where a member of staff stands: has a link; has used it and waits to be confirmed; works here; is stopped by an owner; has left.
 * A program has API tokens only.
 */
export const StaffState = v.picklist(['invited', 'enrolled', 'active', 'suspended', 'ended', 'program'])

/**
 * A member of staff, without secrets. `recovering`: a new link waits, or what was chosen by it. `chat` is the number of the chat in
 * which they decide, if any. `confirmable_at`: who reads has invited them, nobody else is left, and from then they confirm themselves.
 * `introducer`: the owner who alone has invited and confirmed them; they are no second person until another person confirms them.
 */
export const StaffMember = v.object({
  id: Id,
  account: v.nullable(v.string()),
  name: v.string(),
  role: RoleName,
  merchant: v.nullable(v.string()),
  chat: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  created_at: Instant,
  ended_at: v.nullable(Instant),
  state: StaffState,
  recovering: v.nullable(v.picklist(['invited', 'enrolled'])),
  confirmable_at: v.nullable(Instant),
  introducer: v.nullable(v.object({ id: Id, name: v.string() }))
})

/** Former members come last. */
export const operatorStaffList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/staff_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Everybody on the staff, oldest first; `keyword` finds by a part of name or account',
  input: v.object({ ...PageInput, keyword: optionalText(100) }),
  output: createPageSchema(StaffMember)
})

/** The link is for who called, and gives no access until another person confirms who has used it. */
export const operatorStaffAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Invite a member of staff by a one-time link, by which they choose password and second factor',
  input: v.object({
    account: AccountName,
    name: VisibleName,
    role: TypedRole,
    merchant: v.pipe(
      optionalText(),
      v.description("Account of the same person's shop, about which they may not decide")
    )
  }),
  output: StaffInvitation,
  refusals: ['account_in_use', 'account_characters', 'account_lookalike', 'not_found', 'value_invalid']
})

/** Nobody changes their own. */
export const operatorStaffUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_update',
  audience: 'operator',
  roles: OWNER,
  summary: 'Change the role of another member of staff',
  input: v.object({ account: TypedAccount, role: TypedRole }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})

/** What they did stays under their name. */
export const operatorStaffEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'End another member of staff: sessions, tokens and chat end at once',
  input: v.object({ account: TypedAccount }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})

/**
 * Makes a one-time link for another member of staff who has lost password or second factor. What they have now stays valid until
 * another person confirms what they choose by it; then all their sessions and tokens end.
 */
export const operatorStaffRecover = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/staff_recover',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make a one-time link by which another member of staff chooses a new password and second factor',
  input: v.object({ account: TypedAccount }),
  output: StaffInvitation,
  refusals: ['not_found', 'operator_self_decision', 'state_conflict']
})

/** Groups are refused: any member could press a button. */
export const operatorChatSet = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/chat_set',
  audience: 'operator',
  roles: OWNER,
  summary: 'Let an operator decide in a private chat of the bot, which tells its number when asked /id',
  input: v.object({
    account: text(100),
    chat: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,15}$/, 'value_invalid'),
        v.description('Number of the chat; without it the operator decides in none')
      )
    )
  }),
  output: v.object({ account: v.string(), chat: v.nullable(v.string()) }),
  refusals: ['not_found', 'value_invalid', 'account_in_use']
})
