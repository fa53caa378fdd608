import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorReadingList } from '../../contract/settings/audit.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { createResource } from '../../stores/loadable.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { formatOperationName } from './operation-phrase.ts'
import { type Column, PagedTable } from './paged-table.tsx'

type DataAccess = OutputOf<typeof operatorReadingList>['list'][number]

const readings = createResource(operatorReadingList)

/** Which members of staff have read personal data of a merchant, newest first until another column is pressed. */
export function ReadingTable({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const [sort, setSort] = useState('')
  const columns = useMemo(
    (): readonly Column<DataAccess>[] => [
      { id: 'date', title: t('console.date'), cell: one => formatMoment(one.read_at), sorts: true, whole: true },
      { id: 'operator', title: t('console.audit.operator'), cell: one => one.operator, sorts: true },
      {
        id: 'action',
        title: t('console.audit.action'),
        cell: one => formatOperationName(t, one.operation),
        sorts: true
      },
      { id: 'times', title: t('console.audit.times'), cell: one => formatNumber(one.times), sorts: true, end: true },
      { id: 'address', title: t('console.audit.address'), cell: one => one.address, sorts: true }
    ],
    [t]
  )
  return (
    <PagedTable
      source={readings}
      filter={{ merchant_id: merchantId }}
      sorting={{ sort, onSort: setSort }}
      caption={t('console.audit.readings')}
      columns={columns}
      // The table stands below a long one.
      pageSize={10}
      empty={<EmptyState art="search" message={t('console.queue.empty')} />}
    />
  )
}
