import { partnerOrigins } from '../api/partner-origins.ts'
import { setHost } from '../host/current.ts'
import { partnerHost } from '../host/partner/host.ts'
import { startEmbedding } from './embedding.ts'

/** Puts the host of a partner's launch in place; see `openLaunch` of telegram-launch.ts, which is the same for Telegram's. */
export async function openLaunch(raw: string): Promise<() => Promise<void>> {
  setHost(await partnerHost(raw, { origins: partnerOrigins }))
  return startEmbedding
}
