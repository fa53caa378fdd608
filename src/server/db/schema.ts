import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from './tables.ts'

export type {
  BotMessageDetails,
  Destination,
  GradeName,
  Localized,
  MerchantAccountKind,
  PlatformAccountKind,
  Segment
} from './column-types.ts'

/**
 * Every table, by its name: tables.ts is generated (`npm run tables`). Columns of type `bigint` are JavaScript's `bigint`, and
 * so is `count(*)`; PostgreSQL's `sum()` of them is `numeric`, a string here: write `sum(amount)::bigint`. A `date` is
 * `YYYY-MM-DD` in the business time zone, which is the time zone of every connection of the pool.
 */
export type Schema = DB

/** The database, or a transaction on it: for reads. */
export type Db = Kysely<Schema>
/** A transaction: required by every function that writes money. */
export type Tx = Transaction<Schema>

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
/** A row as it is written. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>

/** Without the column that only searches read. */
export type Merchant = Omit<Row<'merchant'>, 'search'>
export type NewMerchant = NewRow<'merchant'>
export type Notice = Row<'notice'>
export type Recharge = Row<'recharge'>
export type RechargeStatus = Recharge['status']
export type Withdrawal = Row<'withdrawal'>
export type WithdrawalStatus = Withdrawal['status']
export type WithdrawalAccount = Row<'withdrawal_account'>
export type Deduction = Row<'deduction'>
export type DepotProduct = Row<'depot_product'>
export type Order = Row<'shop_order'>
export type NewOrder = NewRow<'shop_order'>
export type OrderStatus = Order['status']
export type Task = Row<'task'>
export type Submission = Row<'submission'>
export type InviteRow = Row<'invite'>
export type FeedbackRow = Row<'feedback'>
export type SessionRow = Row<'session'>
export type Operator = Row<'operator'>
export type GradeRow = Row<'grade'>
export type TelegramUser = Row<'telegram_user'>
export type BotMessage = Row<'bot_message'>
export type BotMessageKind = BotMessage['kind']
