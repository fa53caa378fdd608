import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { notify } from '../outbox/signal.ts'

/** Notifies other processes of events committed in this one. */
interface NotificationPublisher {
  /** Events that arrive during a send go with the next notification. */
  publish(events: readonly OutboxEvent[]): void
  /** Waits until everything is sent. */
  stop(): Promise<void>
}

/** See {@link NotificationPublisher}. Events that cannot be sent are found in the outbox later. */
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
