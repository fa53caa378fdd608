import Pusher from 'pusher-js'
import { CHANNEL_AUTH_PATH, USER_AUTH_PATH } from '../../../src/contract/realtime.ts'
import { PUSHED_WITHIN_MS } from '../../time.ts'

/** How a client reaches a realtime server. */
export interface PusherPlace {
  /** The backend that authorizes channels. */
  url: string
  token: string
  key?: string
  /** The address of the sockets, if not at the backend. */
  socketUrl?: string
}

/** The real client of the Pusher protocol from npm. */
export function openPusher({ url, token, key = 'merchant-wallet', socketUrl = url }: PusherPlace): Pusher {
  const { hostname, port } = new URL(socketUrl)
  const auth = { transport: 'ajax' as const, headers: { authorization: `Bearer ${token}` } }
  return new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { ...auth, endpoint: url + CHANNEL_AUTH_PATH },
    userAuthentication: { ...auth, endpoint: url + USER_AUTH_PATH }
  })
}

interface Bindable {
  bind(event: string, callback: (data: never) => void): unknown
  unbind(event: string, callback: (data: never) => void): unknown
}

/** Waits for one event; rejects if it does not arrive. */
export function awaitEvent<T = Record<string, unknown>>(
  target: Bindable,
  event: string,
  limitMs = PUSHED_WITHIN_MS
): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${event} did not come`)), limitMs)
    const heard = (data: never) => {
      clearTimeout(late)
      target.unbind(event, heard)
      resolve(data)
    }
    target.bind(event, heard)
  })
}
