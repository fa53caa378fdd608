import type { OutputOf } from '../../contract/operation.ts'
import { operatorWaiting } from '../../contract/staff/waiting.operator.ts'
import { host } from '../../host/current.ts'
import { createResource } from '../../stores/loadable.ts'
import { interests } from '../../stores/topics.ts'
import { refreshStaff } from './staff.ts'

/** The number of waiting requests, by queue. */
export type WaitingCounts = OutputOf<typeof operatorWaiting>

export type QueueName = keyof WaitingCounts

export const waiting = createResource(operatorWaiting, { quiet: true })

const PAUSE_MS = 4_000

/** The role's permissions change seldom: they are requested every half minute. */
const ROUNDS_OF_ROLE = 8

/** Reloads everything on the screen. */
export function refreshScreen(): void {
  for (const { refresh } of [...interests]) void refresh()
}

/** Notifies a person of new requests while the page is not visible. */
export interface QueueNotifier {
  isOn: () => boolean
  update: (waiting: WaitingCounts) => void
}

/**
 * Asks every few seconds what waits, while the page is visible or the notifier is on; when that has changed, everything on a visible screen
 * reloads. The menu follows the role, too.
 */
export function pollWaiting(notifier: QueueNotifier): () => void {
  let timer: ReturnType<typeof setTimeout>
  let lastVersion: string | undefined
  let isOver = false
  let rounds = 0
  const requestCounts = async (): Promise<void> => {
    clearTimeout(timer)
    if ((host.visible() || notifier.isOn()) && host.online()) {
      await waiting.load({})
      rounds += 1
      if (rounds % ROUNDS_OF_ROLE === 0) await refreshStaff()
    }
    const loaded = waiting.$state.get()
    if (loaded.state === 'ready' && !loaded.refreshing) {
      notifier.update(loaded.data)
      // A screen that nobody looks at reloads when it is visible again.
      if (host.visible()) note(JSON.stringify(loaded.data))
    }
    if (!isOver) timer = setTimeout(() => void requestCounts(), PAUSE_MS)
  }
  const note = (now: string): void => {
    if (lastVersion !== undefined && lastVersion !== now) refreshScreen()
    lastVersion = now
  }
  void requestCounts()
  const stop = host.onVisible(visible => visible && void requestCounts())
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** The queues in the order of the menu, with the operation that a role needs to see them. */
export const QUEUES: readonly { name: QueueName; needs: string }[] = [
  { name: 'recharges', needs: 'recharge_list' },
  { name: 'withdrawals', needs: 'withdraw_list' },
  { name: 'deposits', needs: 'deposit_list' },
  { name: 'requests', needs: 'order_request_list' },
  { name: 'refunds', needs: 'order_list' },
  { name: 'proofs', needs: 'submission_list' },
  { name: 'feedback', needs: 'feedback_list' },
  { name: 'approvals', needs: 'approval_list' }
]
