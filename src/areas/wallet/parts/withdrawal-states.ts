import type { Withdrawal } from '../../../contract/entities/withdrawal.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { Tone } from '../../../ui/types.ts'

/** How each state of a withdrawal looks, what it is called, and what it means for the merchant now. */
export const withdrawalStates: Record<Withdrawal['status'], { tone: Tone; label: TextKey; next: TextKey }> = {
  pending: { tone: 'pending', label: 'withdraw.statusPending', next: 'withdraw.nextPending' },
  processing: { tone: 'pending', label: 'withdraw.statusProcessing', next: 'withdraw.nextProcessing' },
  paid: { tone: 'success', label: 'withdraw.statusPaid', next: 'withdraw.nextPaid' },
  failed: { tone: 'danger', label: 'withdraw.statusFailed', next: 'withdraw.nextFailed' },
  cancelled: { tone: 'neutral', label: 'withdraw.statusCancelled', next: 'withdraw.nextCancelled' },
  returned: { tone: 'warning', label: 'withdraw.statusReturned', next: 'withdraw.nextReturned' }
}
