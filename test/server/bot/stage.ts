import { pino } from 'pino'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { startBot } from '../../../src/server/bot/index.ts'
import { setOperatorChat } from '../../../src/server/bot/operator-chat.ts'
import { findRequest, type RequestKind } from '../../../src/server/bot/request.ts'
import { formatButtonData } from '../../../src/server/bot/request-text.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { waitUntil } from '../../time.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import type { TestDatabaseOptions } from '../database.ts'
import { type Call, type LoopbackApi, startLoopbackApi } from './loopback-api.ts'

/** No real Telegram bot has this token. */
export const token = '4242:a-token-of-the-tests-that-nobody-gave-out'
export const BOT_ID = 4242n
export const secret = 'a secret of the tests, 32 characters or more'
export const publicUrl = 'https://wallet.example'

/** Returns the data of a button of a message that shows a request as it is now. */
export async function pressDataNow(
  { backend }: Stage,
  verb: Parameters<typeof formatButtonData>[0],
  kind: RequestKind,
  id: string,
  choice?: number
) {
  const request = await findRequest(backend.db, kind, id)
  if (!request) throw new Error(`there is no ${kind} ${id}`)
  return formatButtonData(verb, request, choice)
}

/** All intervals are short for tests. */
export const shortIntervals = {
  lookMs: 60,
  firstRetryMs: 30,
  maxRetryMs: 60,
  maxAttempts: 5,
  callSeconds: 5,
  composeSeconds: 5,
  leaseMs: 900,
  holdSeconds: 2
}

/** A backend, a Bot API, and as many processes with a bot as a test starts. */
export interface Stage {
  api: LoopbackApi
  backend: Backend
  /** The log, line by line. */
  logged: string[]
  config(more?: Record<string, string>): Config
  /** Starts the bot in one more process, as seen from the database. */
  bot(more?: Record<string, string>, pace?: Partial<typeof shortIntervals>): () => Promise<void>
  /** A merchant with a Telegram account. */
  shop(telegramUserId: number, options?: { language?: string; available?: bigint; code?: string }): Promise<Merchant>
  recharge(shop: Merchant, amount?: string): Promise<string>
  /** Assigns this chat to the backend's operator. */
  seat(chatId: number, name?: string): Promise<void>
  close(): Promise<void>
}

export async function openStage(
  environment: Record<string, string> = {},
  options: TestDatabaseOptions = {}
): Promise<Stage> {
  const api = await startLoopbackApi()
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })
  const settings = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API: api.url, PUBLIC_URL: publicUrl, ...environment }
  const backend = await startBackend({ environment: settings, ...options })
  const stops = new Set<() => Promise<void>>()
  const channel_id = await openChannel(backend)
  const config = (more: Record<string, string> = {}) =>
    readConfig({ SECRET: secret, DATA_DIR: backend.config.dataDir, PORT: '0', ...settings, ...more })
  return {
    api,
    backend,
    logged,
    config,
    bot(more, pace) {
      const running = startBot({ db: backend.db, config: config(more), secret, log }, { ...shortIntervals, ...pace })
      const stop = async () => {
        stops.delete(stop)
        await running()
      }
      stops.add(stop)
      return stop
    },
    async shop(telegramUserId, { language = 'en', available = 0n, code = '' } = {}) {
      const shop = await backend.merchant({ language, available, nickname: `Shop ${telegramUserId}` })
      await backend.db
        .insertInto('telegram_user')
        .values({ bot_id: BOT_ID, telegram_user_id: BigInt(telegramUserId), merchant_id: shop.id, language: code })
        .execute()
      return shop
    },
    recharge: async (shop, amount = '1250.00') => (await shop.ok(rechargeSubmit, { channel_id, amount })).id,
    async seat(chatId, name = 'Olga') {
      const by = { id: backend.operator.id, name: 'Olga', merchant_id: null }
      const seat = { account: name.toLowerCase(), chat: String(chatId) }
      await runTransaction(backend.db, tx => setOperatorChat(tx, by, seat))
    },
    async close() {
      await Promise.all([...stops].map(stop => stop()))
      await backend.close()
      await api.close()
    }
  }
}

/** Waits for a message to a chat with this text. */
export const awaitMessage = (api: LoopbackApi, chatId: number, text: RegExp, method = 'sendMessage'): Promise<Call> =>
  waitUntil(() => api.of(method).find(({ body }) => Number(body.chat_id) === chatId && text.test(body.text)))

/** All buttons of the message, by their label. */
export const readButtons = (
  call: Call
): Record<string, { callback_data?: string; url?: string; web_app?: { url: string } }> =>
  Object.fromEntries(
    (call.body.reply_markup?.inline_keyboard ?? []).flat().map((one: { text: string }) => [one.text, one])
  )

/** A message of a person in their private chat. */
export const createTextUpdate = (userId: number, text: string, language_code = 'en', more: object = {}) => ({
  message: {
    message_id: 1,
    date: 1,
    chat: { id: userId, type: 'private' },
    from: { id: userId, is_bot: false, first_name: 'A', language_code },
    text,
    ...(text.startsWith('/') && { entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }] }),
    ...more
  }
})

/** A press of a button under a message of the bot. */
export const createPressUpdate = (
  userId: number,
  data: string | undefined,
  messageId = 1,
  more: { chatId?: number; language?: string } = {}
) => ({
  callback_query: {
    id: `press-${Math.random()}`,
    chat_instance: 'x',
    from: { id: userId, is_bot: false, first_name: 'A', language_code: more.language ?? 'en' },
    message: {
      message_id: messageId,
      date: 1,
      chat: { id: more.chatId ?? userId, type: more.chatId && more.chatId < 0 ? 'group' : 'private' }
    },
    data
  }
})
