import { createEnvelope, readAnswer } from './messages.ts'
import type { AppRequests, Envelope } from './protocol.ts'

/** Limits in milliseconds; see `BridgeTimes`. */
export interface RequestTimes {
  answer: number
  taken: number
  person: number
}

interface PendingRequest {
  answered(data: unknown): void
  failed(): void
  taken(): void
}

/** Sends a request. Resolves to its answer, or to null when it is refused, invalid, or does not come in time. */
export type SendRequest = <Type extends keyof AppRequests>(
  type: Type,
  data: AppRequests[Type]['ask'],
  byPerson?: boolean
) => Promise<AppRequests[Type]['answer'] | null>

/** Keeps the pending requests. Late, repeated and unknown answers are ignored. */
export function startRequests(send: (message: Envelope) => void, times: RequestTimes) {
  const waiting = new Map<string, PendingRequest>()

  const ask: SendRequest = (type, data, byPerson = false) =>
    new Promise(resolve => {
      const message = createEnvelope(type, data)
      let isTaken = !byPerson
      const end = (answer: AppRequests[typeof type]['answer'] | null): void => {
        clearTimeout(timer)
        waiting.delete(message.id)
        resolve(answer)
      }
      const failed = (): void => end(null)
      let timer = setTimeout(failed, byPerson ? times.taken : times.answer)
      waiting.set(message.id, {
        answered: answer => end(readAnswer(type, answer)),
        failed,
        taken() {
          // The time is extended once: a repeated `taken` changes nothing.
          if (isTaken) return
          isTaken = true
          clearTimeout(timer)
          timer = setTimeout(failed, times.person)
        }
      })
      send(message)
    })

  return {
    ask,
    /** Handles an `answer`, `taken` or `error`. */
    receive(type: 'answer' | 'taken' | 'error', re: string | undefined, data: unknown): void {
      const request = re === undefined ? undefined : waiting.get(re)
      if (type === 'answer') request?.answered(data)
      else if (type === 'taken') request?.taken()
      else request?.failed()
    },
    /** Fails all pending requests. */
    close(): void {
      for (const { failed } of [...waiting.values()]) failed()
    }
  }
}
