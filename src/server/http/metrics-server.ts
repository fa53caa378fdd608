import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config.ts'
import { countProcess, registry } from '../monitoring/metrics.ts'
import { isSameSecret } from '../text/is-same-secret.ts'
import { bind } from './listen.ts'

/**
 * Serves `/metrics` on a port of its own, which is open to this machine only by default. If a token is configured, it is required
 * as a bearer token.
 */
export async function startMetrics(
  { metricsPort, metricsHost, metricsToken }: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>,
  text: () => Promise<string>
): Promise<{ port: number; stop(): Promise<void> } | undefined> {
  if (metricsPort === null) return undefined
  countProcess()
  const server = createServer(async (request, answer) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return answer.writeHead(404).end()
    if (metricsToken !== null && !isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return answer.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    // Without this, what a collector throws would end the process.
    const body = await text().catch(() => undefined)
    if (body === undefined) return answer.writeHead(500).end()
    return answer.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(body)
  })
  await bind(server, { port: metricsPort, host: metricsHost })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
