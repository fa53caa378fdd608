import type { Config } from '../config.ts'
import type { RequestInfo } from '../handler.ts'

/** A merchant's invite links; without a bot there is no Telegram link. */
interface InviteLinks {
  link: string
  telegram_link: string | null
}

/**
 * Returns the registration link with this code. Without PUBLIC_URL it uses the address of the request itself: only the caller
 * reads it, so a forged Host header affects no one else.
 */
export function inviteLinks(
  config: Pick<Config, 'publicUrl' | 'telegramBotName' | 'trustProxy'>,
  request: Pick<RequestInfo, 'header'>,
  code: string
): InviteLinks {
  const bot = config.telegramBotName
  return {
    link: `${config.publicUrl ?? originOf(config.trustProxy, request)}/#/register?code=${encodeURIComponent(code)}`,
    telegram_link: bot ? `https://t.me/${bot}?startapp=ref_${encodeURIComponent(code)}` : null
  }
}

function originOf(trustProxy: number, request: Pick<RequestInfo, 'header'>): string {
  const secure = trustProxy > 0 && request.header('x-forwarded-proto') === 'https'
  const host = request.header('host') ?? ''
  // A name and a port, without the beginning of a path or a query.
  const plain = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host) ? host : 'localhost'
  return `${secure ? 'https' : 'http'}://${plain}`
}
