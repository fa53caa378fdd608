import { useStore } from '@nanostores/react'
import { mediaAddress } from '../../../api/media.ts'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { $t } from '../../../i18n/translator.ts'
import { $own } from '../../../stores/amounts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'

/** The products that customers ordered most in the period. */
export function BestSellers({ stats: { best_sellers, currency } }: { stats: StoreStats }) {
  const t = useStore($t)
  const own = useStore($own)
  if (best_sellers.length === 0) return null
  return (
    <Section title={t('charts.bestSellers')}>
      <List label={t('charts.bestSellers')}>
        {best_sellers.map(({ product_id, name, picture, pieces, sales }) => (
          <Row
            key={product_id}
            image={<Thumbnail src={mediaAddress(picture)} size={40} />}
            title={name}
            subtitle={t.plural('charts.sold', pieces)}
            value={own.text(sales, currency)}
          />
        ))}
      </List>
    </Section>
  )
}
