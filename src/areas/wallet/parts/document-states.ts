import type { Recharge } from '../../../contract/wallet/recharge.ts'
import type { Withdrawal } from '../../../contract/wallet/withdrawal.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { Tone } from '../../../ui/types.ts'

interface StateLook {
  tone: Tone
  label: TextKey
  /** The next step for the merchant. */
  next: TextKey
}

export const rechargeStates: Readonly<Record<Recharge['status'], StateLook>> = {
  pending: { tone: 'pending', label: 'recharge.statusPending', next: 'recharge.nextPending' },
  approved: { tone: 'success', label: 'recharge.statusApproved', next: 'recharge.nextApproved' },
  rejected: { tone: 'danger', label: 'recharge.statusRejected', next: 'recharge.nextRejected' },
  cancelled: { tone: 'neutral', label: 'recharge.statusCancelled', next: 'recharge.nextCancelled' },
  reversed: { tone: 'warning', label: 'recharge.statusReversed', next: 'recharge.nextReversed' }
}

export const withdrawalStates: Readonly<Record<Withdrawal['status'], StateLook>> = {
  pending: { tone: 'pending', label: 'withdraw.statusPending', next: 'withdraw.nextPending' },
  processing: { tone: 'pending', label: 'withdraw.statusProcessing', next: 'withdraw.nextProcessing' },
  paid: { tone: 'success', label: 'withdraw.statusPaid', next: 'withdraw.nextPaid' },
  failed: { tone: 'danger', label: 'withdraw.statusFailed', next: 'withdraw.nextFailed' },
  cancelled: { tone: 'neutral', label: 'withdraw.statusCancelled', next: 'withdraw.nextCancelled' },
  returned: { tone: 'warning', label: 'withdraw.statusReturned', next: 'withdraw.nextReturned' }
}
