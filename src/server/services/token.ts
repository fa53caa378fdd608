import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The two tokens of a session, and the ticket of a launch. */
export type TokenKind = 'access' | 'refresh' | 'ticket'

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/**
 * The token of a session's generation: 256 bits that nobody without the server's secret can compute. It is derived, not
 * drawn, so that a lost answer of a renewal can be given again (MONEY.md, Sessions).
 */
export function deriveToken(secret: string, kind: TokenKind, sessionId: string, generation: number): string {
  const bits = createHmac('sha256', secret).update(`${kind} ${sessionId} ${generation}`).digest('base64url')
  return `${sessionId}.${bits}`
}

/** A key of 256 random bits in 43 characters that fit into a path. */
export const drawKey = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The session that a token speaks of, or `undefined` when the text has not the form of a session token. */
export function sessionIdOf(token: string): string | undefined {
  return pattern.exec(token)?.[1]
}

/** The token in an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]{1,512})$/i.exec(header ?? '')?.[1]
}
