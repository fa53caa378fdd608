// Types of columns that the database stores as text or JSON: test/server/db/table-types.mjs maps them to columns.
import type { ColumnType } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'

export type { NoticeTopic } from '../../contract/help/notice.ts'
export type { OptionalCategory } from '../../contract/shop/category.ts'
export type { MissionMetric } from '../../contract/tasks/task.ts'

/** Read as a value, written as JSON text (`JSON.stringify`), because `pg` would write an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>

export type AnyJson = Json<unknown>
export type ObjectJson = Json<Record<string, unknown>>
export type StringsJson = Json<string[]>

/** Texts by language, e.g. `{"en": "…", "zh-TW": "…"}`. */
export type Localized = Record<string, string>
export type LocalizedJson = Json<Localized>
export type BlocksJson = Json<Block[]>
export type LocalizedBlocksJson = Json<Record<string, Block[]>>

export type GradeName = 'silver' | 'platinum' | 'diamonds' | 'black_gold'

export type MerchantAccountKind = 'available' | 'hold' | 'escrow' | 'promotion'
export type PlatformAccountKind = 'outside' | 'revenue' | 'rewards' | 'sales'
export type AccountKind = MerchantAccountKind | PlatformAccountKind

/** The kind of document of a timeline. */
export type DocumentKind = 'recharge' | 'withdrawal' | 'deduction' | 'order'

/** A withdrawal account's fields by its kind, as the contract's `AccountFields`, without the label. */
export type Destination =
  | { kind: 'usdt'; network: string; address: string }
  | { kind: 'bank'; bank_name: string; branch_code: string; account_name: string; card_number: string }
export type AccountFieldsJson = Json<Destination>
export type DestinationJson = Json<Destination & { label: string }>

/** Which merchants a notice is for: those who meet every condition that is set. */
export type Segment = { tags: string[]; grades: GradeName[]; languages: Language[]; active_days: number | null }
export type SegmentJson = Json<Segment>

/** The subject of a result. */
export type NoticeKind =
  | 'recharge'
  | 'withdrawal'
  | 'order'
  | 'order_request'
  | 'submission'
  | 'credit'
  | 'deduction'
  | 'feedback'
  | 'security'

/** Copied because it may have changed when the message is sent. `amount` is in minor units. */
export type BotMessageDetails = {
  /** Of a question to an operator: the version of the request that it was about. */
  version?: string
  amount?: string
  asked?: string
  reason?: string
  number?: string
  language?: string
  device?: string
  network?: string
  account?: string
  /** Of a member of staff. */
  name?: string
}
export type BotMessageDetailsJson = Json<BotMessageDetails>

/** The filter of an export, as in the contract. */
export type RecordFilterJson = Json<Record<string, string>>

/** Leases of attempts in progress: the millisecond at which each expires, by id. */
export type Leases = ColumnType<Record<string, number>, never, string>

/** Written as text; only the database reads it. */
export type Grams = ColumnType<unknown, readonly string[] | undefined, readonly string[]>
