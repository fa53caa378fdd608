import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { partnerOrigins } from '../account/index.ts'
import type { Parts } from './parts.ts'

/** Lets pages of other origins call: those that the configuration names, and those of partners. */
export function crossOrigin({ db, config }: Pick<Parts, 'db' | 'config'>): MiddlewareHandler {
  const allow = cors({
    origin: origin => origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Time-zone', 'Accept-Language', 'Idempotency-Key'],
    exposeHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 7_200
  })
  return async (http, next) => {
    const origin = http.req.header('origin')
    if (!origin) return next()
    const allowed = config.corsOrigins.includes(origin) || (await partnerOrigins(db, config)).includes(origin)
    return allowed ? allow(http, next) : next()
  }
}
