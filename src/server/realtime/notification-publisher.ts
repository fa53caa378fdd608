import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { notify } from '../outbox/signal.ts'

// A notification is a transaction of its own and wakes every process: under load, one for the events of many payments.
const PAUSE_MS = 20

/** Notifies other processes of events committed in this one. */
interface NotificationPublisher {
  /** Events that arrive during a send, and in the pause after it, go with the next notification. */
  publish(events: readonly OutboxEvent[]): void
  /** Waits until everything is sent. */
  stop(): Promise<void>
}

/** Starts the publisher. Other processes read events that could not be sent from the outbox later. */
export function openPublisher(db: Db, log: Logger): NotificationPublisher {
  let waiting: OutboxEvent[] = []
  let sending: Promise<void> | undefined
  const send = async () => {
    while (waiting.length > 0) {
      const events = waiting
      waiting = []
      await notify(db, events).catch(error => log.debug({ err: error }, 'a notification could not be sent'))
      await sleep(PAUSE_MS)
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
