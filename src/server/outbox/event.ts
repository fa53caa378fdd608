import { TOPICS, type Topic } from '../../contract/realtime.ts'

/** Internal topic between processes: the session with the stream's id has ended. It ends once, so its number is 1. */
export const SESSION_ENDED = 'session.ended'

// Not an index into the list of topics: that list grows at its end, and an earlier version skips this one.
const endedCode = 'ended'

/**
 * An event of the outbox. `stream` is a merchant's id, the nil id for everyone, or an ended session's; with `seq` it identifies
 * the event.
 */
export interface OutboxEvent {
  readonly stream: string
  readonly seq: number
  readonly topic: Topic | typeof SESSION_ENDED
}

/** Encodes events compactly, so that many fit into one notification. */
export const packEvents = (events: readonly OutboxEvent[]): string =>
  events
    .map(({ stream, seq, topic }) => `${stream} ${seq} ${topic === SESSION_ENDED ? endedCode : TOPICS.indexOf(topic)}`)
    .join(',')

/** Decodes events; invalid ones are skipped: a later program version may have more topics. */
export function unpackEvents(text: string): OutboxEvent[] {
  return text.split(',').flatMap(part => {
    const [stream = '', seq, code] = part.split(' ')
    const topic = code === endedCode ? SESSION_ENDED : TOPICS[Number(code)]
    return topic && Number.isSafeInteger(Number(seq)) ? [{ stream, seq: Number(seq), topic }] : []
  })
}

/** Whether this program knows the topic and clients receive it. */
export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text)

/** Whether this program knows the announced topic. */
export const isAnnounced = (text: string): text is OutboxEvent['topic'] => text === SESSION_ENDED || isTopic(text)
