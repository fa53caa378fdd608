import type { TelegramConfig } from './telegram.ts'
import { type Environment, match, readUrl } from './values.ts'

/** What the console may set too, as the environment has it. A variable that is set wins: then the console cannot change it. */
export interface FromEnvironment {
  /** The variable that says which bot is ours; null: the console may say it. */
  bot: 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_ID' | null
  botName: string | null
  publicUrl: string | null
}

/** Reads it. */
export function readFromEnvironment(env: Environment, { botToken, botId }: TelegramConfig): FromEnvironment {
  const botName = match(env, 'TELEGRAM_BOT_NAME', /^[A-Za-z]\w{3,30}[bB][oO][tT]$/, 'the name of a bot') ?? null
  const publicUrl = readUrl(env, 'PUBLIC_URL')?.replace(/\/$/, '') ?? null
  const bot = botToken ? 'TELEGRAM_BOT_TOKEN' : botId === null ? null : 'TELEGRAM_BOT_ID'
  return { bot, botName, publicUrl }
}
