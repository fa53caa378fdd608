import { BOT_TOKEN } from '../../contract/settings/installation.operator.ts'
import { type Environment, readInteger, readMatching, readVariable, rejectVariable } from './values.ts'

/** The bot, and the verification of its launches. */
export interface TelegramConfig {
  /** Null: there is no bot of ours, and launches are verified by Telegram's signature if the bot's id is known. */
  botToken: string | null
  /** The id of another party's bot that opens this product. */
  botId: bigint | null
  /** Ed25519, 32 bytes: Telegram's key for launches of bots whose token is not known. */
  publicKey: Buffer
  /** Maximum age of a launch. */
  maxLaunchAgeMs: number
}

// Both keys are Telegram's own (core.telegram.org/bots/webapps, "Validating data for Third-Party Use").
const publicKeys: Readonly<Record<string, string>> = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'
}
const HOUR_IN_SECONDS = 3_600
const DAY_IN_SECONDS = 24 * HOUR_IN_SECONDS

/** Reads the Telegram configuration. */
export function readTelegram(env: Environment): TelegramConfig {
  const botToken = readMatching(env, 'TELEGRAM_BOT_TOKEN', BOT_TOKEN, 'the token of a bot') ?? null
  const id = readMatching(env, 'TELEGRAM_BOT_ID', /^[1-9]\d{0,15}$/, 'the number of a bot') ?? null
  if (botToken && id && !botToken.startsWith(`${id}:`))
    rejectVariable('TELEGRAM_BOT_ID', 'is not the bot of TELEGRAM_BOT_TOKEN')
  const key = readVariable(env, 'TELEGRAM_PUBLIC_KEY') ?? 'production'
  const hex = publicKeys[key] ?? key
  if (!/^[0-9a-f]{64}$/i.test(hex))
    rejectVariable('TELEGRAM_PUBLIC_KEY', 'must be production, test, or 64 hexadecimal digits')
  return {
    botToken,
    botId: id === null ? null : BigInt(id),
    publicKey: Buffer.from(hex, 'hex'),
    maxLaunchAgeMs: readInteger(env, 'TELEGRAM_LAUNCH_MAX_AGE', HOUR_IN_SECONDS, 30, DAY_IN_SECONDS) * 1_000
  }
}
