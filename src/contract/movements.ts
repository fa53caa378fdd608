/**
 * Every kind of transfer in the ledger, and whether it moves money to or from others. This is the one definition of money in
 * and money out: home, store, statistics, records and the CSV file all use it.
 *
 * A merchant owns four accounts: available, promotion, hold (pending withdrawals) and escrow (open orders). Money that enters
 * them from others is **money in**, money that leaves them to others is **money out**, and a transfer between two of them is
 * **neither**. What takes an earlier movement back is **netted**: it counts on the side of that movement, with the opposite sign.
 * A payout that bounced lowers money out and is no income. So for any period: money in − money out = change of total assets,
 * and the sum of one side is below zero where more was taken back than came.
 *
 * | kind | from → to | counts as |
 * |---|---|---|
 * | recharge | outside → available | in |
 * | recharge_cancellation | available → outside | less in: it takes back a recharge |
 * | credit | outside → available | in: an operator's, with a reason |
 * | deduction | available → outside | out |
 * | deduction_cancellation | outside → available | less out: it takes back a deduction |
 * | withdrawal | available → hold | neither: it is only held |
 * | withdrawal_payment | hold → outside | out, on the day it is paid, fee included |
 * | withdrawal_fee | outside → revenue | not the merchant's: part of what was paid out |
 * | withdrawal_failure | hold → available | neither: what was held comes back |
 * | withdrawal_cancellation | hold → available | neither: the merchant cancelled it |
 * | withdrawal_return | outside → available | less out: a payment that bounced, fee included |
 * | withdrawal_fee_return | revenue → outside | not the merchant's: part of what came back |
 * | order_payment | available → escrow | neither: it is only held |
 * | order_settlement | escrow → sales: the cost | out |
 * | order_settlement | sales → available, or sales → escrow until it matures: the sale | in |
 * | order_release | escrow → available | neither: a settlement matured |
 * | order_refund | escrow → available | neither: what was held comes back |
 * | order_reversal | escrow → sales, or available → sales after the release: the sale | less in: a refund takes it back |
 * | order_reversal | sales → available: the cost | less out: a refund takes it back |
 * | shop_upgrade | available → revenue | out |
 * | product_promotion | promotion → revenue | out |
 * | transfer | available ↔ promotion | neither |
 * | task_reward | rewards → available | in |
 *
 * Sales, profit and rewards are shown beside money in and out: sales are the `order_settlement` credits less the `order_reversal`
 * debits, profit is sales less the `order_settlement` debits plus the `order_reversal` credits, rewards are the `task_reward` credits.
 *
 * A new kind is added here first: the ledger refuses to post a transfer whose accounts contradict this table, and without labels
 * for the new record type neither client nor server compiles.
 *
 * The values say where the accounts make the money go: to the merchant (`in`), from the merchant (`out`), or either.
 */
export const MOVEMENTS = {
  recharge: 'in',
  deduction: 'out',
  recharge_cancellation: 'out',
  deduction_cancellation: 'in',
  withdrawal: 'neither',
  withdrawal_payment: 'out',
  withdrawal_failure: 'neither',
  withdrawal_cancellation: 'neither',
  withdrawal_return: 'in',
  order_payment: 'neither',
  order_settlement: 'both',
  order_release: 'neither',
  order_refund: 'neither',
  order_reversal: 'both',
  shop_upgrade: 'out',
  product_promotion: 'out',
  transfer: 'neither',
  task_reward: 'in',
  credit: 'in',
  withdrawal_fee: 'not_own',
  withdrawal_fee_return: 'not_own'
} as const satisfies Record<string, 'in' | 'out' | 'both' | 'neither' | 'not_own'>

/** A kind of transfer in the ledger. */
export type TransferType = keyof typeof MOVEMENTS

/** The kinds that merchants see as records: all except those between the platform's own accounts. */
type RecordTypeName = {
  [Type in TransferType]: (typeof MOVEMENTS)[Type] extends 'not_own' ? never : Type
}[TransferType]

/** How a record counts. */
export const MONEY_FLOWS = ['in', 'out', 'neither'] as const

/** One of {@link MONEY_FLOWS}. */
type MoneyFlow = (typeof MONEY_FLOWS)[number]

const types = Object.keys(MOVEMENTS) as TransferType[]

/** The kinds that take an earlier movement back, and so count on its side. {@link MOVEMENTS} says where they really go. */
export const NETTED_TYPES = [
  'recharge_cancellation',
  'deduction_cancellation',
  'withdrawal_return',
  'order_reversal'
] as const satisfies readonly TransferType[]

const isNetted = (type: TransferType): boolean => (NETTED_TYPES as readonly TransferType[]).includes(type)

/** The types of records, in the order of the filter. */
export const RECORD_TYPES = types.filter(type => MOVEMENTS[type] !== 'not_own') as RecordTypeName[]

/** The kinds of transfers between a merchant and others. */
export const CROSSING_TYPES = RECORD_TYPES.filter(type => MOVEMENTS[type] !== 'neither')

/**
 * Returns on which side an entry on a merchant's account counts, from its type and the sign of `amount` (above zero: the account
 * gains). Money in is the sum of the amounts on the side `in`, money out that of the opposite amounts on the side `out`.
 */
export function getFlow(type: TransferType, amount: bigint): MoneyFlow {
  const flow = MOVEMENTS[type]
  if (flow === 'neither' || flow === 'not_own') return 'neither'
  return amount > 0n === isNetted(type) ? 'out' : 'in'
}

/**
 * The kinds that hold money for something that is still open. Their record is the row of its event until a movement resolves it:
 * then the row is that movement's (`withdrawal_payment`, `order_settlement`, `order_refund`, …).
 */
export const HOLDING_TYPES = ['withdrawal', 'order_payment'] as const satisfies readonly TransferType[]

/**
 * The other movements without a row of their own among events, with the sign of their amount: the cost of what was sold and the cost
 * that a refund gives back (each is booked with its sale price, on the same day), proceeds that mature, and the balance that receives
 * a transfer.
 */
export const EVENT_PARTS = [
  ['order_settlement', -1],
  ['order_reversal', 1],
  ['order_release', 1],
  ['transfer', 1]
] as const satisfies readonly (readonly [TransferType, 1 | -1])[]

/** The types of the rows among events, in the order of the filter. */
export const EVENT_TYPES = RECORD_TYPES.filter(type => type !== 'order_release')
