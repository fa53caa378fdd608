import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Lets our bot prepare a message that the merchant sends from within Telegram (Bot API 8.0). The caller names only what is
 * shared: a share task, or without one the own invitation. Words and link are the backend's, in the request's language.
 *
 * `id` is for the client's `web_app_send_prepared_message`, once and soon: Telegram forgets it after a while. Without one the
 * app shares the link itself. `off`: there is no bot of ours, or no address of ours that a bot may say. `unlinked`: no Telegram
 * account opens this shop. `unavailable`: Telegram refused, or did not answer within 3 seconds.
 */
export const telegramPreparedMessage = operation({
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
