import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { StoreStats } from '../../../contract/shop/stats.ts'
import { $t } from '../../../i18n/translator.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { splitGoodName } from '../../../ui/cards/good-parts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { ShareBar } from '../../../ui/data/share-bar.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'

/** The products with the highest sales of the period, in that order, with what was left of them. */
export function BestSellers({ stats: { best_sellers, currency } }: { stats: StoreStats }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  if (best_sellers.length === 0) return null
  const max = Math.max(...best_sellers.map(({ sales }) => Number(sales)))
  return (
    <Section title={t('charts.bestSellers')}>
      <List label={t('charts.bestSellers')}>
        {best_sellers.map(({ product_id, name, picture, pieces, sales, profit }) => {
          const { title, variant } = splitGoodName(name)
          return (
            <Row
              key={product_id}
              image={<Thumbnail src={getMediaAddress(picture)} size={40} />}
              title={title}
              subtitle={<Facts items={[...variant, t.plural('charts.sold', pieces)]} />}
              status={<ShareBar share={Number(sales) / max} />}
              value={<Amount parts={own.parts(sales, currency)} />}
              note={profit && `${t('charts.profit')} ${own.text(profit, { code: '' })}`}
            />
          )
        })}
      </List>
    </Section>
  )
}
