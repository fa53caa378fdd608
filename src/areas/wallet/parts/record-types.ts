import type { RecordType, WalletRecord } from '../../../contract/wallet/record.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { IconName } from '../../../ui/icons.ts'
import { shortMask } from './account-text.ts'

/** Label and icon of each type of record. */
export const recordTypes: Record<RecordType, { label: TextKey; icon: IconName }> = {
  recharge: { label: 'records.types.recharge', icon: 'arrow-down-to-line' },
  deduction: { label: 'records.types.deduction', icon: 'minus' },
  recharge_cancellation: { label: 'records.types.recharge_cancellation', icon: 'undo-2' },
  deduction_cancellation: { label: 'records.types.deduction_cancellation', icon: 'undo-2' },
  withdrawal: { label: 'records.types.withdrawal', icon: 'arrow-up-from-line' },
  withdrawal_payment: { label: 'records.types.withdrawal_payment', icon: 'arrow-up-from-line' },
  withdrawal_failure: { label: 'records.types.withdrawal_failure', icon: 'undo-2' },
  withdrawal_cancellation: { label: 'records.types.withdrawal_cancellation', icon: 'undo-2' },
  withdrawal_return: { label: 'records.types.withdrawal_return', icon: 'undo-2' },
  order_payment: { label: 'records.types.order_payment', icon: 'shopping-bag' },
  order_settlement: { label: 'records.types.order_settlement', icon: 'receipt-text' },
  order_release: { label: 'records.types.order_release', icon: 'receipt-text' },
  order_refund: { label: 'records.types.order_refund', icon: 'undo-2' },
  order_reversal: { label: 'records.types.order_reversal', icon: 'undo-2' },
  shop_upgrade: { label: 'records.types.shop_upgrade', icon: 'crown' },
  product_promotion: { label: 'records.types.product_promotion', icon: 'megaphone' },
  transfer: { label: 'records.types.transfer', icon: 'arrow-left-right' },
  credit: { label: 'records.types.credit', icon: 'plus' },
  task_reward: { label: 'records.types.task_reward', icon: 'gift' }
}

/** Returns the label of a record. The part of a settlement that leaves escrow is the cost of the order. */
export const recordLabel = ({ type, money }: WalletRecord): TextKey =>
  type === 'order_settlement' && money === 'out' ? 'records.types.order_cost' : recordTypes[type].label

/** Returns the goods of an order or the account of a withdrawal. A recharge has no name, because only its network is known. */
export const recordName = ({ type, title, account }: WalletRecord): string =>
  type === 'recharge' ? '' : title || shortMask(account)

/** Returns the title of a record: its name, else the reason; `facts` are its type and what else is known. */
export function aboutRecord(record: WalletRecord, t: Translate): { title: string; facts: string[] } {
  const type = t(recordLabel(record))
  const account = shortMask(record.account)
  const { reason } = record
  const name = recordName(record) || (record.type === 'recharge' ? '' : reason)
  const facts = [type, account, reason].filter(fact => fact !== '' && fact !== name)
  return name === '' ? { title: type, facts: facts.slice(1) } : { title: name, facts }
}

/** Returns the label for money that was held, released or moved to another balance. */
export function ownMoneyLabel({ type, balance, money }: WalletRecord): TextKey | undefined {
  if (money !== 'neither') return undefined
  if (type === 'transfer') return balance === 'promotion' ? 'money.promotion' : 'money.available'
  return type === 'withdrawal' || type === 'order_payment' ? 'home.held' : 'records.released'
}

/** Labels of the balances. */
export const balanceLabels: Record<WalletRecord['balance'], TextKey> = {
  available: 'money.available',
  promotion: 'money.promotion',
  hold: 'home.held',
  escrow: 'home.held'
}
