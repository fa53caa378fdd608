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
  waiting: {
    recharges: 0,
    recharges_amount: '0.00',
    withdrawals: 0,
    withdrawals_amount: '0.00',
    orders: 0,
    orders_cost: '0.00',
    requests: 0,
    requests_amount: '0.00',
    rewards: 0,
    rewards_amount: '0.00'
  },
  setup: { password: true, account: true, recharge: true, products: 5 },
  today: sums('0.00', '120.50'),
  week: sums('400.00', '414.20'),
  month: sums('2447.42', '1076.16'),
  profit: {
    today: '12.40',
    week: '61.15',
    month: '-310.08',
    days: [
      '3.10',
      '0.00',
      '-4.00',
      '8.25',
      '20.00',
      '1.00',
      '0.00',
      '7.70',
      '5.05',
      '13.30',
      '2.20',
      '9.90',
      '38.85',
      '12.40'
    ]
  },
  latest: []
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
