import * as v from 'valibot'
import { NoticeSummary } from '../help/notice.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { PauseBanner } from '../settings/pause.ts'
import { GradeName } from '../shop/grade.ts'
import { WalletRecord } from '../wallet/record.ts'
import { Wallet } from '../wallet/wallet.ts'
import { type AppInfo, PlayType } from './app-info.ts'

const Sums = v.object({ money_in: Amount, money_out: Amount })

/** A share task in `shareArr`. */
const ShareTask = v.object({ id: v.string(), title: v.string(), reward: Amount })

/**
 * How many things wait, and their sums: recharges and withdrawals for the operator; for the merchant orders, whose cost is to be paid,
 * requests of customers, and rewards of missions that can be claimed.
 */
const Waiting = v.object({
  recharges: v.number(),
  recharges_amount: Amount,
  withdrawals: v.number(),
  withdrawals_amount: Amount,
  orders: v.number(),
  orders_cost: Amount,
  requests: v.number(),
  requests_amount: Amount,
  rewards: v.number(),
  rewards_amount: Amount
})

/** Sale prices of completed orders less their costs, in the merchant's time zone. `days`: the last fourteen, today last. */
const Profit = v.object({ today: Amount, week: Amount, month: Amount, days: v.array(Amount) })

/** What a new merchant has done: a transaction password, a withdrawal account, a credited recharge, products (counted to five). */
const Setup = v.object({ password: v.boolean(), account: v.boolean(), recharge: v.boolean(), products: v.number() })

/**
 * The shop's summary on the home screen; null for a visitor. Money in and out (contract/movements.ts) in the merchant's time zone.
 * `latest`: the newest events, as `record_list` lists them, five at most, without withdrawals under way, which stand above.
 */
const Shop = v.object({
  nickname: v.string(),
  shop_code: v.string(),
  avatar: v.nullable(v.string()),
  grade: GradeName,
  star: v.number(),
  reputation: v.number(),
  wallet: Wallet,
  waiting: Waiting,
  setup: Setup,
  today: Sums,
  week: Sums,
  month: Sums,
  profit: Profit,
  latest: v.array(WalletRecord)
})

/** Play type, unread notices, share tasks and the signed-in merchant's shop. */
export const Home = v.object({
  sys_info: v.object({ system_play_type: PlayType }),
  new_message_count: v.number(),
  shareArr: v.array(ShareTask),
  /**
   * The newest; for a merchant none from before the registration, and none of what `latest` shows. Those of one outcome and day are one;
   * `alike`: how many.
   */
  notices: v.array(v.object({ ...v.omit(NoticeSummary, ['subject']).entries, alike: v.optional(v.number()) })),
  shop: v.nullable(Shop),
  /** Only for a merchant. */
  banner: PauseBanner,
  /** When the figures were last sure to be complete, while the database has to answer from a copy; missing: now. */
  as_of: v.optional(v.string())
})

/** The data of home. */
export type Home = v.InferOutput<typeof Home>

export const indexInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/app/index_info',
  audience: 'visitor',
  summary: 'Home data',
  input: v.object({}),
  output: Home
})

/** The output of {@link indexInfo}. */
export type IndexInfo = v.InferOutput<(typeof indexInfo)['output']>

/** The responses to the first screen's calls. */
export interface FirstAnswers {
  readonly appInfo: AppInfo
  readonly indexInfo: IndexInfo
  readonly langJson: Record<string, unknown>
}
