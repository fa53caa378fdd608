import type { ShareResult } from '../host.ts'
import { withTimeout } from '../serial-queue.ts'
import { DIALOG_TIMEOUT_MS, type DialogQueue, onNextTouch } from './dialogs.ts'
import type { Bridge, EventData } from './sdk.ts'

// The backend gives Telegram 3 s.
const PREPARE_MS = 4_000
// iOS opens a link within 10 s of the touch. Later it does nothing, and does not say so.
const TOUCH_MS = 9_000

/** Sends a message of the bot; `prepare` returns its id. Returns null when the client cannot: the caller shares a link. */
export type SendPrepared = (prepare: () => Promise<string | null>) => Promise<ShareResult | null>

/** Lets the person choose a chat for a message that the bot has prepared, one at a time. Each id is used once. */
export function createPreparedMessages(bridge: Bridge, enqueue: DialogQueue): SendPrepared {
  let isBusy = false
  // The client has the method, but shows nothing: the next tap shares the link.
  let isSilent = false
  const send = async (id: string): Promise<ShareResult | null> => {
    const request = {
      type: 'web_app_send_prepared_message',
      data: { id },
      limitMs: DIALOG_TIMEOUT_MS,
      giveUp: (now: () => void) =>
        onNextTouch(() => {
          isSilent = true
          now()
        }),
      answers: {
        prepared_message_sent: (): ShareResult => 'shared',
        prepared_message_failed: (data: EventData): ShareResult | null =>
          data?.error === 'USER_DECLINED' ? 'cancelled' : null
      }
    }
    const answer = await enqueue(
      () => bridge.request<ShareResult | null>(request, null),
      DIALOG_TIMEOUT_MS,
      'cancelled'
    )
    // The touch that ended it may have been for something else: nothing is opened for it.
    return isSilent ? 'cancelled' : answer
  }
  return async prepare => {
    if (isSilent) return null
    if (isBusy) return 'cancelled'
    isBusy = true
    const beganAt = performance.now()
    const id = await withTimeout(prepare, PREPARE_MS, null)
    const outcome = id ? await send(id) : null
    isBusy = false
    return outcome ?? (performance.now() - beganAt < TOUCH_MS ? null : 'failed')
  }
}
