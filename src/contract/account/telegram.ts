import * as v from 'valibot'
import { Nothing, optionalText, Ticket, TypedAccount, TypedPassword, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { Session } from './session.ts'

/** Signs in too. After a wrong password the ticket stays valid. */
export const telegramBind = defineOperation({
  method: 'POST',
  path: '/api/v1/user/telegram_bind',
  audience: 'anyone',
  summary: 'Bind a Telegram account to an existing shop',
  input: v.object({
    ticket: Ticket,
    account: TypedAccount,
    password: TypedPassword
  }),
  output: Session,
  refusals: ['credentials_wrong', 'merchant_closed', 'ticket_expired', 'telegram_taken', 'rate_limited']
})

/** Signs in too. The shop has no login password until one is set. */
export const telegramRegister = defineOperation({
  method: 'POST',
  path: '/api/v1/user/telegram_register',
  audience: 'anyone',
  summary: 'Open a shop with a Telegram account',
  input: v.object({
    ticket: Ticket,
    nickname: text(LIMITS.maxNicknameLength),
    invite_code: optionalText(16),
    language: v.optional(v.pipe(v.string(), v.maxLength(10))),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)))
  }),
  output: Session,
  refusals: ['ticket_expired', 'telegram_taken', 'invite_code_unknown', 'rate_limited']
})

/**
 * Every other session ends, because one of them may be its. Requires a login password, as otherwise the shop could no longer be
 * opened.
 */
export const telegramUnbind = defineOperation({
  method: 'POST',
  path: '/api/v1/user/telegram_unbind',
  audience: 'merchant',
  summary: 'Unbind the Telegram account; other sessions end',
  input: v.object({}),
  output: Nothing,
  refusals: ['login_password_unset']
})
