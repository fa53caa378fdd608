import { InlineKeyboard } from 'grammy'
import type { Config } from '../config/config.ts'

type Place = Pick<Config, 'publicUrl' | 'telegramBotName'>

/** Returns the app's address with a start parameter; null unless it is https, which Telegram requires. */
export function appUrl({ publicUrl }: Place, start?: string): string | null {
  if (!publicUrl?.startsWith('https://')) return null
  return start ? `${publicUrl}/?tgWebAppStartParam=${start}` : `${publicUrl}/`
}

/**
 * Returns a button that opens the app: inside Telegram at our address, or, if that is not known, through the link of the bot's
 * app registered with @BotFather. Undefined if there is neither.
 */
export function openButton(config: Place, label: string, start?: string): InlineKeyboard | undefined {
  const url = appUrl(config, start)
  if (url !== null) return new InlineKeyboard().webApp(label, url)
  const bot = config.telegramBotName
  if (!bot) return undefined
  return new InlineKeyboard().url(label, `https://t.me/${bot}${start ? `?startapp=${start}` : '?startapp'}`)
}
