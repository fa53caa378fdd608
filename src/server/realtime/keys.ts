import { createHmac, timingSafeEqual } from 'node:crypto'
import { OWN_KEY } from '../realtime-access.ts'

/** What channels are signed with: the public key names the application, the secret proves that we said it. */
export interface Keys {
  readonly key: string
  readonly secret: string
}

/** The keys of our own engine. Derived, so that every process with the same secret has them. */
export function ownKeys(secret: string): Keys {
  return { key: OWN_KEY, secret: createHmac('sha256', secret).update('realtime').digest('hex') }
}

/** The proof, for one socket, that it may hear a channel; with data, that they belong to it too. */
export const signChannel = (keys: Keys, socketId: string, channel: string, channelData?: string): string =>
  sign(keys, [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':'))

/** The proof, for one socket, of who is at it. */
export const signUser = (keys: Keys, socketId: string, userData: string): string =>
  sign(keys, `${socketId}::user::${userData}`)

/** Compares two proofs without telling by its time how much of them agrees. */
export function sameProof(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const sign = ({ key, secret }: Keys, text: string): string =>
  `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`
