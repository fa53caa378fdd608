import { mediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Product } from '../../../contract/shop/product.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { GoodsRow } from '../../../ui/cards/goods-row.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { chosenProducts } from '../stores/products.ts'
import { goodsRowFacts } from './goods-facts.tsx'

interface ProductLineProps {
  product: Product
  t: Translate
  currency: Currency
  /** Whether it is chosen; undefined while a tap opens the details. */
  chosen: boolean | undefined
  onOpen: (product: Product) => void
  onHold: (product: Product) => void
}

/** A product of the shop. */
export function ProductLine({ product, t, currency, chosen, onOpen, onHold }: ProductLineProps) {
  return (
    <GoodsRow
      name={product.name}
      picture={mediaAddress(product.picture)}
      {...goodsRowFacts(product, t, currency)}
      status={productState(product, t)}
      selected={chosen === true}
      onSelect={chosen === undefined ? undefined : on => chosenProducts.choose(product.id, on)}
      onOpen={() => onOpen(product)}
      onHold={() => onHold(product)}
    />
  )
}

/** Returns the status of a product; one that is on sale has none. */
export function productState(product: Product, t: Translate) {
  if (product.status === 'withdrawn') return <Status tone="neutral" icon="archive" label={t('display.isWithdrawn')} />
  if (product.stock === 0) return <Status tone="warning" label={t('goods.soldOut')} />
  if (!product.promotion) return null
  return <Status tone="accent" icon="megaphone" label={t('display.isPromoted')} />
}
