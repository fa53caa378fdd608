import { CURRENCY_CODE, MAX_SCALE } from '../../contract/settings/installation.operator.ts'
import { findTimeZone } from '../text/formatters.ts'
import type { TelegramConfig } from './telegram.ts'
import { type Environment, readInteger, readMatching, readUrl, readVariable, rejectVariable } from './values.ts'

/** Settings of the environment that the console can set as well. A variable that is set has precedence: the console cannot change it. */
export interface EnvironmentSettings {
  /** The variable that says which bot is ours; null: the console may say it. */
  bot: 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_ID' | null
  botName: string | null
  publicUrl: string | null
  currency: string | null
  scale: number | null
  timeZone: string | null
}

/** Reads it. */
export function readFromEnvironment(env: Environment, { botToken, botId }: TelegramConfig): EnvironmentSettings {
  const botName = readMatching(env, 'TELEGRAM_BOT_NAME', /^[A-Za-z]\w{3,30}[bB][oO][tT]$/, 'the name of a bot') ?? null
  const publicUrl = readUrl(env, 'PUBLIC_URL')?.replace(/\/$/, '') ?? null
  const bot = botToken ? 'TELEGRAM_BOT_TOKEN' : botId === null ? null : 'TELEGRAM_BOT_ID'
  return { bot, botName, publicUrl, currency: readCurrency(env), scale: readScale(env), timeZone: readZone(env) }
}

const readCurrency = (env: Environment): string | null =>
  readMatching(env, 'CURRENCY', CURRENCY_CODE, '3 to 5 capital letters') ?? null

const readScale = (env: Environment): number | null =>
  readVariable(env, 'CURRENCY_SCALE') === undefined ? null : readInteger(env, 'CURRENCY_SCALE', 0, 0, MAX_SCALE)

function readZone(env: Environment): string | null {
  const zone = readVariable(env, 'BUSINESS_TZ')
  // Offsets such as +08:00 have opposite meanings in JavaScript and PostgreSQL.
  return zone === undefined
    ? null
    : (findTimeZone(zone) ?? rejectVariable('BUSINESS_TZ', 'must be a time zone such as Asia/Shanghai'))
}
