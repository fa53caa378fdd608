import type { RealtimeAccess } from '../contract/realtime.ts'
import type { Config, OutsideEngine } from './config.ts'

/** The public key of our own engine, which names the application. */
export const OWN_KEY = 'merchant-wallet'

/** Returns where clients connect, or null when nothing is announced. */
export function realtimeAccess({ realtime }: Pick<Config, 'realtime'>): RealtimeAccess | null {
  if (realtime === null) return null
  if (realtime === 'own') return { key: OWN_KEY, host: null, port: null, tls: false }
  const { key, port, tls } = realtime
  return { key, host: outsideHost(realtime), port, tls }
}

/** Returns the host at which an engine outside takes sockets. */
export const outsideHost = ({ host, cluster }: OutsideEngine): string => host ?? `ws-${cluster ?? 'mt1'}.pusher.com`
