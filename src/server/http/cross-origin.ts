import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { HttpDependencies } from './parts.ts'

/**
 * Allows calls from pages of other origins: those of `CORS_ORIGINS`, for a page that is not served by this API. Partners are not
 * among them: they embed a frame of our own origin.
 */
export function refuseCrossOrigin({ config }: Pick<HttpDependencies, 'config'>): MiddlewareHandler {
  const allow = cors({
    origin: origin => origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Time-zone', 'Accept-Language', 'Idempotency-Key'],
    exposeHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 7_200
  })
  return (http, next) => (config.corsOrigins.includes(http.req.header('origin') ?? '') ? allow(http, next) : next())
}
