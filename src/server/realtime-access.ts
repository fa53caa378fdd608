import type { RealtimeAccess } from '../contract/realtime.ts'
import type { Config, OutsideEngine } from './config.ts'
import { ownKeys } from './realtime/keys.ts'

/** Where clients connect, or null when nothing is announced. */
export function realtimeAccess({ realtime }: Pick<Config, 'realtime'>): RealtimeAccess | null {
  if (realtime === null) return null
  if (realtime === 'own') return { key: ownKeys('').key, host: null, port: null, tls: false }
  const { key, port, tls } = realtime
  return { key, host: outsideHost(realtime), port, tls }
}

/** Where an engine outside takes sockets. */
export const outsideHost = ({ host, cluster }: OutsideEngine): string => host ?? `ws-${cluster ?? 'mt1'}.pusher.com`
