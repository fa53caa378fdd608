import type { RecordType, WalletRecord } from '../../../contract/entities/record.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { IconName } from '../../../ui/icons.ts'

/** What each type of record is called, and its icon. */
export const recordTypes: Record<RecordType, { label: TextKey; icon: IconName }> = {
  recharge: { label: 'records.typeRecharge', icon: 'arrow-down-to-line' },
  deduction: { label: 'records.typeDeduction', icon: 'minus' },
  recharge_cancellation: { label: 'records.typeRechargeCancellation', icon: 'undo-2' },
  deduction_cancellation: { label: 'records.typeDeductionCancellation', icon: 'undo-2' },
  withdrawal: { label: 'records.typeWithdrawal', icon: 'arrow-up-from-line' },
  withdrawal_payment: { label: 'records.typeWithdrawalPayment', icon: 'arrow-up-from-line' },
  withdrawal_failure: { label: 'records.typeWithdrawalFailure', icon: 'undo-2' },
  withdrawal_cancellation: { label: 'records.typeWithdrawalCancellation', icon: 'undo-2' },
  withdrawal_return: { label: 'records.typeWithdrawalReturn', icon: 'undo-2' },
  order_payment: { label: 'records.typeOrderPayment', icon: 'shopping-bag' },
  order_settlement: { label: 'records.typeOrderSettlement', icon: 'receipt-text' },
  order_release: { label: 'records.typeOrderRelease', icon: 'receipt-text' },
  order_refund: { label: 'records.typeOrderRefund', icon: 'undo-2' },
  order_reversal: { label: 'records.typeOrderReversal', icon: 'undo-2' },
  shop_upgrade: { label: 'records.typeShopUpgrade', icon: 'crown' },
  product_promotion: { label: 'records.typeProductPromotion', icon: 'megaphone' },
  transfer: { label: 'records.typeTransfer', icon: 'arrow-left-right' },
  credit: { label: 'records.typeCredit', icon: 'plus' },
  task_reward: { label: 'records.typeTaskReward', icon: 'gift' }
}

/** What a record is called: the half of a settlement that leaves escrow is the order's cost. */
export const recordLabel = ({ type, money }: WalletRecord): TextKey =>
  type === 'order_settlement' && money === 'out' ? 'records.typeOrderCost' : recordTypes[type].label

/** What became of money that neither came nor went: it is on hold, it is back, or it is on the other balance. */
export function ownMoneyLabel({ type, balance, money }: WalletRecord): TextKey | undefined {
  if (money !== 'neither') return undefined
  if (type === 'transfer') return balance === 'promotion' ? 'money.promotion' : 'money.available'
  return type === 'withdrawal' || type === 'order_payment' ? 'home.held' : 'records.released'
}

/** What each balance is called. */
export const balanceLabels: Record<WalletRecord['balance'], TextKey> = {
  available: 'money.available',
  promotion: 'money.promotion',
  hold: 'home.held',
  escrow: 'home.held'
}
