import { buffer } from 'node:stream/consumers'
import { type Context, type Filter, InputFile } from 'grammy'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import type { Language } from '../../contract/languages.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import { databaseNow } from '../db/clock.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireFile } from '../files/file.ts'
import { openKeptFile } from '../files/file-store.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { formatMoney } from '../text/amount.ts'
import { formatRefusal, translate } from '../text/texts.ts'
import { toLoggable } from './api.ts'
import { type BotContext, editMessage, getOperatorsLanguage, withoutLinkPreview } from './compose.ts'
import { type Decision, decideByPress } from './decide.ts'
import { findOperatorInChat, noteLanguage, type OperatorInChat } from './operator-chat.ts'
import { findRequest, isOpen, type Request } from './request.ts'
import {
  type ButtonPress,
  formatShop,
  isUnchangedSince,
  type MessageContent,
  parseButtonData,
  presetReasons,
  writeConfirmationText,
  writePendingText,
  writeReasonText,
  writeSettledText
} from './request-text.ts'

/** Dependencies of the replies to operators. */
export type ChatContext = BotContext & { log: Logger }

type ButtonPressContext = Filter<Context, 'callback_query:data'>

interface PressContext {
  context: ChatContext
  ctx: ButtonPressContext
  operator: OperatorInChat
  request: Request
  press: ButtonPress
  language: Language
}

/**
 * Handles an operator's button press. Telegram identifies the person. Each time, this checks that it is an operator's own chat,
 * that the operator is active and that the request is still pending; the deciding services check the rest.
 */
export async function handlePress(ctx: ButtonPressContext, context: ChatContext): Promise<void> {
  const { from } = ctx
  const operator = ctx.chat?.id === from.id ? await findOperatorInChat(context.db, from.id) : undefined
  if (!operator)
    return answerPress(ctx, context, 'bot.notAllowed', await chooseReaderLanguage(context.db, from.language_code))
  const language = getOperatorsLanguage(from.language_code)
  await noteLanguage(context.db, operator, from.language_code)
  const press = parseButtonData(ctx.callbackQuery.data)
  const request = press && (await findRequest(context.db, press.kind, press.id))
  if (!press || !request) return answerPress(ctx, context, 'bot.alreadySettled', language)
  const turn = { context, ctx, operator, request, press, language }
  if (press.verb === 'picture') return showPicture(turn)
  if (!isOpen(request) || (press.verb !== 'show' && !isUnchangedSince(request, press))) return showNow(turn)
  await verbs[press.verb](turn)
}

const verbs: Readonly<Record<Exclude<ButtonPress['verb'], 'picture'>, (turn: PressContext) => Promise<void>>> = {
  show: turn => rewrite(turn, writePendingText),
  sure: turn => rewrite(turn, writeConfirmationText),
  why: turn => rewrite(turn, writeReasonText),
  own: askReason,
  start: turn => settlePress(turn, 'start'),
  approve: turn => settlePress(turn, 'approve'),
  reject: turn => {
    const { kind, choice } = turn.press
    const key = presetReasons[kind][choice]
    return key
      ? settlePress(turn, 'reject', translate(key, turn.request.merchantLanguage))
      : rewrite(turn, writeReasonText)
  }
}

type TextWriter = (
  db: ChatContext['db'],
  request: Request,
  config: ChatContext['config'],
  language: Language
) => MessageContent | Promise<MessageContent>

async function rewrite({ context, ctx, request, language }: PressContext, writeText: TextWriter): Promise<void> {
  await ignoreFailure(context, ctx.answerCallbackQuery())
  await showMessage(ctx, context, await writeText(context.db, request, context.config, language))
}

async function showMessage(ctx: PressContext['ctx'], context: ChatContext, content: MessageContent): Promise<void> {
  const { message: pressed } = ctx.callbackQuery
  if (pressed) await ignoreFailure(context, editMessage(ctx.api, pressed.chat.id, pressed.message_id, content))
}

/** Shows the current state of a request that has changed since the message, so that nothing was decided. */
async function showNow({ context, ctx, request, language }: PressContext): Promise<void> {
  const now = (await findRequest(context.db, request.kind, request.id)) ?? request
  await answerPress(ctx, context, isOpen(now) ? 'bot.changed' : 'bot.alreadySettled', language)
  const writeText = isOpen(now) ? writePendingText : writeSettledText
  await showMessage(ctx, context, await writeText(context.db, now, context.config, language))
}

// The outbox edits the message, here and in every other operator's chat: the decision put it there.
async function settlePress(turn: PressContext, step: Decision['step'], reason = ''): Promise<void> {
  const { context, ctx, operator, request, language } = turn
  try {
    await decideByPress(context, operator, { ...request, step, reason })
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await answerPress(ctx, context, 'bot.failed', language)
      throw error
    }
    if (error.reason === 'state_conflict') return showNow(turn)
    await ignoreFailure(
      context,
      ctx.answerCallbackQuery({ text: formatRefusal(error.reason, language, error.params), show_alert: true })
    )
    return
  }
  await answerPress(ctx, context, 'bot.done', language, false)
}

/** Asks for a written reason; the reply to this message contains it, see reason.ts. */
async function askReason({ context, ctx, operator, request, language }: PressContext): Promise<void> {
  await ignoreFailure(context, ctx.answerCallbackQuery())
  const amount = formatMoney(request.amount, context.config.currency, language)
  const text = translate('bot.writeReason', language, { amount, shop: formatShop(request) })
  const reply = await ctx.reply(text, { ...withoutLinkPreview, reply_markup: { force_reply: true } })
  await context.db
    .insertInto('bot_message')
    .values({
      id: newId(),
      bot_id: context.botId,
      chat_id: BigInt(ctx.from.id),
      operator_id: operator.id,
      kind: request.kind,
      subject_id: request.id,
      event: 'reason',
      details: JSON.stringify({ version: request.version }),
      state: 'sent',
      due_at: databaseNow,
      message_id: BigInt(reply.message_id)
    })
    .execute()
}

async function showPicture({ context, ctx, request, language }: PressContext): Promise<void> {
  const file = request.picture ? await requireFile(context.db, request.picture, 'operator') : undefined
  const picture = file && (await openKeptFile(context.config, file.id))
  if (!picture) return answerPress(ctx, context, 'bot.noPicture', language)
  await ignoreFailure(context, ctx.answerCallbackQuery())
  // Telegram would show a WebP picture as a sticker.
  const jpeg = await sharp(await buffer(picture))
    .jpeg()
    .toBuffer()
  await ctx.replyWithPhoto(new InputFile(jpeg, `${request.id}.jpg`))
}

async function answerPress(
  ctx: PressContext['ctx'],
  context: ChatContext,
  key: ServerTextKey,
  language: Language,
  show_alert = true
): Promise<void> {
  await ignoreFailure(context, ctx.answerCallbackQuery({ text: translate(key, language), show_alert }))
}

/** Sends feedback to the person that may fail safely: a press is too old, or the message is gone. */
async function ignoreFailure(context: ChatContext, call: Promise<unknown>): Promise<void> {
  await call.catch(error => context.log.debug({ err: toLoggable(error) }, 'an operator could not be answered'))
}
