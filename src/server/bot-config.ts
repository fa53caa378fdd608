import { choice, type Environment, fail, text, url } from './config-values.ts'

/** How the bot reaches Telegram and is reached by it. */
export interface BotConfig {
  /** Address of the Bot API, without a slash at the end. */
  api: string
  /** Telegram calls us; otherwise one process asks it. */
  webhook: boolean
}

const telegramsOwn = 'https://api.telegram.org'

/** Reads how the bot is run. */
export function readBot(env: Environment): BotConfig {
  const webhook = choice(env, 'TELEGRAM_WEBHOOK', ['0', '1'], '0') === '1'
  const publicUrl = url(env, 'PUBLIC_URL') ?? ''
  // Telegram calls https addresses only.
  if (webhook && !publicUrl.startsWith('https://'))
    fail('TELEGRAM_WEBHOOK', 'needs a PUBLIC_URL that begins with https://')
  if (webhook && !text(env, 'TELEGRAM_BOT_TOKEN')) fail('TELEGRAM_WEBHOOK', 'needs a TELEGRAM_BOT_TOKEN')
  return { api: url(env, 'TELEGRAM_API')?.replace(/\/+$/, '') ?? telegramsOwn, webhook }
}
