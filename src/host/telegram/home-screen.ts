import type { HostFeatures } from '../host.ts'
import type { Capabilities } from './capabilities.ts'
import { DIALOG_TIMEOUT_MS, type DialogQueue, onNextTouch } from './dialogs.ts'
import type { Bridge, Request } from './sdk.ts'

const CHECK_MS = 5_000

/**
 * Offers the client's "Add to home screen" where it is not there yet, or the client cannot tell (iOS). Source:
 * https://core.telegram.org/bots/webapps, `checkHomeScreenStatus`.
 */
export function createHomeScreen(
  bridge: Bridge,
  can: Capabilities,
  enqueue: DialogQueue
): Pick<HostFeatures, 'onHomeScreen'> {
  if (!can.homeScreen) return {}
  const statusRequest: Request<boolean> = {
    type: 'web_app_check_home_screen',
    limitMs: CHECK_MS,
    answers: { home_screen_checked: data => data?.status === 'missed' || data?.status === 'unknown' }
  }
  const request: Request<boolean> = {
    type: 'web_app_add_to_home_screen',
    limitMs: DIALOG_TIMEOUT_MS,
    giveUp: onNextTouch,
    answers: { home_screen_added: () => true, home_screen_failed: () => false }
  }
  const add = () => enqueue(() => bridge.request(request, false), DIALOG_TIMEOUT_MS, false)
  return {
    onHomeScreen(listener) {
      let isOver = false
      void bridge.request(statusRequest, false).then(isMissing => isMissing && !isOver && listener(add))
      return () => {
        isOver = true
      }
    }
  }
}
