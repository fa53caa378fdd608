import { Bot } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { bounded, clientOf, forLog } from './api.ts'
import { markBlocked, markReachable } from './message-queue.ts'
import { type Desk, onPress } from './press.ts'
import { takeReason } from './reason.ts'
import { takeUpdate } from './seen.ts'
import { tellChat, welcome } from './welcome.ts'

/** Kinds of updates that we ask Telegram for. */
export const updateKinds = ['message', 'callback_query', 'my_chat_member'] as const

/** Takes one update. Rejects only when it could not even be noted that it came: then it may be sent again. */
export type Dialogue = (update: Update) => Promise<void>

/**
 * What the bot answers. An update that comes twice is acted on once: it is noted before, so that a process that dies in the
 * middle leaves a press without effect rather than with two; the person presses again.
 */
export function openDialogue(desk: Desk & { token: string; ended?: AbortSignal }): Dialogue {
  const bot = new Bot(desk.token, { client: clientOf(desk.config), botInfo: infoOf(desk) })
  bounded(bot.api, desk)
  const privately = bot.chatType('private')
  privately.command('start', ctx => welcome(ctx, desk, ctx.match))
  privately.command('id', ctx => tellChat(ctx, desk))
  // The person let the bot write, in the app or by opening it from a link; they said nothing that wants a reply.
  privately.on('message:write_access_allowed', ctx => markReachable(desk, BigInt(ctx.chat.id)))
  privately.on('message', async ctx => {
    if (!(await takeReason(ctx, desk))) await welcome(ctx, desk)
  })
  bot.on('callback_query:data', ctx => onPress(ctx, desk))
  privately.on('my_chat_member', async ctx => {
    const isBlocked = ctx.myChatMember.new_chat_member.status === 'kicked'
    await (isBlocked ? markBlocked : markReachable)(desk, BigInt(ctx.chat.id))
  })
  return async update => {
    if (!(await takeUpdate(desk, update.update_id))) return
    await bot.handleUpdate(update).catch(error => {
      desk.log.error(
        { err: forLog(causeOf(error)), update: update.update_id },
        'an update of the bot could not be handled'
      )
    })
  }
}

// grammY wraps what a handler threw together with the whole update, which is not for the log.
const causeOf = (error: unknown): unknown => (error instanceof Error && 'error' in error ? error.error : error)

// What getMe would answer, as far as anything here looks at it: so nothing waits for Telegram.
function infoOf({ botId, config }: Desk): UserFromGetMe {
  const username = config.telegramBotName ?? 'bot'
  return { id: Number(botId), is_bot: true, first_name: username, username } as UserFromGetMe
}
