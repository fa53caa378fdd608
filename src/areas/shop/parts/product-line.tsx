import { mediaAddress } from '../../../api/media.ts'
import type { Product, ProductStatus } from '../../../contract/entities/product.ts'
import type { Currency } from '../../../contract/money.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { href } from '../../../location.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import type { Action } from '../../../ui/types.ts'
import { chosenProducts } from '../stores/products.ts'
import { publishPlace } from '../stores/promotion-place.ts'
import { goodsFacts } from './goods-facts.tsx'

interface ProductLineProps {
  product: Product
  t: Translate
  currency: Currency
  chosen: boolean
  busy: boolean
  onChange: (status: ProductStatus) => void
  onPrice: () => void
}

/** A product of the shop, with a checkbox and its actions. */
export function ProductLine({ product, t, currency, chosen, busy, onChange, onPrice }: ProductLineProps) {
  const onSale = product.status === 'on_sale'
  const picture = mediaAddress(product.picture)
  const actions: Action[] = onSale
    ? [{ label: t('display.withdraw'), icon: 'archive', busy, onClick: () => onChange('withdrawn') }]
    : [{ label: t('display.putOnSale'), icon: 'store', busy, onClick: () => onChange('on_sale') }]
  if (onSale && !product.promotion) {
    actions.unshift({ label: t('display.promote'), icon: 'megaphone', href: href(publishPlace(product)) })
  }
  // Equal limits: the operator allows no own prices.
  if (product.price_min !== product.price_max) {
    actions.push({ label: t('display.price'), icon: 'pencil', onClick: onPrice })
  }
  return (
    <ProductRow
      bare
      name={product.name}
      picture={picture}
      onPicture={() => openPicture(picture, product.name)}
      pictureLabel={t('viewer.open', { name: product.name })}
      note={t('display.code', { code: product.code, shop: product.shop_code })}
      facts={goodsFacts(product, t, currency)}
      status={ProductState({ product, t })}
      selected={chosen}
      onSelect={on => chosenProducts.choose(product.id, on)}
      actions={actions}
    />
  )
}

/** The status of a product; one that is on sale has none. */
function ProductState({ product, t }: { product: Product; t: Translate }) {
  if (product.status === 'withdrawn') return <Status tone="neutral" icon="archive" label={t('display.isWithdrawn')} />
  if (product.stock === 0) return <Status tone="warning" label={t('goods.soldOut')} />
  if (!product.promotion) return null
  return (
    <Status
      tone="accent"
      icon="megaphone"
      label={t('display.promoted', { date: formatDate(product.promotion.ends_at) })}
    />
  )
}
