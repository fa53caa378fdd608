import type { Config } from '../config/config.ts'
import { getOrigin } from '../config/origin.ts'
import type { RequestInfo } from '../handler/handler.ts'

/** A merchant's invite links; without a bot there is no Telegram link. */
interface InviteLinks {
  link: string
  telegram_link: string | null
}

/** Returns the registration link with this code, and the one that opens the bot. */
export function createInviteLinks(
  config: Pick<Config, 'publicUrl' | 'telegramBotName' | 'port'>,
  request: Pick<RequestInfo, 'header'>,
  code: string
): InviteLinks {
  const bot = config.telegramBotName
  return {
    link: `${getOrigin(config, request)}/#/register?code=${encodeURIComponent(code)}`,
    telegram_link: bot ? `https://t.me/${bot}?startapp=ref_${encodeURIComponent(code)}` : null
  }
}
