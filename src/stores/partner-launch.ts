import { call } from '../api/request.ts'
import { appInfo } from '../contract/home/app-info.ts'
import { embeddedHistory } from '../host/embedded-history.ts'
import { embedName } from '../host/launch.ts'
import { partnerHost } from '../host/partner/host.ts'
import { startEmbedding } from './embedding.ts'
import type { Launched } from './telegram-launch.ts'

const key = 'GET /api/v1/app/app_info'

/**
 * Returns the pages of partners that may frame the app and exchange messages with it (`partner_origins`), from the request of the
 * inline script; the result stays there for later callers. Rejects if it cannot be loaded.
 */
async function partnerOrigins(): Promise<readonly string[]> {
  const started = await window.__first?.[key]?.then(
    answer => (answer.ok ? answer.clone().json() : undefined),
    () => undefined
  )
  const listed: unknown = started?.data?.partner_origins
  if (Array.isArray(listed)) return listed.filter(origin => typeof origin === 'string')
  return (await call(appInfo, {}, { quiet: true })).partner_origins ?? []
}

/** The host of a partner's launch; the counterpart of `openLaunch` in telegram-launch.ts. */
export async function openLaunch(raw: string): Promise<Launched> {
  return {
    host: await partnerHost(raw, { origins: partnerOrigins }),
    enter: startEmbedding,
    history: embedName() === null ? undefined : embeddedHistory()
  }
}
