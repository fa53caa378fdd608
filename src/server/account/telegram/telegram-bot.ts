import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

type BotConfig = Pick<Config, 'demo' | 'telegram'>

/**
 * The token of the bot that this product belongs to; null when there is none, or when it is another's and we know its id only.
 * In demo mode without a bot it is one that Telegram never gave out, derived from the secret: the playground signs
 * its people's launches with it.
 */
export function botTokenOf(config: BotConfig, secret: string): string | null {
  if (config.telegram.botToken) return config.telegram.botToken
  if (!config.demo || config.telegram.botId !== null) return null
  return `${playgroundBotId}:${createHmac('sha256', secret).update('bot of the playground').digest('base64url').slice(0, 35)}`
}

/** The id of the bot, or null without one. */
export function botIdOf(config: BotConfig): bigint | null {
  if (config.telegram.botToken) return idOfToken(config.telegram.botToken)
  return config.telegram.botId ?? (config.demo ? playgroundBotId : null)
}

/** The bot's id, which its token begins with. */
export const idOfToken = (token: string): bigint => BigInt(token.slice(0, token.indexOf(':')))

// Telegram counts up from small numbers and has never given this one to a bot.
const playgroundBotId = 1n
