import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorAuditList } from '../../contract/settings/audit.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { createResource } from '../../stores/loadable.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { AuditDetails } from './audit-details.tsx'
import { formatOperationName, formatOperationPhrase } from './operation-phrase.ts'
import { type Column, PagedTable } from './paged-table.tsx'

type Entry = OutputOf<typeof operatorAuditList>['list'][number]

const entries = createResource(operatorAuditList)

/** Returns what was done: with the amount, and with the merchant, person or name that the entry is about. */
function formatPhrase(t: Translate, { action, account, payload }: Entry): string {
  const [amount, person, name, operation] = ['amount', 'account', 'name', 'operation'].map(key => {
    const value = payload[key]
    return typeof value === 'string' ? value : undefined
  })
  // A request names the operation that it asks for.
  if (operation) return `${formatOperationName(t, action)}: ${formatOperationName(t, operation)}`
  return formatOperationPhrase(t, { operation: action, amount, account: account ?? person ?? name })
}

const renderQuietText = (text: ReactNode) =>
  text && (
    <Text as="span" size="caption" tone="quiet">
      {text}
    </Text>
  )

/** Actions of operators, newest first until they are sorted. */
export function AuditTable({ filter }: { filter: Omit<InputOf<typeof operatorAuditList>, 'page' | 'page_size'> }) {
  const t = useStore($t)
  const [sort, setSort] = useState('')
  const columns = useMemo(
    (): readonly Column<Entry>[] => [
      { id: 'date', title: t('console.date'), cell: one => formatMoment(one.created_at), whole: true, sorts: true },
      {
        id: 'operator',
        title: t('console.audit.operator'),
        cell: one => [one.operator, one.approved_by].filter(Boolean).join(' + '),
        sorts: true,
        whole: true
      },
      {
        id: 'action',
        title: t('console.audit.action'),
        cell: one => (
          <Text as="span" size="secondary" weight={500}>
            {formatPhrase(t, one)}
          </Text>
        ),
        sorts: true
      },
      {
        id: 'merchant',
        title: t('console.audit.merchant'),
        cell: ({ merchant_id: id, account }) => id && <Link href={toHref(`/merchants/${id}`)}>{account}</Link>
      },
      {
        id: 'details',
        title: t('console.audit.details'),
        cell: one => renderQuietText(<AuditDetails t={t} entry={one} phrase={formatPhrase(t, one)} />)
      },
      { id: 'address', title: t('console.audit.address'), cell: one => renderQuietText(one.address), isMinor: true }
    ],
    [t]
  )
  return (
    <PagedTable
      source={entries}
      filter={filter}
      sorting={{ sort, onSort: setSort }}
      caption={t('console.nav.audit')}
      columns={columns}
      empty={<EmptyState art="search" message={t('console.queue.empty')} />}
    />
  )
}
