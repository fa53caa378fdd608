import type { Currency } from '../../../contract/money.ts'
import type { DepotProduct, Product } from '../../../contract/shop/product.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import type { LabelledValue } from '../../../ui/types.ts'

type Goods = Pick<DepotProduct | Product, 'purchase_cost' | 'sale_price' | 'profit' | 'stock'>

interface GoodsAmountProps {
  wire: string
  currency: Currency
  /** Whether an amount has its sign and color, as what is earned has. */
  signed?: boolean
  strong?: boolean
}

/** An amount for one piece. It has no currency, because a list has many. */
export function GoodsAmount({ wire, currency, signed = false, strong }: GoodsAmountProps) {
  const parts = { ...price.parts(wire, currency, signed), currency: '' }
  return <Amount parts={parts} tone={signed ? 'auto' : 'plain'} strong={strong} />
}

/** Returns the facts of a product; amounts are for one piece. */
export function listGoodsFacts(goods: Goods, t: Translate, currency: Currency): LabelledValue[] {
  return [
    { label: t('goods.cost'), value: <GoodsAmount wire={goods.purchase_cost} currency={currency} /> },
    { label: t('goods.price'), value: <GoodsAmount wire={goods.sale_price} currency={currency} /> },
    { label: t('goods.profit'), value: <GoodsAmount wire={goods.profit} currency={currency} signed /> },
    { label: t('goods.stock'), value: formatNumber(goods.stock) }
  ]
}

/** The facts of a product that a short row has room for: its price, and what is quieter. */
export const listGoodsRowFacts = (goods: Goods, t: Translate, currency: Currency) => ({
  value: (
    <>
      <Hidden>{t('goods.price')} </Hidden>
      <GoodsAmount wire={goods.sale_price} currency={currency} strong />
    </>
  ),
  note: (
    <Facts
      items={[
        <>
          {t('goods.profit')} <GoodsAmount wire={goods.profit} currency={currency} signed />
        </>,
        `${t('goods.stock')} ${formatNumber(goods.stock)}`
      ]}
    />
  )
})
