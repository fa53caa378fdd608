import { partnerOrigins } from '../api/partner-origins.ts'
import { embeddedHistory } from '../host/embedded-history.ts'
import { embedName } from '../host/launch.ts'
import { partnerHost } from '../host/partner/host.ts'
import { startEmbedding } from './embedding.ts'
import type { Launched } from './telegram-launch.ts'

/** The host of a partner's launch; the counterpart of `openLaunch` in telegram-launch.ts. */
export async function openLaunch(raw: string): Promise<Launched> {
  return {
    host: await partnerHost(raw, { origins: partnerOrigins }),
    enter: startEmbedding,
    history: embedName() === null ? undefined : embeddedHistory()
  }
}
