import type { DepotProduct, Product } from '../../../contract/entities/product.ts'
import type { Currency } from '../../../contract/money.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import type { Pair } from '../../../ui/types.ts'

type Goods = Pick<DepotProduct | Product, 'purchase_cost' | 'sale_price' | 'profit' | 'stock'>

/** Returns the facts of a product; amounts are for one piece. */
export function goodsFacts(goods: Goods, t: Translate, currency: Currency): Pair[] {
  const amount = (wire: string, tone?: 'auto') => (
    <Amount parts={{ ...price.parts(wire, currency, tone !== undefined), currency: '' }} tone={tone} />
  )
  return [
    { label: t('goods.cost'), value: amount(goods.purchase_cost) },
    { label: t('goods.price'), value: amount(goods.sale_price) },
    { label: t('goods.profit'), value: amount(goods.profit, 'auto') },
    { label: t('goods.stock'), value: formatNumber(goods.stock) }
  ]
}
