import type { Context } from 'grammy'
import type { Language } from '../../contract/languages.ts'
import { Refusal } from '../errors/refusal.ts'
import { consumeRate } from '../limits/rate-limit.ts'
import { SUBJECT_LIMITS } from '../limits/rate-limits.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { translate } from '../text/texts.ts'
import { toLoggable } from './api.ts'
import { buildAppUrl, createAppButton } from './buttons.ts'
import { withoutLinkPreview } from './compose.ts'
import { markReachable } from './message-queue.ts'
import type { ChatContext } from './press.ts'

// Characters that Telegram allows after ?start=.
const payloadForm = /^[\w-]{1,64}$/

/** Replies with a button that opens the app in the person's language; the deep link's parameter is passed to the app. */
export async function sendWelcome(ctx: Context, context: ChatContext, payload = ''): Promise<void> {
  const { from } = ctx
  if (!from || !(await isWithinChatRate(context, from.id))) return
  await markReachable(context, BigInt(from.id))
  const language = await chooseReaderLanguage(context.db, from.language_code)
  const start = payloadForm.test(payload) ? payload : undefined
  const button = createAppButton(context.config, language, translate('bot.open', language), start)
  const code = start?.startsWith('ref_') ? start.slice('ref_'.length) : ''
  const hello = code ? translate('bot.helloInvited', language, { code }) : translate('bot.hello', language)
  const lines = button ? [hello] : [hello, translate('bot.noAddress', language)]
  await ctx.reply(lines.join('\n\n'), { ...withoutLinkPreview, ...(button && { reply_markup: button }) })
  await setMenuButton(ctx, context, from.id, language)
}

/** Sends a person the id of their chat, for `npm run operator -- chat_set`. */
export async function sendChatId(ctx: Context, context: ChatContext): Promise<void> {
  const { from, chat } = ctx
  if (!from || !chat || !(await isWithinChatRate(context, from.id))) return
  await markReachable(context, BigInt(from.id))
  const language = await chooseReaderLanguage(context.db, from.language_code)
  await ctx.reply(translate('bot.chatId', language, { id: String(chat.id) }), withoutLinkPreview)
}

/** Counts a message of a person. Floods get no reply, and do not affect other people. */
export async function isWithinChatRate({ db, botId }: ChatContext, userId: number): Promise<boolean> {
  try {
    await consumeRate(db, `bot ${botId} ${userId}`, SUBJECT_LIMITS.botMessage)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function setMenuButton(
  ctx: Context,
  { config, log }: ChatContext,
  chat_id: number,
  language: Language
): Promise<void> {
  const url = buildAppUrl(config, language)
  if (url === null) return
  const menu_button = { type: 'web_app', text: translate('bot.open', language), web_app: { url } } as const
  // The general menu button exists anyway, in one language.
  await ctx.api
    .setChatMenuButton({ chat_id, menu_button })
    .catch(error => log.debug({ err: toLoggable(error) }, 'no menu button'))
}
