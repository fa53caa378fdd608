import { type Api, GrammyError, type InlineKeyboard } from 'grammy'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { Language } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import { IMPLAUSIBLE_KINDS } from '../../contract/wallet/reconciliation.operator.ts'
import { getImplausibleKey } from '../../i18n/implausible-key.ts'
import { findUsableLinkToken } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import type { Replication } from '../db/replication.ts'
import type { BotMessage, Db } from '../db/schema.ts'
import { findChatText, formatResultLines } from '../help/index.ts'
import { getStart, type NewsKind } from '../outbox/news.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { mayCall } from '../staff/index.ts'
import { formatMoney } from '../text/amount.ts'
import { readLanguage } from '../text/language.ts'
import { translate } from '../text/texts.ts'
import { writeAlert } from './alerts.ts'
import { createAppButton } from './buttons.ts'
import type { ClaimedMessage } from './message-queue.ts'
import { findRequiredOperation } from './message-reads.ts'
import { selectReachableChats } from './operator-chat.ts'
import { findRequest, isOpen, type RequestKind } from './request.ts'
import { writePendingText, writeSettledText } from './request-text.ts'

/** Dependencies for composing messages. */
export interface BotContext {
  db: Db
  /** The state of the standbys; if left out, decisions need none. */
  replication?: Replication
  config: Config
  secret: string
  botId: bigint
}

/** Sends a message and returns its number; an edit returns none. */
type Send = (api: Api) => Promise<number | undefined>

/** Link previews are off: user text may contain a link, and Telegram would request it. */
export const withoutLinkPreview = { link_preview_options: { is_disabled: true } } as const

/** Composes a message from the current data; null if it is no longer needed. */
export async function composeMessage(context: BotContext, row: ClaimedMessage): Promise<Send | null> {
  const { kind, merchant_id: merchantId } = row
  if (kind === 'account') return (row.event === 'unlinked' ? composeUnlinked : composeLink)(context, row)
  if (kind === 'alert') return composeAlert(context, row)
  if (kind === 'notice') return composeNotice(context, row)
  if (merchantId !== null) return composeResult(context, row, { kind, merchantId })
  const language = await findOperatorLanguage(context.db, row)
  if (language === undefined) return null
  if (row.event === 'implausible') return composeImplausible(context, row, language)
  return row.event === 'settled' ? composeSettled(context, row, language) : composeAsked(context, row, language)
}

async function composeAlert({ db }: BotContext, row: ClaimedMessage) {
  const language = await findOperatorLanguage(db, row)
  if (language === undefined) return null
  const text = writeAlert(row, language)
  return text === undefined ? null : createSender(row, language, { text })
}

async function composeImplausible({ db, config }: BotContext, row: ClaimedMessage, language: Language) {
  const { number: kind = '', amount = '0', asked: usual = '0' } = row.details
  const merchant = await db.selectFrom('merchant').select('account').where('id', '=', row.subject_id).executeTakeFirst()
  const named = IMPLAUSIBLE_KINDS.find(name => name === kind)
  if (!named) return null
  const text = translate('bot.implausible', language, {
    what: translate(getImplausibleKey(named), language),
    who: merchant?.account ?? translate('console.implausible.all', language),
    amount: formatMoney(BigInt(amount), config.currency, language),
    usual: formatMoney(BigInt(usual), config.currency, language)
  })
  return createSender(row, language, { text })
}

async function composeUnlinked({ db, botId }: BotContext, row: ClaimedMessage) {
  const shop = await db
    .selectFrom('merchant')
    .leftJoin('telegram_user', join =>
      join
        .onRef('telegram_user.merchant_id', '=', 'merchant.id')
        .on('bot_id', '=', botId)
        .on('telegram_user_id', '=', row.chat_id)
    )
    .select(['merchant.language', 'telegram_user.merchant_id as linked'])
    .where('merchant.id', '=', row.merchant_id)
    .executeTakeFirst()
  // The account was linked again meanwhile, so the message is no longer true.
  if (!shop || shop.linked !== null) return null
  const language = readLanguage(shop.language) ?? (await chooseReaderLanguage(db, row.details.language))
  return createSender(row, language, { text: translate('bot.telegramUnlinked', language) })
}

async function composeLink({ db, config, secret, botId }: BotContext, row: ClaimedMessage) {
  const reader = await findReader(db, { botId, chatId: row.chat_id, merchantId: row.merchant_id ?? '' })
  const linkToken = await findUsableLinkToken(db, secret, row.subject_id)
  if (!reader || linkToken === undefined) return null
  const language = readLanguage(reader.chosen) ?? (await chooseReaderLanguage(db, reader.language ?? undefined))
  const buttons = createAppButton(config, language, translate('bot.passwordLinkButton', language), `reset_${linkToken}`)
  const text = translate('bot.passwordLink', language, { hours: String(LIMITS.linkHours) })
  return createSender(row, language, { text, buttons })
}

// Checked again: the Telegram account may now belong to another shop, or to none.
const findReader = (db: Db, { botId, chatId, merchantId }: { botId: bigint; chatId: bigint; merchantId: string }) =>
  db
    .selectFrom('telegram_user')
    .innerJoin('merchant', 'merchant.id', 'telegram_user.merchant_id')
    .select(['merchant.language as chosen', 'telegram_user.language'])
    .where('merchant.id', '=', merchantId)
    .where('bot_id', '=', botId)
    .where('telegram_user_id', '=', chatId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()

async function composeResult(
  { db, config, botId }: BotContext,
  row: ClaimedMessage,
  { kind, merchantId }: { kind: NewsKind; merchantId: string }
) {
  const reader = await findReader(db, { botId, chatId: row.chat_id, merchantId })
  if (!reader) return null
  const language = readLanguage(reader.chosen) ?? (await chooseReaderLanguage(db, reader.language ?? undefined))
  const lines = formatResultLines(
    { kind, event: row.event, details: row.details },
    { language, currency: config.currency }
  )
  if (lines.length === 0) return null
  const buttons = createAppButton(
    config,
    language,
    translate('bot.look', language),
    getStart(kind, row.event, row.subject_id)
  )
  return createSender(row, language, { text: lines.join('\n'), buttons })
}

/** Longer texts are read on in the app: Telegram takes 4,096 characters. */
const MAX_CHAT_LENGTH = 3_000

async function composeNotice({ db, config, botId }: BotContext, row: ClaimedMessage) {
  const merchantId = row.merchant_id ?? ''
  const reader = await findReader(db, { botId, chatId: row.chat_id, merchantId })
  if (!reader) return null
  const language = readLanguage(reader.chosen) ?? (await chooseReaderLanguage(db, reader.language ?? undefined))
  const whole = await findChatText(db, { merchantId, language }, row.subject_id)
  if (whole === undefined) return null
  // No half of a character is left at the end.
  const start = whole.slice(0, MAX_CHAT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  const text = whole.length > MAX_CHAT_LENGTH ? `${start}…` : whole
  const buttons = createAppButton(config, language, translate('bot.look', language), `notice_${row.subject_id}`)
  return createSender(row, language, { text, buttons })
}

async function composeAsked({ db, config }: BotContext, row: ClaimedMessage, language: Language) {
  const request = await findRequest(db, row.kind as RequestKind, row.subject_id)
  if (!request || !isOpen(request)) return null
  const { text, buttons } = await writePendingText(db, request, config, language)
  return createSender(row, language, { text, buttons })
}

async function composeSettled({ db, config, botId }: BotContext, row: ClaimedMessage, language: Language) {
  const message = await db
    .selectFrom('bot_message')
    .select('message_id')
    .where('subject_id', '=', row.subject_id)
    .where('bot_id', '=', botId)
    .where('operator_id', '=', row.operator_id)
    .where('chat_id', '=', row.chat_id)
    .where('event', '=', 'asked')
    .where('message_id', 'is not', null)
    .executeTakeFirst()
  const request = message && (await findRequest(db, row.kind as RequestKind, row.subject_id))
  if (!message?.message_id || !request) return null
  const messageId = Number(message.message_id)
  const writeText = isOpen(request) ? writePendingText : writeSettledText
  const { text, buttons } = await writeText(db, request, config, language)
  return async (api: Api) => {
    await editMessage(api, Number(row.chat_id), messageId, { text, buttons })
    return undefined
  }
}

// The operator may have been revoked since, may use another chat, or may not read what it is about.
async function findOperatorLanguage(db: Db, message: BotMessage): Promise<Language | undefined> {
  const { operator_id, chat_id } = message
  const operation = findRequiredOperation(message)
  const inChat = selectReachableChats(db)
    .select('language')
    .where('operator_id', '=', operator_id ?? '')
    .where('chat_id', '=', chat_id)
  const row = await (operation ? inChat.where(mayCall(operation)) : inChat).executeTakeFirst()
  return row && getOperatorsLanguage(row.language)
}

/** The language of an operator's chat: English until their first message, like everything else for operators. */
export const getOperatorsLanguage = (code: string | undefined): Language => readLanguage(code ?? '') ?? 'en'

const createSender =
  (
    row: ClaimedMessage,
    language: Language,
    { text, buttons }: { text: string; buttons?: InlineKeyboard | undefined }
  ): Send =>
  async api => {
    const mark = row.is_repeat ? [translate('bot.repeated', language, { number: formatMessageNumber(row) })] : []
    const sentMessage = await api.sendMessage(Number(row.chat_id), [text, ...mark].join('\n'), {
      ...withoutLinkPreview,
      ...(buttons && { reply_markup: buttons })
    })
    return sentMessage.message_id
  }

/** Distinguishes a repeated message from another one with the same text: the number of its document, otherwise its own. */
function formatMessageNumber({ id, kind, subject_id, details }: BotMessage): string {
  if (kind === 'recharge' || kind === 'withdrawal') return formatDocumentNumber(kind, subject_id)
  if (kind === 'credit' || kind === 'deduction') return formatDocumentNumber('record', subject_id)
  return kind === 'order' && details.number ? details.number : id.slice(-6).toUpperCase()
}

/** Edits a message. An unchanged message counts as success. */
export async function editMessage(
  api: Api,
  chatId: number,
  messageId: number,
  { text, buttons }: { text: string; buttons: InlineKeyboard }
): Promise<void> {
  try {
    await api.editMessageText(chatId, messageId, text, { ...withoutLinkPreview, reply_markup: buttons })
  } catch (error) {
    if (!(error instanceof GrammyError && /message is not modified/i.test(error.description))) throw error
  }
}
