import type { RealtimeAccess } from '../../contract/realtime.ts'
import type { Config, ExternalRealtime } from './config.ts'

/** The public key of our own realtime server, which identifies the application. */
export const OWN_APP_KEY = 'merchant-wallet'

/** Returns where clients connect, or null without realtime. */
export function getRealtimeAccess({ realtime }: Pick<Config, 'realtime'>): RealtimeAccess | null {
  if (realtime === null) return null
  if (realtime === 'own') return { key: OWN_APP_KEY, host: null, port: null, tls: false }
  const { key, port, tls } = realtime
  return { key, host: parseOutsideHost(realtime), port, tls }
}

/** Returns the host of an external realtime server. */
export const parseOutsideHost = ({ host, cluster }: ExternalRealtime): string =>
  host ?? `ws-${cluster ?? 'mt1'}.pusher.com`
