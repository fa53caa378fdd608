import { InlineKeyboard } from 'grammy'
import type { Language } from '../../contract/languages.ts'
import type { Config } from '../config/config.ts'

type ButtonConfig = Pick<Config, 'publicUrl' | 'telegramBotName'>

/**
 * Returns the app's address with a start parameter; null unless it is https, which Telegram requires. Where the reader is known it names
 * their language, in which the page then comes: the browser's may be another one.
 */
export function buildAppUrl({ publicUrl }: ButtonConfig, language?: Language, start?: string): string | null {
  if (!publicUrl?.startsWith('https://')) return null
  const parameters = [...(language ? [`lang=${language}`] : []), ...(start ? [`tgWebAppStartParam=${start}`] : [])]
  return `${publicUrl}/${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`
}

/**
 * Returns a button that opens the app: inside Telegram at our address, or, if that is not known, through the link of the bot's
 * app registered with @BotFather. Undefined if there is neither.
 */
export function createAppButton(
  config: ButtonConfig,
  language: Language,
  label: string,
  start?: string
): InlineKeyboard | undefined {
  const url = buildAppUrl(config, language, start)
  if (url !== null) return new InlineKeyboard().webApp(label, url)
  const bot = config.telegramBotName
  if (!bot) return undefined
  return new InlineKeyboard().url(label, `https://t.me/${bot}${start ? `?startapp=${start}` : '?startapp'}`)
}
