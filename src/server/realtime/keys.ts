import { createHmac } from 'node:crypto'
import { OWN_APP_KEY } from '../config/realtime-access.ts'

/** Keys for signing channels: the public key identifies the application, the secret authenticates this server. */
export interface SigningKeys {
  readonly key: string
  readonly secret: string
}

/** The keys of our own realtime server. They are derived, so that every process with the same secret has them. */
export function deriveOwnKeys(secret: string): SigningKeys {
  return { key: OWN_APP_KEY, secret: createHmac('sha256', secret).update('realtime').digest('hex') }
}

/** Signs that a socket may subscribe to a channel; with data, that they belong to it too. */
export const signChannel = (keys: SigningKeys, socketId: string, channel: string, channelData?: string): string =>
  signText(keys, [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':'))

/** Signs the user of a socket. */
export const signUser = (keys: SigningKeys, socketId: string, userData: string): string =>
  signText(keys, `${socketId}::user::${userData}`)

const signText = ({ key, secret }: SigningKeys, text: string): string =>
  `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`
