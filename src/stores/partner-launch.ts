import { readPageAnswers } from '../api/page-answers.ts'
import { requestFirst } from '../api/request.ts'
import { createEmbeddedHistory } from '../host/embedded-history.ts'
import { findEmbedName } from '../host/launch.ts'
import { createPartnerHost } from '../host/partner/host.ts'
import { startEmbedding } from './embedding.ts'
import type { LaunchResult } from './telegram-launch.ts'

/**
 * Returns the pages of partners that may frame the app and exchange messages with it (`partner_origins`). Rejects if they cannot be
 * loaded.
 */
async function readPartnerOrigins(): Promise<readonly string[]> {
  const listed: unknown = (readPageAnswers()?.appInfo ?? (await requestFirst('appInfo', {}, { quiet: true })))
    .partner_origins
  return Array.isArray(listed) ? listed.filter(origin => typeof origin === 'string') : []
}

/** The host of a partner's launch; the counterpart of `openLaunch` in telegram-launch.ts. */
export async function openLaunch(raw: string): Promise<LaunchResult> {
  return {
    host: await createPartnerHost(raw, { origins: readPartnerOrigins, transport: await window.opening?.partner }),
    enter: startEmbedding,
    history: findEmbedName() === null ? undefined : createEmbeddedHistory()
  }
}
