import { createHash, createHmac, randomBytes } from 'node:crypto'
import { splitSecret } from '../../config/secret.ts'
import { isSameSecret } from '../../text/is-same-secret.ts'
import { UUID_FORM } from '../../text/uuid.ts'

/** The two tokens of a session, and the ticket of a launch. */
type TokenKind = 'access' | 'refresh' | 'ticket'

const pattern = new RegExp(`^(${UUID_FORM})\\.([A-Za-z0-9_-]{43})$`)
const refreshPattern = new RegExp(`^(${UUID_FORM})\\.(0|[1-9]\\d{0,8})\\.([A-Za-z0-9_-]{43})$`)

/**
 * The token of a session's generation: 256 bits that cannot be computed without the server's secret. It is derived, not random,
 * so that a lost response to a renewal can be repeated. A refresh token contains its generation, so that one HMAC verifies it.
 */
export function deriveToken(secret: string, kind: TokenKind, sessionId: string, generation: number): string {
  const bits = deriveBits(secret, kind, sessionId, generation)
  return kind === 'refresh' ? `${sessionId}.${generation}.${bits}` : `${sessionId}.${bits}`
}

/** The content of a genuine refresh token. */
export interface ProvenSession {
  readonly sessionId: string
  readonly generation: number
}

/** Returns the session and generation of a genuine refresh token; nothing for any other text. Costs one HMAC for each key and no query. */
export function proveRefreshToken(secret: string, token: string): ProvenSession | undefined {
  const [, sessionId = '', digits = '', bits = ''] = refreshPattern.exec(token) ?? []
  const generation = Number(digits)
  if (!sessionId || !isOfAnyKey(secret, bits, sessionId, generation)) return undefined
  return { sessionId, generation }
}

/**
 * Returns which of the given generations a refresh token in the format before 2026-11 belongs to: it did not contain one.
 * Sessions live for 30 days, so this can be removed a month after every process uses the new format.
 */
export function findGenerationOfOldToken(
  secret: string,
  token: string,
  generations: readonly number[]
): number | undefined {
  const [, sessionId = '', bits = ''] = pattern.exec(token) ?? []
  return generations.find(generation => isOfAnyKey(secret, bits, sessionId, generation))
}

/** The token of a link for a new password. It is derived, so that the bot can send it and the database has its digest only. */
export const deriveLinkToken = (secret: string, linkId: string): string => deriveBits(secret, 'link', linkId, 0)

function deriveBits(secret: string, kind: TokenKind | 'link', sessionId: string, generation: number): string {
  return createHmac('sha256', secret).update(`${kind} ${sessionId} ${generation}`).digest('base64url')
}

const isOfAnyKey = (secret: string, bits: string, sessionId: string, generation: number): boolean =>
  splitSecret(secret).some(key => isSameSecret(bits, deriveBits(key, 'refresh', sessionId, generation)))

/** A key of 256 random bits in 43 characters that are valid in a path. */
export const generateKey = (): string => randomBytes(32).toString('base64url')

/** Returns the digest of a token for the database. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the session of a token, or `undefined` if the text does not have the format of a session token. */
export function findSessionId(token: string): string | undefined {
  return pattern.exec(token)?.[1]
}

/** Returns the token in an `Authorization` header. */
export function parseBearer(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]{1,512})$/i.exec(header ?? '')?.[1]
}
