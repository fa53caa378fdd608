import { appInfo } from '../contract/app/app-info.ts'
import { call } from './request.ts'

const key = 'GET /api/v1/app/app_info'

/**
 * Pages of partners that may frame the app and speak to it (`partner_origins`), from the answer that the inline script asked
 * for; it stays there for who comes next. Rejects when it cannot be had.
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
