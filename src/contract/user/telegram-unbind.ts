import * as v from 'valibot'
import { Nothing } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Unlinks the Telegram account and ends every other session, because one of them may be its. Requires a login password, as
 * otherwise the shop could no longer be opened.
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
