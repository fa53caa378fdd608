import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { PagedList } from '../../stores/paged-list.ts'
import type { Row } from '../../stores/pages.ts'
import { Table } from '../../ui/data/table.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface MerchantHistoryProps<Item extends Row, Answer> {
  readonly list: PagedList<Item, Answer, { merchant_id: string }>
  readonly merchant: string
  /** The request that is shown itself. */
  readonly except: string
  /** What it is called where these are no requests. */
  readonly title?: string
  readonly row: (item: Item) => { amount: string; status: string; at: string }
}

/** The merchant's earlier requests of the same kind. */
export function MerchantHistory<Item extends Row, Answer>(props: MerchantHistoryProps<Item, Answer>) {
  const { list, merchant, except, row } = props
  const t = useStore($t)
  const loaded = useLoaded(list, { merchant_id: merchant })
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void list.retry()} />
  const earlier = loaded.items.filter(({ id }) => id !== except)
  const title = props.title ?? t('console.queue.history')
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
            const { amount, status, at } = row(item)
            return { key: item.id, cells: [at, status, amount] }
          })}
        />
      )}
    </Section>
  )
}
