import type { Context } from 'grammy'
import type { Language } from '../../contract/languages.ts'
import { Refusal } from '../errors/refusal.ts'
import { formatRefusal, translate } from '../text/texts.ts'
import { getOperatorsLanguage, withoutLinkPreview } from './compose.ts'
import { decideByPress, MAX_REASON_LENGTH } from './decide.ts'
import { findOperatorInChat, noteLanguage } from './operator-chat.ts'
import type { ChatContext } from './press.ts'
import { findRequest, isOpen, type RequestKind } from './request.ts'
import { writePendingText } from './request-text.ts'

/** Handles an operator's reply with a reason. Returns false if the message is something else. */
export async function takeReason(ctx: Context, context: ChatContext): Promise<boolean> {
  const { from, chat, msg } = ctx
  const original = msg?.reply_to_message
  if (!from || !original || chat?.id !== from.id) return false
  const operator = await findOperatorInChat(context.db, from.id)
  if (!operator) return false
  const question = await context.db
    .selectFrom('bot_message')
    .select(['kind', 'subject_id', 'details'])
    .where('bot_id', '=', context.botId)
    .where('chat_id', '=', BigInt(from.id))
    .where('message_id', '=', BigInt(original.message_id))
    .where('operator_id', '=', operator.id)
    .where('event', '=', 'reason')
    .executeTakeFirst()
  if (!question) return false
  await noteLanguage(context.db, operator, from.language_code)
  const language = getOperatorsLanguage(from.language_code)
  const reason = msg.text?.trim() ?? ''
  const fault = reason === '' ? 'required' : reason.length > MAX_REASON_LENGTH ? 'too_long' : undefined
  if (fault) {
    await ctx.reply(formatRefusal(fault, language, { limit: String(MAX_REASON_LENGTH) }), withoutLinkPreview)
    return true
  }
  const kind = question.kind as RequestKind
  const id = question.subject_id
  try {
    await decideByPress(context, operator, { kind, id, version: question.details.version, step: 'reject', reason })
    await ctx.reply(translate('bot.done', language), withoutLinkPreview)
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // The person gets a reply; the caller writes the log.
      await ctx.reply(translate('bot.failed', language), withoutLinkPreview)
      throw error
    }
    if (error.reason === 'state_conflict') await sendState(ctx, context, { kind, id }, language)
    else await ctx.reply(formatRefusal(error.reason, language, error.params), withoutLinkPreview)
  }
  return true
}

/** Nothing was decided: says how the request is now, with the buttons to decide it if it still waits. */
async function sendState(
  ctx: Context,
  { db, config }: ChatContext,
  { kind, id }: { kind: RequestKind; id: string },
  language: Language
): Promise<void> {
  const request = await findRequest(db, kind, id)
  if (!request || !isOpen(request)) {
    await ctx.reply(translate('bot.alreadySettled', language), withoutLinkPreview)
    return
  }
  const { text, buttons } = await writePendingText(db, request, config, language)
  await ctx.reply(`${translate('bot.changed', language)}\n\n${text}`, { ...withoutLinkPreview, reply_markup: buttons })
}
