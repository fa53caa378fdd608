import * as v from 'valibot'
import { Session } from '../entities/session.ts'
import { Ticket, TypedAccount, TypedPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Links the Telegram account of a ticket to an existing shop and signs in. After a wrong password the ticket stays valid. */
export const telegramBind = operation({
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
