import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { notify } from '../outbox/signal.ts'

/** Tells other processes what was committed in this one. */
export interface NotificationPublisher {
  /** What comes while it sends goes with the next notification. */
  publish(events: readonly OutboxEvent[]): void
  /** Waits until all is sent. */
  stop(): Promise<void>
}

/** See {@link NotificationPublisher}. What cannot be sent is found in the outbox, only later. */
export function openPublisher(db: Db, log: Logger): NotificationPublisher {
  let waiting: OutboxEvent[] = []
  let sending: Promise<void> | undefined
  const send = async () => {
    while (waiting.length > 0) {
      const events = waiting
      waiting = []
      await notify(db, events).catch(error => log.debug({ err: error }, 'a notification could not be sent'))
    }
    sending = undefined
  }
  return {
    publish(events) {
      waiting.push(...events)
      if (waiting.length > 0) sending ??= send()
    },
    stop: async () => sending
  }
}
