import { useStore } from '@nanostores/react'
import { mediaAddress } from '../../api/media.ts'
import type { BundleItem } from '../../contract/entities/project.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatAmount } from '../../i18n/money.ts'
import { $t } from '../../i18n/translator.ts'
import { Amount } from '../../ui/amount.tsx'
import { List } from '../../ui/list.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Section } from '../../ui/section.tsx'

const bare = { code: '' }

/** The goods in a project or an order, each with how many there are and what one piece costs and sells for. */
export function BundleItems({ items }: { items: readonly BundleItem[] }) {
  const t = useStore($t)
  if (items.length === 0) return null
  return (
    <Section title={t('order.items')}>
      <List label={t('order.items')}>
        {items.map(item => (
          <ProductRow
            key={item.code}
            name={item.name}
            note={t('order.codeLine', { code: item.code })}
            picture={mediaAddress(item.picture)}
            facts={[
              { label: t('order.pieces'), value: formatNumber(item.quantity) },
              {
                label: t('order.cost'),
                value: <Amount parts={formatAmount(item.purchase_cost, bare)} size="secondary" />
              },
              {
                label: t('order.salePrice'),
                value: <Amount parts={formatAmount(item.sale_price, bare)} size="secondary" />
              }
            ]}
          />
        ))}
      </List>
    </Section>
  )
}
