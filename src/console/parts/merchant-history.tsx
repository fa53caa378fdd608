import { useStore } from '@nanostores/react'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { TextKey } from '../../i18n/keys.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import type { PagedList } from '../../stores/paged-list.ts'
import type { Row } from '../../stores/pages.ts'
import { Table } from '../../ui/data/table.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** A list of requests of one merchant. */
export type MerchantHistoryList<Item extends Row, Answer> = PagedList<Item, Answer, { merchant_id: string }>

/** The facts of an earlier request; the amount as on the wire. */
export interface EarlierRequest {
  readonly amount: string
  readonly status: TextKey
}

interface MerchantHistoryProps<Item extends Row, Answer> {
  readonly list: MerchantHistoryList<Item, Answer>
  readonly merchant: string
  /** The request that is shown itself. */
  readonly except: string
  /** The title, if these are not requests. */
  readonly title?: TextKey | undefined
  readonly format: (item: Item) => EarlierRequest
}

/** The merchant's earlier requests of the same kind. */
export function MerchantHistory<Item extends Row & { created_at: string }, Answer>(
  props: MerchantHistoryProps<Item, Answer>
) {
  const { list, merchant, except, format } = props
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(list, { merchant_id: merchant })
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void list.retry()} />
  const earlier = loaded.items.filter(({ id }) => id !== except)
  const title = t(props.title ?? 'console.queue.history')
  return (
    <Section title={title}>
      {earlier.length === 0 ? (
        <Text tone="quiet">{t('console.queue.noHistory')}</Text>
      ) : (
        <Table
          caption={title}
          columns={[
            { id: 'at', title: t('console.date'), whole: true },
            { id: 'status', title: t('console.queue.filter') },
            { id: 'amount', title: t('console.amount'), end: true }
          ]}
          rows={earlier.map(item => {
            const { amount, status } = format(item)
            return { key: item.id, cells: [formatMoment(item.created_at), t(status), price.text(amount, currency)] }
          })}
        />
      )}
    </Section>
  )
}
