import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'

type BotConfig = Pick<Config, 'demo' | 'telegram'>

/**
 * Returns the token of this product's bot; null if there is none, or if only the id of another party's bot is known. In demo mode
 * without a bot it is derived from the secret, and never issued by Telegram: the playground signs launches with it.
 */
export function readBotToken(config: BotConfig, secret: string): string | null {
  if (config.telegram.botToken) return config.telegram.botToken
  if (!config.demo || config.telegram.botId !== null) return null
  return `${PLAYGROUND_BOT_ID}:${createHmac('sha256', secret).update('bot of the playground').digest('base64url').slice(0, 35)}`
}

/** The id of the bot, or null without one. */
export function readBotId(config: BotConfig): bigint | null {
  if (config.telegram.botToken) return getBotIdOfToken(config.telegram.botToken)
  return config.telegram.botId ?? (config.demo ? PLAYGROUND_BOT_ID : null)
}

/** Returns the bot's id, which is the beginning of its token. */
export const getBotIdOfToken = (token: string): bigint => BigInt(token.slice(0, token.indexOf(':')))

// Telegram assigns ids upwards from small numbers and has never given this one to a bot.
const PLAYGROUND_BOT_ID = 1n
