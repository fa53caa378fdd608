import { InlineKeyboard } from 'grammy'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'publicUrl' | 'telegramBotName'>

/** The app's address with what it is started for; null while it is not https, which Telegram wants. */
export function appUrl({ publicUrl }: Place, start?: string): string | null {
  if (!publicUrl?.startsWith('https://')) return null
  return start ? `${publicUrl}/?tgWebAppStartParam=${start}` : `${publicUrl}/`
}

/**
 * A button that opens the app: inside Telegram at our address, or, where that is not known, by the link of the bot's app that
 * @BotFather was told of. Undefined when there is neither.
 */
export function openButton(config: Place, label: string, start?: string): InlineKeyboard | undefined {
  const url = appUrl(config, start)
  if (url !== null) return new InlineKeyboard().webApp(label, url)
  const bot = config.telegramBotName
  if (!bot) return undefined
  return new InlineKeyboard().url(label, `https://t.me/${bot}${start ? `?startapp=${start}` : '?startapp'}`)
}
