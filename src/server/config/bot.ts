import { type Environment, readChoice, readUrl, rejectVariable } from './values.ts'

/** How the bot connects to Telegram. */
export interface BotConfig {
  /** Address of the Bot API, without a slash at the end. */
  api: string
  /** With a webhook Telegram calls us, once the public address is https; otherwise one process polls. */
  webhook: boolean
}

const defaultApiUrl = 'https://api.telegram.org'

/** Reads the bot's configuration. */
export function readBot(env: Environment): BotConfig {
  const webhook = readChoice(env, 'TELEGRAM_WEBHOOK', ['0', '1'], '0') === '1'
  const publicUrl = readUrl(env, 'PUBLIC_URL')
  // Telegram only calls https addresses.
  if (webhook && publicUrl && !publicUrl.startsWith('https://'))
    rejectVariable('TELEGRAM_WEBHOOK', 'needs a PUBLIC_URL that begins with https://')
  return { api: readUrl(env, 'TELEGRAM_API')?.replace(/\/+$/, '') ?? defaultApiUrl, webhook }
}
