import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Lets the bound Telegram account in no longer, and ends every other session, for one of them may be its. Only with a login
 * password: else nobody could sign in to this shop any more.
 */
export const telegramUnbind = operation({
  method: 'POST',
  path: '/api/v1/user/telegram_unbind',
  audience: 'merchant',
  summary: 'Unbind the Telegram account; other sessions end',
  input: v.object({}),
  output: Nothing,
  refusals: ['login_password_unset']
})
