import { type Api, GrammyError } from 'grammy'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { createTelegramApi } from './api.ts'

// The person waits for the answer.
const TIMEOUT_SECONDS = 8
const UNKNOWN_CODES = new Set([401, 404])

/** Returns the name of the bot that a token is of. Refuses one that Telegram does not know, and every token while it does not answer. */
export async function fetchBotName(config: Pick<Config, 'bot'>, token: string): Promise<string> {
  const { id, username } = await askTelegram(createTelegramApi(config, token, { timeoutSeconds: TIMEOUT_SECONDS }))
  if (!token.startsWith(`${id}:`) || typeof username !== 'string' || !/^\w{5,64}$/.test(username))
    throw new Refusal('value_invalid', 'token', undefined, 'telegram_unreachable')
  return username
}

async function askTelegram(api: Api) {
  try {
    return await api.getMe()
  } catch (error) {
    const isUnknown = error instanceof GrammyError && UNKNOWN_CODES.has(error.error_code)
    throw new Refusal('value_invalid', 'token', undefined, isUnknown ? 'bot_token_unknown' : 'telegram_unreachable')
  }
}
