/** A message of the Pusher protocol, version 7, as a client sends it. */
export interface ClientMessage {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The protocol's close codes: below 4100 a client does not reconnect, from 4100 it reconnects after a second, from 4200 at once.
 */
export const CLOSE_CODES = {
  unknownKey: 4001,
  unknownProtocol: 4007,
  unauthorized: 4009,
  full: 4100,
  goingAway: 4200,
  tooMuch: 4301
} as const

/** Parses a message; undefined if it is invalid. Its data may be an object or, as some clients send it, the JSON text of one. */
export function readMessage(text: string): ClientMessage | undefined {
  const message = parseMessage(text)
  if (typeof message?.event !== 'string') return undefined
  const data = typeof message.data === 'string' ? parseMessage(message.data) : message.data
  return { event: message.event, data: isObject(data) ? data : {} }
}

/** Encodes a message. The protocol requires the data of everything except errors as JSON text within the JSON. */
export function writeMessage(event: string, data: object, channel?: string): string {
  const isError = event === 'pusher:error' || event === 'pusher:subscription_error'
  return JSON.stringify({ event, ...(channel && { channel }), data: isError ? data : JSON.stringify(data) })
}

function parseMessage(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
