import * as v from 'valibot'
import { AccountName, Id, Instant, optionalText, TypedAccount, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'
import { OWNER, READER_ROLES, Role } from '../roles.ts'

/** A new name of a person or a partner: without visible characters it could not be identified later. */
export const VisibleName = v.pipe(
  text(100),
  v.check(name => !/\p{Cc}|\p{Cf}/u.test(name), 'value_invalid')
)

/** A member of staff, without secrets. `chat` is the number of the chat in which they decide, if any. */
export const StaffMember = v.object({
  id: Id,
  account: v.nullable(v.string()),
  name: v.string(),
  role: Role,
  merchant: v.nullable(v.string()),
  chat: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  created_at: Instant,
  ended_at: v.nullable(Instant)
})

/** What a member of staff signs in with, shown once. `totp_url` goes into an authenticator app, as a QR code for example. */
export const StaffCredentials = v.object({
  account: v.string(),
  password: v.string(),
  totp_url: v.string()
})

/** Who has left comes last. */
export const operatorStaffList = operation({
  method: 'GET',
  path: '/api/v1/operator/staff_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Everybody on the staff, oldest first',
  input: v.object(PageInput),
  output: pageOf(StaffMember)
})

export const operatorStaffAdd = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Add a member of staff. Password and second factor are shown once',
  input: v.object({
    account: AccountName,
    name: VisibleName,
    role: Role,
    merchant: v.pipe(
      optionalText(),
      v.description("Account of the same person's shop, about which they may not decide")
    )
  }),
  output: StaffCredentials,
  refusals: ['account_in_use', 'account_characters', 'account_lookalike', 'not_found', 'value_invalid']
})

/** Nobody changes their own. */
export const operatorStaffUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_update',
  audience: 'operator',
  roles: OWNER,
  summary: 'Change the role of another member of staff',
  input: v.object({ account: TypedAccount, role: Role }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})

/** What they did stays under their name. */
export const operatorStaffEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'End another member of staff: sessions, tokens and chat end at once',
  input: v.object({ account: TypedAccount }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})

export const operatorStaffRecover = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_recover',
  audience: 'operator',
  roles: OWNER,
  summary: 'New password and second factor for another member of staff, shown once; sessions and tokens end',
  input: v.object({ account: TypedAccount }),
  output: StaffCredentials,
  refusals: ['not_found', 'operator_self_decision']
})

/** Groups are refused: any member could press a button. */
export const operatorChatSet = operation({
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
