import type { Recharge } from '../../../contract/entities/recharge.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { Tone } from '../../../ui/types.ts'

/** How each state of a recharge looks, what it is called, and what it means for the merchant now. */
export const rechargeStates: Record<Recharge['status'], { tone: Tone; label: TextKey; next: TextKey }> = {
  pending: { tone: 'pending', label: 'recharge.statusPending', next: 'recharge.nextPending' },
  approved: { tone: 'success', label: 'recharge.statusApproved', next: 'recharge.nextApproved' },
  rejected: { tone: 'danger', label: 'recharge.statusRejected', next: 'recharge.nextRejected' },
  cancelled: { tone: 'neutral', label: 'recharge.statusCancelled', next: 'recharge.nextCancelled' },
  reversed: { tone: 'warning', label: 'recharge.statusReversed', next: 'recharge.nextReversed' }
}
