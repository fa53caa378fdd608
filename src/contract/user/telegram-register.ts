import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { optionalText, Ticket, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { operation } from '../operation.ts'

/** Opens a shop for the Telegram account of a ticket and signs in. It has no login password until one is set. */
export const telegramRegister = operation({
  method: 'POST',
  path: '/api/v1/user/telegram_register',
  audience: 'anyone',
  summary: 'Open a shop with a Telegram account',
  input: v.object({
    ticket: Ticket,
    nickname: text(LIMITS.nicknameMax),
    invite_code: optionalText(16),
    language: v.optional(v.pipe(v.string(), v.maxLength(10))),
    timezone: v.optional(v.pipe(v.string(), v.maxLength(64)))
  }),
  output: Session,
  refusals: ['ticket_expired', 'telegram_taken', 'invite_code_unknown', 'rate_limited']
})
