// Goods, promotions, grades and the shop as returned by the backend; each test overrides what it needs.

import type { OutputOf } from '../../src/contract/operation.ts'
import { ORDER_STATUS } from '../../src/contract/orders/order-status.ts'
import type { GradeOffer, GradeOffers, vipUpgrade } from '../../src/contract/shop/grade-offer.ts'
import type { DepotEntry, ProductEntry, productList } from '../../src/contract/shop/product.ts'
import type { Promotion, PromotionList } from '../../src/contract/shop/promotion.ts'
import type { StoreInfo } from '../../src/contract/shop/store.ts'

const at = '2026-03-04T05:06:07.000Z'
const usdt = { code: 'USDT', scale: 2 }

/** The id of the item with this number. */
export const idOf = (number: number) => `0198a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`

const goods = (number: number) => ({
  id: idOf(number),
  code: `D-${number}`,
  name: `Lamp ${number}`,
  picture: `catalogue/${number}.svg`,
  picture_count: 1,
  purchase_cost: '12.50',
  sale_price: '20.00',
  profit: '7.50',
  stock: 31,
  color: '',
  description: ''
})

export const product = (number: number, over: Partial<ProductEntry> = {}): ProductEntry => ({
  ...goods(number),
  standard_price: '20.00',
  price_min: '20.00',
  price_max: '20.00',
  shop_code: `S-${number}`,
  status: 'on_sale',
  promotion: null,
  created_at: at,
  variants: [],
  ...over
})

export const depotGoods = (number: number, over: Partial<DepotEntry> = {}): DepotEntry => ({
  ...goods(number),
  variants: [],
  added: false,
  ...over
})

/** A page of a list; `total` beyond it means that there is more. */
export const createPage = <T>(list: T[], total = list.length, page = 1) => ({ list, total, page, page_size: 20 })

export const productPage = (
  list: ProductEntry[],
  over: Partial<OutputOf<typeof productList>> = {}
): OutputOf<typeof productList> => ({
  ...createPage(list),
  counts: { all: 9, on_sale: 6, withdrawn: 3 },
  ...over
})

export const promotion = (number: number, over: Partial<Promotion> = {}): Promotion => ({
  id: idOf(500 + number),
  product_id: idOf(number),
  name: `Lamp ${number}`,
  picture: `catalogue/${number}.svg`,
  status: 'active',
  days: 7,
  price: '14.00',
  orders: 3,
  sales: '60.00',
  starts_at: at,
  ends_at: '2026-03-11T05:06:07.000Z',
  ...over
})

export const promotionPage = (list: Promotion[], over: Partial<PromotionList> = {}): PromotionList => ({
  ...createPage(list),
  currency: usdt,
  price_per_day: '2.00',
  days: [1, 3, 7, 30],
  slots: 5,
  slots_used: 2,
  balance: '29.50',
  has_transaction_password: true,
  ...over
})

const offer = (over: Partial<GradeOffer>): GradeOffer => ({
  name: 'silver',
  price: '0.00',
  withdrawals_per_day: 1,
  limit_per_withdrawal: '300.00',
  fee_basis_points: 200,
  promotion_slots: 2,
  state: 'current',
  difference: '0.00',
  ...over
})

/** A silver shop with 150.00 to spend: platinum is within reach, diamonds are not. */
export const offers = (over: Partial<GradeOffers> = {}): GradeOffers => ({
  current: 'silver',
  currency: usdt,
  available: '150.00',
  has_transaction_password: true,
  list: [
    offer({}),
    offer({
      name: 'platinum',
      price: '100.00',
      withdrawals_per_day: 3,
      limit_per_withdrawal: '1000.00',
      fee_basis_points: 150,
      promotion_slots: 5,
      state: 'available',
      difference: '100.00'
    }),
    offer({ name: 'diamonds', price: '400.00', fee_basis_points: 100, state: 'available', difference: '400.00' }),
    offer({ name: 'black_gold', price: '900.00', fee_basis_points: 50, state: 'available', difference: '900.00' })
  ],
  ...over
})

/** The same shop after the upgrade to platinum. */
export function upgraded(): OutputOf<typeof vipUpgrade> {
  const before = offers()
  const states = ['reached', 'current', 'available', 'available'] as const
  return {
    ...before,
    id: idOf(7),
    current: 'platinum',
    available: '50.00',
    list: before.list.map((one, index) => ({ ...one, state: states[index] ?? 'available' }))
  }
}

const period = (over: Partial<StoreInfo['today']> = {}): StoreInfo['today'] => ({
  money_in: '30.00',
  money_out: '12.50',
  orders: 2,
  sales: '40.00',
  profit: '15.00',
  rewards: '5.00',
  ...over
})

export const shopInfo = (over: Partial<StoreInfo> = {}): StoreInfo => ({
  nickname: 'An',
  custom_name: 'Lamps of An',
  shop_code: '12345678',
  avatar: null,
  grade: 'platinum',
  next_grade: 'diamonds',
  star: 4.5,
  reputation: 86,
  wallet: { currency: usdt, total: '650.00', available: '500.00', held: '120.50', promotion: '29.50' },
  today: period(),
  week: period({ money_in: '210.00', sales: '210.00', orders: 11 }),
  month: period({ money_in: '840.00', sales: '840.00', orders: 47 }),
  before: {
    today: { orders: 2, sales: '80.00' },
    week: { orders: 11, sales: '0.00' },
    month: { orders: 50, sales: '1000.00' }
  },
  products: { on_sale: 6, withdrawn: 3 },
  promotions: { active: 2, slots: 5 },
  orders: {
    all: 4,
    [ORDER_STATUS.awaitingPayment]: 2,
    [ORDER_STATUS.awaitingShipment]: 1,
    [ORDER_STATUS.shipped]: 0,
    [ORDER_STATUS.completed]: 1,
    [ORDER_STATUS.cancelled]: 0,
    [ORDER_STATUS.returned]: 0
  },
  new_message_count: 3,
  ...over
})
