import { appInfo } from '../contract/app/app-info.ts'
import { call } from './request.ts'

const key = 'GET /api/v1/app/app_info'

/**
 * Returns the pages of partners that may frame the app and exchange messages with it (`partner_origins`), from the request of the
 * inline script; the result stays there for later callers. Rejects if it cannot be loaded.
 */
export async function partnerOrigins(): Promise<readonly string[]> {
  const started = await window.__first?.[key]?.then(
    answer => (answer.ok ? answer.clone().json() : undefined),
    () => undefined
  )
  const listed: unknown = started?.data?.partner_origins
  if (Array.isArray(listed)) return listed.filter(origin => typeof origin === 'string')
  return (await call(appInfo, {}, { quiet: true })).partner_origins ?? []
}
