import { useStore } from '@nanostores/react'
import type { Product, ProductEntry } from '../../../contract/shop/product.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Swatches } from '../../../ui/forms/swatches.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { $changingProductIds, type ProductFilter } from '../stores/products.ts'
import { createPromotionPath } from '../stores/promotion-place.ts'
import { listSwatches, pickVariant } from '../stores/variants.ts'
import { listGoodsFacts } from './goods-facts.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { changeAndReport } from './product-bulk.tsx'
import { getProductState } from './product-line.tsx'

interface ProductActionsProps {
  product: Product
  filter: ProductFilter
  /** Opens the form for the own price. */
  onPrice: () => void
  onClose: () => void
}

interface ProductSheetProps extends ProductActionsProps {
  open: boolean
  entry: ProductEntry
}

/** All about a product of the shop, with its actions; of several variants the one that is picked. */
export function ProductSheet({ open, entry, product, filter, onPrice, onClose }: ProductSheetProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Sheet
      open={open}
      title={product.name}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={<Actions product={product} filter={filter} onPrice={onPrice} onClose={onClose} />}
    >
      <Stack gap={4}>
        <GoodsPictures goods={product}>
          <Stack gap={2} align="start">
            {getProductState(product, t) ?? <Status tone="success" label={t('display.onSale')} />}
            {product.promotion && (
              <Text size="secondary">{t('display.promoted', { date: formatDate(product.promotion.ends_at) })}</Text>
            )}
            <Text size="secondary" tone="quiet">
              {t('display.code', { code: product.code, shop: product.shop_code })}
            </Text>
          </Stack>
        </GoodsPictures>
        {entry.variants.length > 0 && (
          <Swatches
            label={t('goods.variants')}
            swatches={listSwatches(entry.variants)}
            value={product.id}
            onInput={id => pickVariant(entry.id, id)}
          />
        )}
        {entry.description && <Text>{entry.description}</Text>}
        <KeyValue
          items={[
            ...listGoodsFacts(product, t, currency),
            { label: t('display.added'), value: formatDate(product.created_at) }
          ]}
        />
      </Stack>
    </Sheet>
  )
}

function Actions({ product, filter, onPrice, onClose }: ProductActionsProps) {
  const t = useStore($t)
  const busy = useStore($changingProductIds).has(product.id)
  const onSale = product.status === 'on_sale'
  const change = async () => {
    await changeAndReport([product.id], onSale ? 'withdrawn' : 'on_sale', filter, t)
    onClose()
  }
  return (
    <Stack gap={3}>
      {onSale && !product.promotion && (
        <Button wide icon="megaphone" href={toHref(createPromotionPath(product))}>
          {t('display.promote')}
        </Button>
      )}
      <Inline gap={3} grow>
        <Button
          tone={onSale ? 'secondary' : 'primary'}
          icon={onSale ? 'archive' : 'store'}
          busy={busy}
          onClick={() => void change()}
        >
          {t(onSale ? 'display.withdraw' : 'display.putOnSale')}
        </Button>
        {/* Equal limits: the operator allows no own prices. */}
        {product.price_min !== product.price_max && (
          <Button tone="secondary" icon="pencil" onClick={onPrice}>
            {t('display.price')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
