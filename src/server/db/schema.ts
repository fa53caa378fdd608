import type { ColumnType, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Block } from '../../contract/entities/rich-text.ts'
import type { MissionMetric } from '../../contract/entities/task.ts'

/** An instant that the database sets when it is left out. */
type Instant = ColumnType<Date, Date | undefined, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A calendar day, `YYYY-MM-DD`, in the business time zone (the time zone of every connection of the pool). */
type Day = ColumnType<string, string | undefined, never>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Read as a value, written as JSON text (`JSON.stringify`), because `pg` would write an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export type GradeName = 'silver' | 'platinum' | 'diamonds' | 'black_gold'

export interface MerchantTable {
  id: string
  /** Our public number of the shop, 8 digits. */
  shop_code: string
  /** Kept in lower case; the database refuses anything else. */
  account: string
  /**
   * The normalised account name, which one merchant has. Null: an account from before names were normalised whose normalised
   * name another one has; it is found by its exact spelling.
   */
  sign_in_name: Nullable<string>
  nickname: string
  custom_name: Defaulted<string>
  /** The merchant's own id on the short-video platform, as they typed it. */
  platform_id: Defaulted<string>
  avatar: Nullable<string>
  grade: Defaulted<GradeName>
  /** In halves: 0 to 10 is 0 to 5 stars. */
  star_halves: Defaulted<number>
  reputation: Defaulted<number>
  invite_code: string
  invited_by: Nullable<string>
  language: Defaulted<string>
  timezone: Defaulted<string>
  password_hash: string
  transaction_password_hash: Nullable<string>
  /** Null when it was only set for the first time: a first password holds no withdrawal back, a changed one does. */
  transaction_password_changed_at: NullableInstant
  demo: Defaulted<boolean>
  status: Defaulted<'active' | 'closed'>
  created_at: Instant
}

export interface SessionTable {
  id: string
  merchant_id: string
  generation: Defaulted<number>
  access_digest: Buffer
  access_expires_at: ColumnType<Date, Date, Date>
  previous_access_digest: Nullable<Buffer>
  rotated_at: NullableInstant
  expires_at: ColumnType<Date, Date, Date>
  revoked_at: NullableInstant
  user_agent: Defaulted<string>
  /** Who vouched for the person by a launch; null after a sign-in by password, and once the proof is used. */
  launched_by: Nullable<'telegram' | 'partner'>
  created_at: Instant
}

/** Leases of attempts in progress: the millisecond at which each expires, by id. */
type Leases = ColumnType<Record<string, number>, never, string>

/** Wrong guesses at a secret, and those that are being verified. */
export interface GuessTable {
  key: string
  count: number
  locked_until: NullableInstant
  leases: Leases
}

/** A sliding window: what was counted in each slice of time, newest first, and the attempts in progress. */
export interface RateWindowTable {
  key: string
  slice_ms: number
  newest: bigint
  counts: number[]
  leases: Leases
}

/** Where a merchant has signed in from: a keyed digest of the address. */
export interface KnownPlaceTable {
  merchant_id: string
  digest: Buffer
  seen_at: Instant
}

export type MerchantAccountKind = 'available' | 'hold' | 'escrow' | 'promotion'
export type PlatformAccountKind = 'outside' | 'revenue' | 'rewards' | 'sales'

export interface AccountTable {
  id: string
  merchant_id: Nullable<string>
  kind: MerchantAccountKind | PlatformAccountKind
  /** Null for platform accounts: theirs is the sum of their entries. */
  balance: Nullable<bigint>
  /** How many entries a merchant's account has; stays 0 for platform accounts. */
  seq: Defaulted<bigint>
  /** When the newest entry was made: the next one is never older. */
  last_at: NullableInstant
}

export interface TransferTable {
  id: string
  debit_account: string
  credit_account: string
  amount: bigint
  type: string
  resolves: Nullable<string>
  reference_kind: Nullable<string>
  reference_id: Nullable<string>
  note: Defaulted<string>
  created_at: Instant
}

export interface EntryTable {
  transfer_id: string
  /** -1 debits, 1 credits: the sign of `amount`. A transfer has one of each. */
  direction: number
  account_id: string
  merchant_id: Nullable<string>
  kind: MerchantAccountKind | PlatformAccountKind
  /** Gapless from 1 in a merchant's account; null in platform accounts, which no one locks. */
  seq: Nullable<bigint>
  type: string
  amount: bigint
  balance_after: Nullable<bigint>
  reference_kind: Nullable<string>
  reference_id: Nullable<string>
  /** Whether the merchant sees it in the records. */
  record: boolean
  day: Day
  created_at: Instant
}

export interface RecordDayTable {
  merchant_id: string
  kind: MerchantAccountKind
  day: ColumnType<string, string, never>
  type: string
  direction: number
  count: bigint
  sum: bigint
}

export interface RecordChunkTable {
  merchant_id: string
  day: ColumnType<string, string, never>
  account_id: string
  /** Of the chunk in its account, from 0. */
  number: bigint
  kind: MerchantAccountKind
  type: string
  direction: number
  count: bigint
  first_seq: bigint
  first_at: Date
  last_seq: bigint
  last_at: Date
}

export interface IdempotencyTable {
  /** Whose key it is: a merchant or an operator. */
  owner_id: string
  key: string
  operation: string
  fingerprint: string
  /** The body that was sent. Null only inside the transaction that is answering. */
  answer: ColumnType<string | null, string | undefined, string>
  created_at: Instant
}

export interface LimitCounterTable {
  key: string
  day: ColumnType<string, string, never>
  count: number
}

export interface GradeTable {
  name: GradeName
  position: number
  price: bigint
  withdrawals_per_day: number
  limit_per_withdrawal: bigint
  fee_basis_points: number
  promotion_slots: number
}

export type RechargeStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'reversed'

export interface RechargeTable {
  id: string
  merchant_id: string
  /** Null: paid through customer service; then network and address are empty. */
  channel_id: Nullable<string>
  network: string
  amount: bigint
  /** What arrived and was credited. */
  received: Nullable<bigint>
  /** Copied from the channel, so that a changed channel changes no old recharge. */
  address: string
  status: Defaulted<RechargeStatus>
  proof_file: Nullable<string>
  reason: Defaulted<string>
  transfer_id: Nullable<string>
  created_at: Instant
  updated_at: Instant
}

export interface RechargeChannelTable {
  id: string
  kind: 'usdt' | 'online'
  network: Defaulted<string>
  address: Defaulted<string>
  minimum: Defaulted<bigint>
  maximum: Defaulted<bigint>
  active: Defaulted<boolean>
  position: Defaulted<number>
  created_at: Instant
}

export type WithdrawalStatus = 'pending' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'returned'

/** A withdrawal account's fields by its kind, as the contract's `AccountFields`, without the label. */
export type Destination =
  | { kind: 'usdt'; network: string; address: string }
  | { kind: 'bank'; bank_name: string; branch_code: string; account_name: string; card_number: string }

export interface WithdrawalTable {
  id: string
  merchant_id: string
  account_id: string
  /** Copied, so that a changed or deleted account changes no withdrawal. Holds `label` too. */
  destination: Json<Destination & { label: string }>
  amount: bigint
  fee: bigint
  status: Defaulted<WithdrawalStatus>
  hold_transfer: string
  reason: Defaulted<string>
  created_at: Instant
  updated_at: Instant
}

export interface WithdrawalAccountTable {
  id: string
  merchant_id: string
  kind: 'usdt' | 'bank'
  label: Defaulted<string>
  fields: Json<Destination>
  deleted_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface DeductionTable {
  id: string
  merchant_id: string
  amount: bigint
  reason: string
  status: Defaulted<'posted' | 'cancelled'>
  transfer_id: string
  operator_id: Nullable<string>
  created_at: Instant
  updated_at: Instant
}

export interface CreditTable {
  id: string
  merchant_id: string
  amount: bigint
  reason: string
  transfer_id: string
  operator_id: string
  created_at: Instant
}

export interface TimelineTable {
  id: string
  document_kind: 'recharge' | 'withdrawal' | 'deduction' | 'order'
  document_id: string
  status: string
  note: Defaulted<string>
  created_at: Instant
}

export interface FileTable {
  id: string
  /** Null while it was uploaded for a registration that has not happened. */
  merchant_id: Nullable<string>
  mime: string
  bytes: number
  width: number
  height: number
  purpose: string
  created_at: Instant
}

export interface NoticeTable {
  id: string
  /** Who alone reads it; null: everybody, once it is published. */
  merchant_id: Defaulted<string | null>
  published: Defaulted<boolean>
  /** By language, e.g. `{"en": "…", "zh-TW": "…"}`. */
  title: Json<Record<string, string>>
  blocks: Json<Record<string, Block[]>>
  /** Of a result the four of them, and empty texts; of any other notice none. */
  kind: Defaulted<Exclude<BotMessageKind, 'account'> | null>
  subject_id: Defaulted<string | null>
  event: Defaulted<string | null>
  details: ColumnType<BotMessageDetails | null, string | undefined, never>
  created_at: Instant
}

export interface NoticeReadTable {
  merchant_id: string
  notice_id: string
  created_at: Instant
}

export interface ArticleTable {
  slug: string
  language: string
  title: string
  blocks: Json<Block[]>
  updated_at: Instant
}

export interface LangPackTable {
  language: string
  /** What the operator changed of the pack; nested objects of strings. */
  pack: Json<Record<string, unknown>>
  updated_at: Instant
}

export interface SettingTable {
  key: string
  value: Json<unknown>
  updated_at: Instant
}

export interface FeedbackTable {
  id: string
  merchant_id: string
  content: string
  answer: Defaulted<string>
  answered_at: NullableInstant
  created_at: Instant
}

/** Texts by language, e.g. `{"en": "…", "zh-TW": "…"}`. */
export type Localized = Record<string, string>

/** A good of the depot; `search` is what a keyword is looked for in and `grams` finds it (db/search-text.ts). */
export interface DepotProductTable {
  id: string
  code: string
  name: Json<Localized>
  picture: Defaulted<string>
  purchase_cost: bigint
  sale_price: bigint
  stock: Defaulted<number>
  active: Defaulted<boolean>
  search: Defaulted<string>
  grams: ColumnType<unknown, readonly string[] | undefined, readonly string[]>
  created_at: Instant
  updated_at: Instant
}

export interface ProductTable {
  id: string
  merchant_id: string
  depot_product_id: string
  status: Defaulted<'on_sale' | 'withdrawn'>
  created_at: Instant
  updated_at: Instant
}

export interface PromotionTable {
  id: string
  merchant_id: string
  product_id: string
  days: number
  price: bigint
  transfer_id: string
  starts_at: Instant
  ends_at: ColumnType<Date, Date, Date>
  deleted_at: NullableInstant
  created_at: Instant
}

export interface ProjectTable {
  id: string
  title: Json<Localized>
  blocks: ColumnType<Record<string, Block[]>, string | undefined, string>
  picture: Defaulted<string>
  cost: bigint
  sale_price: bigint
  active: Defaulted<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface ProjectItemTable {
  project_id: string
  depot_product_id: string
  quantity: number
  position: Defaulted<number>
}

export type OrderStatus = 'dfk' | 'dfh' | 'yfh' | 'ywc' | 'yqx' | 'thtk'

/** An order of a merchant (`order` is a word of SQL). Amounts are for one piece or bundle. */
export interface ShopOrderTable {
  id: string
  number: string
  merchant_id: string
  kind: 'project' | 'customer'
  project_id: Nullable<string>
  product_id: Nullable<string>
  /** The promotion that ran when a customer ordered. */
  promotion_id: Nullable<string>
  title: Json<Localized>
  picture: Defaulted<string>
  quantity: number
  cost: bigint
  sale_price: bigint
  status: OrderStatus
  refund: Defaulted<'none' | 'requested' | 'refunded' | 'rejected'>
  /** Where a refused refund leads back to; only while it is undecided. */
  before_refund: Nullable<'dfh' | 'yfh'>
  reason: Defaulted<string>
  payment_transfer: Nullable<string>
  paid_at: NullableInstant
  completed_at: NullableInstant
  /** What holds the proceeds of a completed order until it settles; null when it settled at once. */
  proceeds_transfer: Nullable<string>
  /** From when the proceeds are released. */
  matures_at: NullableInstant
  /** When they were released. */
  settled_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

/** What one piece or bundle of an order consists of. */
export interface OrderItemTable {
  order_id: string
  depot_product_id: string
  position: Defaulted<number>
  quantity: number
  purchase_cost: bigint
  sale_price: bigint
}

export interface TaskTable {
  id: string
  kind: 'mission' | 'share'
  title: Json<Localized>
  /** A mission's sentence, or the words of a share task to share. */
  body: ColumnType<Localized, string | undefined, string>
  blocks: ColumnType<Record<string, Block[]>, string | undefined, string>
  metric: Defaulted<MissionMetric>
  goal: Defaulted<number>
  period: Defaulted<'once' | 'daily'>
  reward: bigint
  picture: Defaulted<string>
  deadline: NullableInstant
  active: Defaulted<boolean>
  position: Defaulted<number>
  created_at: Instant
  updated_at: Instant
}

export interface SubmissionTable {
  id: string
  task_id: string
  merchant_id: string
  /** The business day of a daily mission; null for what is done once. */
  day: Nullable<string>
  status: Defaulted<'pending' | 'approved' | 'rejected'>
  proof_file: Nullable<string>
  /** Copied from the task, so that a changed task changes no old proof. */
  reward: bigint
  reason: Defaulted<string>
  transfer_id: Nullable<string>
  created_at: Instant
  updated_at: Instant
}

export interface InviteTable {
  id: string
  inviter_id: string
  username: string
  status: Defaulted<'pending' | 'accepted'>
  invitee_id: Nullable<string>
  created_at: Instant
  accepted_at: NullableInstant
}

export interface QuestionTable {
  id: string
  title: Json<Localized>
  blocks: Json<Record<string, Block[]>>
  position: Defaulted<number>
  published: Defaulted<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface OperatorTable {
  id: string
  name: string
  token_digest: Buffer
  /** The merchant this person also is: they may not decide that merchant's requests. */
  merchant_id: Nullable<string>
  created_at: Instant
  revoked_at: NullableInstant
}

export interface AuditTable {
  id: string
  operator_id: string
  action: string
  target: Defaulted<string>
  payload: Json<Record<string, unknown>>
  created_at: Instant
}

/** How many events a stream has: a merchant's (their id), or the one for everybody (the nil id). */
export interface EventStreamTable {
  id: string
  last: bigint
}

/** Realtime events, kept for a while: see src/server/realtime. */
export interface OutboxTable {
  stream: string
  seq: bigint
  topic: string
  created_at: ColumnType<Date, Date, never>
}

/** A Telegram account that is bound to a merchant, as one bot knows it. */
export interface TelegramUserTable {
  bot_id: bigint
  telegram_user_id: bigint
  merchant_id: string
  /** Telegram's language code of the person; empty when it said none. */
  language: Defaulted<string>
  /** Since when the bot may not write to them. */
  blocked_at: NullableInstant
  created_at: Instant
}

/** Launch data that was exchanged: kept until it is too old to be tried again. */
export interface TelegramLaunchTable {
  digest: Buffer
  proof_digest: Buffer
  /** What the ticket is derived from. */
  id: string
  /** Null: nobody was bound, and the launch got a ticket. */
  session_id: Nullable<string>
  created_at: Instant
  expires_at: ColumnType<Date, Date, never>
}

/** Lets a Telegram account be bound, once. */
export interface TelegramTicketTable {
  digest: Buffer
  bot_id: bigint
  telegram_user_id: bigint
  language: Defaulted<string>
  expires_at: ColumnType<Date, Date, never>
}

export interface PartnerTable {
  id: string
  name: string
  token_digest: Buffer
  origins: Json<string[]>
  created_at: Instant
  ended_at: NullableInstant
}

/** A user of a partner. Without a merchant until their first code is used. */
export interface PartnerUserTable {
  partner_id: string
  user_id: string
  merchant_id: Nullable<string>
  created_at: Instant
}

/** A partner's one-time code. */
export interface PartnerCodeTable {
  digest: Buffer
  partner_id: string
  user_id: string
  nickname: Defaulted<string>
  language: Defaulted<string>
  timezone: Defaulted<string>
  expires_at: ColumnType<Date, Date, never>
}

/** What stands for a transaction password on one device. */
export interface UnlockTable {
  digest: Buffer
  merchant_id: string
  created_at: Instant
  expires_at: ColumnType<Date, Date, never>
}

/** Lets a file of records be read by its address. */
export interface ExportTicketTable {
  digest: Buffer
  merchant_id: string
  filter: Json<RecordFilterJson>
  language: string
  /** The reader's own, beside UTC. */
  timezone: Defaulted<string>
  /** The session that it ends with. */
  session_id: string | null
  expires_at: ColumnType<Date, Date, never>
}

/** The filter of an export, as the contract has it. */
export type RecordFilterJson = Record<string, string>

/** In which private chat of the bot an operator reads and decides requests. */
export interface OperatorChatTable {
  operator_id: string
  chat_id: bigint
  /** Telegram's language code of the person, as of their last word to the bot. */
  language: Defaulted<string>
  /** Since when the bot may not write to them. */
  blocked_at: NullableInstant
  created_at: Instant
}

export type BotMessageKind = 'recharge' | 'withdrawal' | 'order' | 'submission' | 'account' | 'credit' | 'feedback'

/** What the bot has to say, or has said: see src/server/outbox/tell.ts. Of merchant and operator one is set. */
export interface BotMessageTable {
  id: string
  /** Null: an operator's that waits, for operators are the same for every bot. */
  bot_id: Nullable<bigint>
  chat_id: bigint
  merchant_id: Nullable<string>
  operator_id: Nullable<string>
  kind: BotMessageKind
  subject_id: string
  event: string
  details: Json<BotMessageDetails>
  state: Defaulted<'waiting' | 'sent' | 'dropped' | 'given_up'>
  attempts: Defaulted<number>
  due_at: ColumnType<Date, Date, Date>
  /** Telegram's number of the message in its chat, once it is sent. */
  message_id: Nullable<bigint>
  created_at: Instant
}

/** What is copied because it may have changed when the message is sent. `amount` is in minor units. */
export type BotMessageDetails = { amount?: string; asked?: string; reason?: string; number?: string; language?: string }

/** Updates that were acted on. */
export interface BotUpdateTable {
  bot_id: bigint
  update_id: bigint
  seen_at: Instant
}

/** Which process reads the updates of a bot, and which is the next. */
export interface BotLeaseTable {
  bot_id: bigint
  holder: string
  until: ColumnType<Date, Date, Date>
  next_update: Defaulted<bigint>
}

/**
 * Every table, by its name. Columns of type `bigint` are JavaScript's `bigint`, and so is
 * `count(*)`; PostgreSQL's `sum()` of them is `numeric`, a string here: write `sum(amount)::bigint`.
 */
export interface Schema {
  merchant: MerchantTable
  session: SessionTable
  guess: GuessTable
  rate_window: RateWindowTable
  known_place: KnownPlaceTable
  account: AccountTable
  transfer: TransferTable
  entry: EntryTable
  record_day: RecordDayTable
  record_chunk: RecordChunkTable
  idempotency: IdempotencyTable
  limit_counter: LimitCounterTable
  grade: GradeTable
  recharge: RechargeTable
  recharge_channel: RechargeChannelTable
  withdrawal: WithdrawalTable
  withdrawal_account: WithdrawalAccountTable
  credit: CreditTable
  deduction: DeductionTable
  timeline: TimelineTable
  file: FileTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  article: ArticleTable
  lang_pack: LangPackTable
  setting: SettingTable
  feedback: FeedbackTable
  depot_product: DepotProductTable
  product: ProductTable
  promotion: PromotionTable
  project: ProjectTable
  project_item: ProjectItemTable
  shop_order: ShopOrderTable
  order_item: OrderItemTable
  task: TaskTable
  submission: SubmissionTable
  invite: InviteTable
  question: QuestionTable
  operator: OperatorTable
  audit: AuditTable
  event_stream: EventStreamTable
  outbox: OutboxTable
  telegram_user: TelegramUserTable
  telegram_launch: TelegramLaunchTable
  telegram_ticket: TelegramTicketTable
  partner: PartnerTable
  partner_user: PartnerUserTable
  partner_code: PartnerCodeTable
  unlock: UnlockTable
  export_ticket: ExportTicketTable
  operator_chat: OperatorChatTable
  bot_message: BotMessageTable
  bot_update: BotUpdateTable
  bot_lease: BotLeaseTable
}

/** The database, or a transaction on it: what a read takes. */
export type Db = Kysely<Schema>
/** A transaction: what every function that writes money takes. */
export type Tx = Transaction<Schema>
export type Merchant = Selectable<MerchantTable>
export type NewMerchant = Insertable<MerchantTable>
export type Notice = Selectable<NoticeTable>
export type Recharge = Selectable<RechargeTable>
export type Withdrawal = Selectable<WithdrawalTable>
export type WithdrawalAccount = Selectable<WithdrawalAccountTable>
export type Deduction = Selectable<DeductionTable>
export type DepotProduct = Selectable<DepotProductTable>
export type Order = Selectable<ShopOrderTable>
export type NewOrder = Insertable<ShopOrderTable>
export type Project = Selectable<ProjectTable>
export type Task = Selectable<TaskTable>
export type Submission = Selectable<SubmissionTable>
export type InviteRow = Selectable<InviteTable>
export type FeedbackRow = Selectable<FeedbackTable>
export type SessionRow = Selectable<SessionTable>
export type Operator = Selectable<OperatorTable>
export type GradeRow = Selectable<GradeTable>
export type TelegramUser = Selectable<TelegramUserTable>
export type BotMessage = Selectable<BotMessageTable>
