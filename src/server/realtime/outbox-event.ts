import { TOPICS, type Topic } from '../../contract/realtime.ts'

/** An event of the outbox. `stream` is a merchant's id, or the nil id for everybody; with `seq` it names the event. */
export interface OutboxEvent {
  readonly stream: string
  readonly seq: number
  readonly topic: Topic
}

/** Writes events short enough that many fit into one notification. */
export const packEvents = (events: readonly OutboxEvent[]): string =>
  events.map(({ stream, seq, topic }) => `${stream} ${seq} ${TOPICS.indexOf(topic)}`).join(',')

/** Reads them; what is not an event is left out: a later program may know more topics. */
export function unpackEvents(text: string): OutboxEvent[] {
  return text.split(',').flatMap(part => {
    const [stream = '', seq, index] = part.split(' ')
    const topic = TOPICS[Number(index)]
    return topic && Number.isSafeInteger(Number(seq)) ? [{ stream, seq: Number(seq), topic }] : []
  })
}

/** Whether this program knows the topic. */
export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text)
