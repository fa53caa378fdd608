import { getMediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Product, ProductEntry } from '../../../contract/shop/product.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { GoodsRow } from '../../../ui/cards/goods-row.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { SwatchDots } from '../../../ui/forms/swatches.tsx'
import { chosenProducts } from '../stores/products.ts'
import { listSwatches } from '../stores/variants.ts'
import { listGoodsRowFacts } from './goods-facts.tsx'

interface ProductLineProps {
  entry: ProductEntry
  product: Product
  t: Translate
  currency: Currency
  /** Whether it is chosen; undefined while a tap opens the details. */
  chosen: boolean | undefined
  onOpen: (entry: ProductEntry) => void
  onHold: (product: Product) => void
}

/** A product of the shop, in the variant that is picked. */
export function ProductLine({ entry, product, t, currency, chosen, onOpen, onHold }: ProductLineProps) {
  return (
    <GoodsRow
      name={product.name}
      picture={getMediaAddress(product.picture)}
      {...listGoodsRowFacts(product, t, currency)}
      status={getProductState(product, t)}
      variants={
        entry.variants.length > 0 && (
          <SwatchDots
            swatches={listSwatches(entry.variants)}
            label={t.plural('goods.variantCount', entry.variants.length)}
          />
        )
      }
      selected={chosen === true}
      onSelect={chosen === undefined ? undefined : on => chosenProducts.choose(product.id, on)}
      onOpen={() => onOpen(entry)}
      onHold={() => onHold(product)}
    />
  )
}

/** Returns the status of a product; one that is on sale has none. */
export function getProductState(product: Product, t: Translate) {
  if (product.status === 'withdrawn') return <Status tone="neutral" icon="archive" label={t('display.isWithdrawn')} />
  if (product.stock === 0) return <Status tone="warning" label={t('goods.soldOut')} />
  if (!product.promotion) return null
  return <Status tone="accent" icon="megaphone" label={t('display.isPromoted')} />
}
