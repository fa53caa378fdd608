import { Bot } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { runStatement } from '../db/one-statement.ts'
import { createBotClient, makeCancellable, toLoggable } from './api.ts'
import { type BotDatabase, markBlocked, markReachable } from './message-queue.ts'
import { sendPending } from './pending.ts'
import { type ChatContext, handlePress } from './press.ts'
import { takeReason } from './reason.ts'
import { sendChatId, sendWelcome } from './welcome.ts'

/** Types of updates requested from Telegram. */
export const updateKinds = ['message', 'callback_query', 'my_chat_member'] as const

/** Handles one update. Rejects only if the update could not be recorded: then it may be sent again. */
export type Dialogue = (update: Update) => Promise<void>

/**
 * Handles updates of the bot. A repeated update is handled once: it is recorded first, so that a process that dies in the middle
 * leaves a button press without effect rather than with two; the person presses again.
 */
export function openDialogue(context: ChatContext & { token: string; ended?: AbortSignal }): Dialogue {
  const bot = new Bot(context.token, { client: createBotClient(context.config), botInfo: describeBot(context) })
  makeCancellable(bot.api, context)
  const privately = bot.chatType('private')
  privately.command('start', ctx => sendWelcome(ctx, context, ctx.match))
  privately.command('pending', async ctx => {
    if (!(await sendPending(ctx, context))) await sendWelcome(ctx, context)
  })
  privately.command('id', ctx => sendChatId(ctx, context))
  // The person allowed messages, in the app or by opening it from a link; this needs no reply.
  privately.on('message:write_access_allowed', ctx => markReachable(context, BigInt(ctx.chat.id)))
  privately.on('message', async ctx => {
    if (!(await takeReason(ctx, context))) await sendWelcome(ctx, context)
  })
  bot.on('callback_query:data', ctx => handlePress(ctx, context))
  privately.on('my_chat_member', async ctx => {
    const isBlocked = ctx.myChatMember.new_chat_member.status === 'kicked'
    await (isBlocked ? markBlocked : markReachable)(context, BigInt(ctx.chat.id))
  })
  return async update => {
    if (!(await takeUpdate(context, update.update_id))) return
    await bot.handleUpdate(update).catch(error => {
      context.log.error(
        { err: toLoggable(findCause(error)), update: update.update_id },
        'an update of the bot could not be handled'
      )
    })
  }
}

// grammY wraps an error together with the whole update, which must not be logged.
const findCause = (error: unknown): unknown => (error instanceof Error && 'error' in error ? error.error : error)

// The part of getMe's result that is used here, so that startup does not wait for Telegram.
function describeBot({ botId, config }: ChatContext): UserFromGetMe {
  const username = config.telegramBotName ?? 'bot'
  return { id: Number(botId), is_bot: true, first_name: username, username } as UserFromGetMe
}

/** Records an update. Returns whether it is new. */
async function takeUpdate({ db, botId }: BotDatabase, updateId: number): Promise<boolean> {
  const row = await runStatement(db, at =>
    at
      .insertInto('bot_update')
      .values({ bot_id: botId, update_id: BigInt(updateId) })
      .onConflict(conflict => conflict.doNothing())
      .returning('update_id')
      .executeTakeFirst()
  )
  return row !== undefined
}
