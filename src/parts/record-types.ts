import { HOLDING_TYPES } from '../contract/movements.ts'
import type { RecordType, WalletRecord } from '../contract/wallet/record.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { Translate } from '../i18n/translate.ts'
import { negateAmount } from '../stores/amounts.ts'
import { splitGoodName } from '../ui/cards/good-parts.ts'
import type { IconName } from '../ui/icons.ts'
import { shortenMask } from './short-mask.ts'

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

/** Returns the label of an entry. The part of a settlement that leaves escrow is the cost of the order. */
export const getLegLabel = ({ type, money }: Pick<WalletRecord, 'type' | 'money'>): TextKey =>
  type === 'order_settlement' && money === 'out' ? 'records.types.order_cost' : recordTypes[type].label

/** Returns the label of a record: of the event that its row stands for. */
export const getRecordLabel = (record: WalletRecord): TextKey => (isSale(record) ? 'records.sold' : getLegLabel(record))

const isSale = ({ type, money }: WalletRecord): boolean => type === 'order_settlement' && money === 'in'

/** Returns the label of a type in the filter, as rows name it. */
export const getTypeLabel = (type: RecordType): TextKey =>
  type === 'order_settlement' ? 'records.sold' : recordTypes[type].label

/** Whether a record holds money for something that is still open. */
export const isHoldRecord = (type: RecordType): boolean => (HOLDING_TYPES as readonly string[]).includes(type)

/** Returns what an event brought: of a sale, the profit. */
const getResult = ({ result, amount }: WalletRecord): string => result ?? amount

/**
 * Returns the amount of a row. Money that is where it was, or in another balance of the merchant, is neither gained nor lost, so it has
 * no sign, unless the list is of one balance.
 */
export function getRowAmount(record: WalletRecord, ofBalance: boolean): { amount: string; isSigned: boolean } {
  const amount = getResult(record)
  const isSigned = ofBalance || record.money !== 'neither' || isHoldRecord(record.type)
  return { amount: isSigned || !amount.startsWith('-') ? amount : negateAmount(amount), isSigned }
}

/** Returns the goods of an order or the account of a withdrawal. A recharge has no name, because only its network is known. */
export const formatRecordName = ({ type, title, account }: WalletRecord): string =>
  type === 'recharge' ? '' : title || shortenMask(account)

/**
 * Returns what a row says of a record. Its title is its name, with the type as its fact; without a name the type, and the fact is the
 * network. Goods are named `Cap · Green · 56 cm`, of which the last two are the variant. What staff wrote is only in the receipt.
 */
export function describeRecord(
  record: WalletRecord,
  t: Translate
): { title: string; variant: readonly string[]; fact?: string } {
  const type = t(getRecordLabel(record))
  if (record.type === 'transfer') return { title: formatTransferTitle(record, t), variant: [], fact: type }
  const name = formatRecordName(record)
  if (record.title !== '') return { ...splitGoodName(name), fact: type }
  // The reason of an upgrade is the name of the grade.
  const title = name || (record.type === 'shop_upgrade' ? record.reason : '')
  if (title !== '') return { title, variant: [], fact: type }
  const account = shortenMask(record.account)
  return { title: type, variant: [], ...(account !== '' && { fact: account }) }
}

function formatTransferTitle({ balance, amount }: WalletRecord, t: Translate): string {
  const own = t(balanceLabels[balance])
  const other = t(balanceLabels[balance === 'promotion' ? 'available' : 'promotion'])
  return amount.startsWith('-') ? `${own} → ${other}` : `${other} → ${own}`
}

/** Returns the label under an amount: that it is the profit of a sale, or that it was held or released. */
export function findAmountLabel(record: WalletRecord): TextKey | undefined {
  const { type, money } = record
  if (isSale(record) && record.result !== undefined && record.result !== record.amount) return 'records.profit'
  if (money !== 'neither' || type === 'transfer') return undefined
  return isHoldRecord(type) ? 'home.held' : 'records.released'
}

export const balanceLabels: Record<WalletRecord['balance'], TextKey> = {
  available: 'money.available',
  promotion: 'money.promotion',
  hold: 'home.held',
  escrow: 'home.held'
}
