import { Hono } from 'hono'
import * as v from 'valibot'
import { PlayType, SkinNumber } from '../../contract/home/app-info.ts'
import { readBotToken } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import { runTransaction } from '../db/retry.ts'
import { clearCache } from '../db/ttl-cache.ts'
import { demoOperator } from '../demo/accounts.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { readJsonObject } from '../http/body.ts'
import type { HttpDependencies } from '../http/parts.ts'
import { updateSettings } from '../settings/settings.ts'
import { LaunchInput, signLaunch } from './launch.ts'
import { generatePlaygroundCode, PartnerCodeInput } from './partner.ts'
import { playgroundPeople } from './people.ts'

/** Whether a path of the bundle belongs to the playground. Without a playground it is not served. */
export const isOfPlayground = (path: string): boolean => /^\/playground(\/|$)/.test(path)

/** Whether there is a playground: in demo mode, unless a real bot opens the app. */
export const hasPlayground = ({ demo, telegram }: Pick<Config, 'demo' | 'telegram'>): boolean =>
  demo && telegram.botToken === null && telegram.botId === null

/** The token that signs launches in the playground; null without one. */
export const createPlaygroundToken = ({
  config,
  secret
}: Pick<HttpDependencies, 'config' | 'secret'>): string | null =>
  hasPlayground(config) ? readBotToken(config, secret) : null

const SettingsInput = v.object({ skin_no: v.optional(SkinNumber), play_type: v.optional(PlayType) })
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Endpoints of the playground's page outside the contract; `undefined` without a playground. */
export function createPlaygroundRoutes(parts: HttpDependencies): Hono | undefined {
  const botToken = createPlaygroundToken(parts)
  if (botToken === null) return undefined
  const { db, config } = parts
  const routes = new Hono()
  routes.use('/playground/api/*', async (http, next) => {
    // Other pages must not act through the browser of a playground user.
    const site = http.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw new HttpFailure(403, 'path_unknown')
    await next()
  })
  routes.get('/playground/api/people', http => http.json(playgroundPeople, 200, headers))
  routes.post('/playground/api/launch', async http => {
    const input = await readInput(LaunchInput, http.req.raw)
    return http.json({ init_data: await signLaunch(db, botToken, input) }, 200, headers)
  })
  routes.post('/playground/api/partner_code', async http => {
    const input = await readInput(PartnerCodeInput, http.req.raw)
    return http.json({ code: await generatePlaygroundCode(db, input) }, 200, headers)
  })
  routes.post('/playground/api/settings', async http => {
    const input = await readInput(SettingsInput, http.req.raw)
    const { skin_no, play_type } = await runTransaction(db, tx => updateSettings(tx, demoOperator, input, config))
    clearCache()
    return http.json({ skin_no, play_type }, 200, headers)
  })
  return routes
}

async function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  request: Request
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await readJsonObject(request))
  if (!result.success) throw new HttpFailure(400, 'field_invalid', { field: v.getDotPath(result.issues[0]) ?? '' })
  return result.output
}
