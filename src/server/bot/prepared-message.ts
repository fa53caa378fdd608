import { InlineKeyboard } from 'grammy'
import type { OutputOf } from '../../contract/operation.ts'
import type { telegramPreparedMessage } from '../../contract/team/prepared-message.ts'
import { getBotIdOfToken } from '../account/index.ts'
import type { MerchantContext } from '../handler/handler.ts'
import { findShareTask } from '../tasks/index.ts'
import { createInviteLinks } from '../team/index.ts'
import { translate } from '../text/texts.ts'
import { createTelegramApi, toLoggable } from './api.ts'
import { withoutLinkPreview } from './compose.ts'

type Answer = OutputOf<typeof telegramPreparedMessage>

// The person waits for the share dialog.
const TIMEOUT_SECONDS = 3
const allChatTypes = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true }

interface Message {
  title: string
  words: string
  link: string
}

/** Lets the bot prepare a message for the merchant's Telegram account: for a share task, or by default for the invitation. */
export async function prepareMessage(context: MerchantContext, taskId: string | undefined): Promise<Answer> {
  const { db, config, language, log, merchant } = context
  const token = config.telegram.botToken
  if (token === null) return { state: 'off' }
  const message = await composeMessage(context, taskId)
  if (message === null) return { state: 'off' }
  const account = await db
    .selectFrom('telegram_user')
    .select('telegram_user_id')
    .where('merchant_id', '=', merchant.id)
    .where('bot_id', '=', getBotIdOfToken(token))
    .executeTakeFirst()
  if (!account) return { state: 'unlinked' }
  const { title, words, link } = message
  const article = {
    type: 'article' as const,
    id: 'share',
    title,
    input_message_content: { message_text: `${words}\n${link}`, ...withoutLinkPreview },
    reply_markup: new InlineKeyboard().url(translate('bot.open', language), link)
  }
  try {
    const api = createTelegramApi(config, token, { timeoutSeconds: TIMEOUT_SECONDS })
    const { id } = await api.savePreparedInlineMessage(Number(account.telegram_user_id), article, allChatTypes)
    return { state: 'prepared', id }
  } catch (error) {
    log.warn({ err: toLoggable(error) }, 'Telegram did not prepare a message')
    return { state: 'unavailable' }
  }
}

/** Returns the message; null without a public address for its link. */
async function composeMessage(context: MerchantContext, taskId: string | undefined): Promise<Message | null> {
  const { db, config, language, merchant, request } = context
  const { link, telegram_link } = createInviteLinks(config, request, merchant.invite_code)
  // Without PUBLIC_URL the link would come from the request's own headers, and other people read this message.
  const own = config.publicUrl === null ? null : link
  if (taskId === undefined) {
    const words = translate('bot.invitation', language)
    const shopLink = telegram_link ?? own
    return shopLink === null ? null : { title: words, words, link: shopLink }
  }
  const { title, share_text } = await findShareTask(db, merchant.id, taskId, {
    language,
    scale: config.currency.scale,
    link
  })
  return own === null ? null : { title, words: share_text || title, link: own }
}
