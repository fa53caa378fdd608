import * as v from 'valibot'

/**
 * What may have changed for a merchant. Each is also the name of the event on the merchant's channel:
 * `wallet.changed` balances or records; `order.changed` an order, or what can be bought; `recharge.changed` and
 * `withdraw.changed` a request or its decision, the latter also a withdrawal account; `task.changed` a mission, a shared
 * task or what was handed in for one; `notice.created` a new notice.
 */
export const TOPICS = [
  'wallet.changed',
  'order.changed',
  'recharge.changed',
  'withdraw.changed',
  'task.changed',
  'notice.created'
] as const

/** See {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number]

/** Where a client proves to whom a channel belongs (specification 7). Form or JSON: `socket_id`, `channel_name`. */
export const CHANNEL_AUTH_PATH = '/broadcasting/auth'

/** Where a client proves who is at the socket (specification 7). Form or JSON: `socket_id`. */
export const USER_AUTH_PATH = '/broadcasting/user-auth'

/** Every channel of a merchant begins so; the merchant's id follows. */
export const CHANNEL_PREFIX = 'private-merchant.'

/** The only channel that a merchant may hear: what is announced to everybody comes there as well. */
export const channelOf = (merchantId: string): string => `${CHANNEL_PREFIX}${merchantId}`

/**
 * What an event carries beside its name, the topic; the data themselves are asked for over the API. `stream` says what
 * `seq` counts: the events of this merchant, or those for everybody. In each stream the numbers follow one upon the other
 * without a gap, so a missing one tells that an event was missed; one that is not above the last is a repetition.
 */
export const RealtimeEvent = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  stream: v.picklist(['merchant', 'all'])
})

/** See {@link RealtimeEvent}. */
export type RealtimeEvent = v.InferOutput<typeof RealtimeEvent>

/** The engine that a client connects to, by the Pusher protocol. */
export const RealtimeAccess = v.object({
  /** The application's public key. */
  key: v.string(),
  /** Null: the host, port and scheme of the API. */
  host: v.nullable(v.string()),
  /** Null: 443 with TLS, 80 without. */
  port: v.nullable(v.number()),
  tls: v.boolean()
})

/** See {@link RealtimeAccess}. */
export type RealtimeAccess = v.InferOutput<typeof RealtimeAccess>
