import { TOPICS, type Topic } from '../../contract/realtime.ts'

/** Said between processes only: the session that the stream is named after has ended. It ends once, so its number is 1. */
export const SESSION_ENDED = 'session.ended'

// Not a place in the list of topics: that one grows at its end, and an earlier version leaves this out.
const endedCode = 'ended'

/** An event of the outbox. `stream` is a merchant's id, the nil id for everybody, or an ended session's; with `seq` it names the event. */
export interface OutboxEvent {
  readonly stream: string
  readonly seq: number
  readonly topic: Topic | typeof SESSION_ENDED
}

/** Writes events short enough that many fit into one notification. */
export const packEvents = (events: readonly OutboxEvent[]): string =>
  events
    .map(({ stream, seq, topic }) => `${stream} ${seq} ${topic === SESSION_ENDED ? endedCode : TOPICS.indexOf(topic)}`)
    .join(',')

/** Reads them; what is not an event is left out: a later program may know more topics. */
export function unpackEvents(text: string): OutboxEvent[] {
  return text.split(',').flatMap(part => {
    const [stream = '', seq, code] = part.split(' ')
    const topic = code === endedCode ? SESSION_ENDED : TOPICS[Number(code)]
    return topic && Number.isSafeInteger(Number(seq)) ? [{ stream, seq: Number(seq), topic }] : []
  })
}

/** Whether this program knows the topic, and clients hear it. */
export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text)

/** Whether this program knows what was announced. */
export const isAnnounced = (text: string): text is OutboxEvent['topic'] => text === SESSION_ENDED || isTopic(text)
