import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorMerchantRecordList } from '../../../contract/wallet/record.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'

type MoneyRecord = OutputOf<typeof operatorMerchantRecordList>['list'][number]

const records = createResource(operatorMerchantRecordList)

/** Every movement of the merchant's money, with its reason. */
export function Records({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const title = t('console.merchants.records')
  const [sort, setSort] = useState('')
  const columns = useMemo(
    (): readonly Column<MoneyRecord>[] => [
      { id: 'date', title: t('console.date'), cell: one => formatMoment(one.created_at), sorts: true, whole: true },
      { id: 'type', title: t('console.merchants.type'), cell: one => t(`records.types.${one.type}`) },
      {
        id: 'reason',
        title: t('console.reason'),
        cell: one => [one.title, one.account, one.reason].filter(Boolean).join(' · ')
      },
      {
        id: 'amount',
        title: t('console.amount'),
        cell: one => price.text(one.amount, currency),
        end: true
      },
      {
        id: 'after',
        title: t('console.merchants.after'),
        cell: one => price.text(one.balance_after, currency),
        end: true
      }
    ],
    [t, currency]
  )
  return (
    <Section title={title}>
      <PagedTable
        source={records}
        filter={{ id: merchantId }}
        sorting={{ sort, onSort: setSort }}
        caption={title}
        columns={columns}
        empty={<EmptyState art="records" message={t('console.queue.empty')} />}
      />
    </Section>
  )
}
