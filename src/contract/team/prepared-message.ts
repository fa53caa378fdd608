import * as v from 'valibot'
import { Id } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/**
 * The merchant sends it within Telegram (Bot API 8.0). The input names only what is shared: a share task, or by default the own
 * invitation. Text and link come from the backend, in the language of the request.
 *
 * `id` is for the client's `web_app_send_prepared_message`. It works once and expires in Telegram after a while. Without an `id`
 * the app shares the link itself. `off`: there is no bot, or no public address for its links. `unlinked`: no Telegram account is
 * linked to this shop. `unavailable`: Telegram refused, or did not respond within 3 seconds.
 */
export const telegramPreparedMessage = defineOperation({
  method: 'POST',
  path: '/api/v1/user/telegram_prepared_message',
  audience: 'merchant',
  summary: 'Prepare a message of the bot that shares the invitation, or a share task',
  input: v.object({ task_id: v.optional(Id) }),
  output: v.variant('state', [
    v.object({ state: v.literal('prepared'), id: v.string() }),
    v.object({ state: v.picklist(['off', 'unlinked', 'unavailable']) })
  ]),
  refusals: ['not_found', 'rate_limited']
})
