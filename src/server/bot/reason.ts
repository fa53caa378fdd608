import type { Context } from 'grammy'
import { Refusal } from '../errors/refusal.ts'
import { message, translate } from '../text/texts.ts'
import { operatorsLanguage, plain } from './compose.ts'
import { decide, MAX_REASON_LENGTH } from './decide.ts'
import { noteLanguage, operatorIn } from './operator-chat.ts'
import type { ChatContext } from './press.ts'
import type { RequestKind } from './request.ts'

/** Handles an operator's reply with a reason. Returns false if the message is something else. */
export async function takeReason(ctx: Context, context: ChatContext): Promise<boolean> {
  const { from, chat, msg } = ctx
  const original = msg?.reply_to_message
  if (!from || !original || chat?.id !== from.id) return false
  const operator = await operatorIn(context.db, from.id)
  if (!operator) return false
  const question = await context.db
    .selectFrom('bot_message')
    .select(['kind', 'subject_id'])
    .where('bot_id', '=', context.botId)
    .where('chat_id', '=', BigInt(from.id))
    .where('message_id', '=', BigInt(original.message_id))
    .where('operator_id', '=', operator.id)
    .where('event', '=', 'reason')
    .executeTakeFirst()
  if (!question) return false
  await noteLanguage(context.db, operator, from.language_code)
  const language = operatorsLanguage(from.language_code)
  const reason = msg.text?.trim() ?? ''
  const fault = reason === '' ? 'required' : reason.length > MAX_REASON_LENGTH ? 'too_long' : undefined
  if (fault) {
    await ctx.reply(message(fault, language, { limit: String(MAX_REASON_LENGTH) }), plain)
    return true
  }
  // The person gets a reply; the caller writes the log.
  let fatal: unknown
  const said = await decide(context, operator, {
    kind: question.kind as RequestKind,
    id: question.subject_id,
    step: 'reject',
    reason
  }).then(
    () => translate('bot.done', language),
    error => {
      if (!(error instanceof Refusal)) {
        fatal = error
        return translate('bot.failed', language)
      }
      return error.reason === 'state_conflict'
        ? translate('bot.alreadySettled', language)
        : message(error.reason, language, error.params)
    }
  )
  await ctx.reply(said, plain)
  if (fatal) throw fatal
  return true
}
