import type { MiddlewareHandler } from 'hono'
import type { HttpDependencies } from './parts.ts'

/**
 * Warns once if there seems to be a proxy in front of us that is not configured: then all callers have its address, and share
 * every limit by address.
 */
export function warnAboutProxy({ config, log }: Pick<HttpDependencies, 'config' | 'log'>): MiddlewareHandler {
  let isDone = config.trustProxy > 0
  return async (http, next) => {
    if (!isDone && http.req.header('x-forwarded-for') !== undefined) {
      isDone = true
      log.warn(
        'A request came with X-Forwarded-For, and TRUST_PROXY is 0: behind a proxy every limit by address is shared by all. Set it to the number of proxies.'
      )
    }
    await next()
  }
}
