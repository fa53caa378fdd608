import type { FirstAnswers } from '../contract/home/index-info.ts'
import { matchesShape } from './shape.ts'

const currency = { code: '', scale: 0 }
const pauses = [{ title: '', reason: '' }]
const sums = { money_in: '', money_out: '' }

/** Sample responses of the first screen's calls; see {@link matchesShape}. */
const FIRST_EXAMPLES = {
  appInfo: {
    skin_setting: { skin_no: 0 },
    system_default_lang: '',
    site_info: { site_logo: '', site_icon: '', customer_icon: '', languages: [{ label: '', file_name: '' }] },
    customer_link: '',
    currency
  },
  indexInfo: {
    sys_info: { system_play_type: 0 },
    new_message_count: 0,
    shareArr: [{ id: '', title: '', reward: '' }],
    notices: [{ id: '', title: '', topic: '', read: true, created_at: '' }],
    shop: null
  },
  shop: {
    nickname: '',
    shop_code: '',
    avatar: '',
    grade: '',
    star: 0,
    reputation: 0,
    wallet: { currency, total: '', available: '', held: '', promotion: '' },
    waiting: {
      recharges: 0,
      recharges_amount: '',
      withdrawals: 0,
      withdrawals_amount: '',
      orders: 0,
      orders_cost: '',
      requests: 0,
      requests_amount: '',
      rewards: 0,
      rewards_amount: ''
    },
    setup: { password: true, account: true, recharge: true, products: 0 },
    today: sums,
    week: sums,
    month: sums,
    profit: { today: '', week: '', month: '', days: [''] },
    latest: [null]
  },
  langJson: {}
}

/** Returns whether a response may be shown without validation by the contract. */
export function matchesFirstAnswer<K extends keyof FirstAnswers>(name: K, data: unknown): data is FirstAnswers[K] {
  if (!matchesShape(data, FIRST_EXAMPLES[name])) return false
  const { shop, banner } = data as { shop?: { avatar: unknown } | null; banner?: unknown }
  if (banner !== undefined && !matchesShape(banner, pauses)) return false
  if (name !== 'indexInfo' || shop === null) return true
  return matchesShape(shop && { ...shop, avatar: shop.avatar === null ? '' : shop.avatar }, FIRST_EXAMPLES.shop)
}
