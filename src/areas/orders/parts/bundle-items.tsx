import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { BundleItem } from '../../../contract/orders/order.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'

interface BundleItemsProps {
  items: readonly BundleItem[]
  /** Quantity of bundles; the pieces of all of them are counted. */
  bundles?: number
  /** An order shows the merchant's amounts, which can be hidden; a project shows prices. */
  writer: AmountWriter
}

/** The goods in a project or an order, each with quantity, cost and price of one piece. */
export function BundleItems({ items, bundles = 1, writer }: BundleItemsProps) {
  const t = useStore($t)
  if (items.length === 0) return null
  const amount = (wire: string) => <Amount parts={writer.parts(wire, { code: '' })} size="secondary" />
  return (
    <Section title={t('order.items')}>
      <List label={t('order.items')}>
        {items.map(item => {
          const src = getMediaAddress(item.picture)
          return (
            <ProductRow
              key={item.code}
              name={item.name}
              note={t('order.codeLine', { code: item.code })}
              picture={src}
              onPicture={() => openPicture(src, item.name)}
              pictureLabel={t('viewer.open', { name: item.name })}
              facts={[
                { label: t('order.pieces'), value: formatNumber(item.quantity * bundles) },
                { label: t('order.cost'), value: amount(item.purchase_cost) },
                { label: t('order.salePrice'), value: amount(item.sale_price) }
              ]}
            />
          )
        })}
      </List>
    </Section>
  )
}
