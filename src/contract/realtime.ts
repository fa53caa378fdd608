import * as v from 'valibot'

/**
 * Topics of changes for a merchant. Each is also the name of the event on the merchant's channel: `wallet.changed` balances or
 * records; `order.changed` an order, or the goods and projects on offer; `recharge.changed` and `withdraw.changed` a request or
 * its decision, the latter also a withdrawal account; `task.changed` a mission, a share task or a submitted proof;
 * `notice.created` a new notice.
 */
export const TOPICS = [
  'wallet.changed',
  'order.changed',
  'recharge.changed',
  'withdraw.changed',
  'task.changed',
  'notice.created'
] as const

/** One of {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number]

/** The endpoint that authorizes a client for a channel. Form or JSON: `socket_id`, `channel_name`. */
export const CHANNEL_AUTH_PATH = '/broadcasting/auth'

/** The endpoint that authenticates the user of a socket. Form or JSON: `socket_id`. */
export const USER_AUTH_PATH = '/broadcasting/user-auth'

/** Prefix of a merchant's channel, followed by the merchant's id. */
export const CHANNEL_PREFIX = 'private-merchant.'

/** The only channel that a merchant may subscribe to. It also carries events for everyone. */
export const createChannelName = (merchantId: string): string => `${CHANNEL_PREFIX}${merchantId}`

/**
 * The payload of an event, besides its name, the topic. Clients fetch the data themselves over the API. `stream` says what `seq`
 * counts: the events of this merchant, or those for everyone. The numbers of each stream are consecutive: a gap means that an
 * event was missed, and a number that is not above the last one is a repetition.
 */
export const RealtimeEvent = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  stream: v.picklist(['merchant', 'all'])
})

export type RealtimeEvent = v.InferOutput<typeof RealtimeEvent>

/** The realtime server that a client connects to with the Pusher protocol. */
export const RealtimeAccess = v.object({
  /** The application's public key. */
  key: v.string(),
  /** Null: the host, port and scheme of the API. */
  host: v.nullable(v.string()),
  /** Null: 443 with TLS, 80 without. */
  port: v.nullable(v.number()),
  tls: v.boolean()
})

export type RealtimeAccess = v.InferOutput<typeof RealtimeAccess>
