import type { ShareResult } from '../host.ts'
import { inTime } from '../serial-queue.ts'
import { type Person, personMs, untilTouched } from './dialogs.ts'
import type { Fields, Wire } from './sdk.ts'

// The backend gives Telegram 3 s.
const prepareMs = 4_000
// iOS opens a link for 10 s after the touch, and says nothing when it does not.
const touchMs = 9_000

/** Sends a message of the bot whose id `prepare` returns. Null: this client cannot, or has not; share a link. */
export type SendPrepared = (prepare: () => Promise<string | null>) => Promise<ShareResult | null>

/** Lets the person choose a chat for a message that the bot has prepared, one at a time. Each id is used once. */
export function preparedMessages(wire: Wire, person: Person): SendPrepared {
  let busy = false
  // A client that says that it can, but opens nothing: the next tap shares the link.
  let mute = false
  const send = async (id: string): Promise<ShareResult | null> => {
    const asked = {
      type: 'web_app_send_prepared_message',
      data: { id },
      limitMs: personMs,
      giveUp: (now: () => void) =>
        untilTouched(() => {
          mute = true
          now()
        }),
      answers: {
        prepared_message_sent: (): ShareResult => 'shared',
        prepared_message_failed: (data: Fields): ShareResult | null =>
          data?.error === 'USER_DECLINED' ? 'cancelled' : null
      }
    }
    const answer = await person(() => wire.ask<ShareResult | null>(asked, null), personMs, 'cancelled')
    // That touch was perhaps for something else, and a tap on the same button comes right after it.
    return mute ? 'cancelled' : answer
  }
  return async prepare => {
    if (mute) return null
    if (busy) return 'cancelled'
    busy = true
    const began = performance.now()
    const id = await inTime(prepare, prepareMs, null)
    const sent = id ? await send(id) : null
    busy = false
    return sent ?? (performance.now() - began < touchMs ? null : 'failed')
  }
}
