import type { Home } from '../contract/home/index-info.ts'
import type { WalletRecord } from '../contract/wallet/record.ts'

const one = '1.00'
const sums = { money_in: one, money_out: one }
const currency = { code: 'USDT', scale: 2 }

/** One of each that a merchant's home may have: it stands in the page as a template, and fill.ts replaces or removes each. */
export const SAMPLE: Home = {
  sys_info: { system_play_type: 1 },
  new_message_count: 0,
  shareArr: [{ id: '', title: '', reward: one }],
  notices: [{ id: '', title: '', topic: 'money', read: false, created_at: '' }],
  shop: {
    nickname: '',
    shop_code: '',
    avatar: null,
    grade: 'silver',
    star: 0,
    reputation: 0,
    wallet: { currency, total: one, available: one, held: one, promotion: one },
    waiting: {
      recharges: 2,
      recharges_amount: one,
      withdrawals: 2,
      withdrawals_amount: one,
      orders: 2,
      orders_cost: one,
      requests: 2,
      requests_amount: one,
      rewards: 2,
      rewards_amount: one
    },
    setup: { password: true, account: true, recharge: true, products: 5 },
    today: sums,
    week: sums,
    month: sums,
    profit: { today: one, week: one, month: one, days: [one, one] },
    // The row is a skeleton, which the first steps of a new shop have, too.
    latest: [{} as WalletRecord]
  }
}

/** Returns what stands between the bars of a page's markup. */
export const findMainContent = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
