import { Bot } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { oneStatement } from '../db/one-statement.ts'
import { bounded, clientOf, forLog } from './api.ts'
import { type BotDatabase, markBlocked, markReachable } from './message-queue.ts'
import { type ChatContext, onPress } from './press.ts'
import { takeReason } from './reason.ts'
import { tellChat, welcome } from './welcome.ts'

/** Kinds of updates that we ask Telegram for. */
export const updateKinds = ['message', 'callback_query', 'my_chat_member'] as const

/** Takes one update. Rejects only when it could not even be noted that it came: then it may be sent again. */
export type Dialogue = (update: Update) => Promise<void>

/**
 * What the bot answers. An update that comes twice is acted on once: it is noted before, so that a process that dies in the
 * middle leaves a press without effect rather than with two; the person presses again.
 */
export function openDialogue(context: ChatContext & { token: string; ended?: AbortSignal }): Dialogue {
  const bot = new Bot(context.token, { client: clientOf(context.config), botInfo: infoOf(context) })
  bounded(bot.api, context)
  const privately = bot.chatType('private')
  privately.command('start', ctx => welcome(ctx, context, ctx.match))
  privately.command('id', ctx => tellChat(ctx, context))
  // The person let the bot write, in the app or by opening it from a link; they said nothing that wants a reply.
  privately.on('message:write_access_allowed', ctx => markReachable(context, BigInt(ctx.chat.id)))
  privately.on('message', async ctx => {
    if (!(await takeReason(ctx, context))) await welcome(ctx, context)
  })
  bot.on('callback_query:data', ctx => onPress(ctx, context))
  privately.on('my_chat_member', async ctx => {
    const isBlocked = ctx.myChatMember.new_chat_member.status === 'kicked'
    await (isBlocked ? markBlocked : markReachable)(context, BigInt(ctx.chat.id))
  })
  return async update => {
    if (!(await takeUpdate(context, update.update_id))) return
    await bot.handleUpdate(update).catch(error => {
      context.log.error(
        { err: forLog(causeOf(error)), update: update.update_id },
        'an update of the bot could not be handled'
      )
    })
  }
}

// grammY wraps what a handler threw together with the whole update, which is not for the log.
const causeOf = (error: unknown): unknown => (error instanceof Error && 'error' in error ? error.error : error)

// What getMe would answer, as far as anything here looks at it: so nothing waits for Telegram.
function infoOf({ botId, config }: ChatContext): UserFromGetMe {
  const username = config.telegramBotName ?? 'bot'
  return { id: Number(botId), is_bot: true, first_name: username, username } as UserFromGetMe
}

/** Notes an update. Returns whether this is the first time that it comes. */
async function takeUpdate({ db, botId }: BotDatabase, updateId: number): Promise<boolean> {
  const row = await oneStatement(db, at =>
    at
      .insertInto('bot_update')
      .values({ bot_id: botId, update_id: BigInt(updateId) })
      .onConflict(conflict => conflict.doNothing())
      .returning('update_id')
      .executeTakeFirst()
  )
  return row !== undefined
}
