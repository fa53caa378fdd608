import type { IndexInfo } from '../../src/contract/home/index-info.ts'

export const ID = '0198f0a0-0000-7000-8000-000000000007'

const sums = (money_in: string, money_out: string) => ({ money_in, money_out })

/** A shop with some money in it. */
export const shop: NonNullable<IndexInfo['shop']> = {
  nickname: 'Linh',
  shop_code: '88000001',
  avatar: null,
  grade: 'platinum',
  star: 4.5,
  reputation: 96,
  wallet: {
    currency: { code: 'USDT', scale: 2 },
    total: '16780.07',
    available: '16440.18',
    held: '120.50',
    promotion: '219.39'
  },
  waiting: { recharges: 0, withdrawals: 0, orders: 0 },
  setup: { password: true, account: true, recharge: true, products: 5 },
  today: sums('0.00', '120.50'),
  week: sums('400.00', '414.20'),
  month: sums('2447.42', '1076.16')
}

/** Home data of a visitor, with changes. */
export const indexInfo = (changes: Partial<IndexInfo> = {}): IndexInfo => ({
  sys_info: { system_play_type: 1 },
  new_message_count: 0,
  shareArr: [],
  notices: [],
  shop: null,
  ...changes
})
