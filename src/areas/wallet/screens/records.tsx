import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { formatRelativeDay } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { RecordLine } from '../../../parts/record-line.tsx'
import { RowsOrTable } from '../../../parts/rows-or-table.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { readSort, sortPart } from '../../../stores/list-sort.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { PendingRequests } from '../parts/pending-requests.tsx'
import { createRecordColumns } from '../parts/record-columns.tsx'
import { RecordSums } from '../parts/record-sums.tsx'
import { RecordToolbar } from '../parts/record-toolbar.tsx'
import { formatFilterPlace, type RecordFilter, readFilter } from '../stores/record-filter.ts'
import { groupRecords, type RecordRow } from '../stores/record-rows.ts'
import { lastRecords, records } from '../stores/records.ts'
import { lastWallet } from '../stores/wallet.ts'

const getRowKey = (row: RecordRow) => row.key
const getRowHeight = (row: RecordRow) => (row.kind === 'day' ? 40 : 72)

/** All records of the merchant's balances. The filter is part of the address, so that it survives a reload. */
export function RecordsScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const search = query.toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const sort = readSort(query)
  const ofBalance = filter.balance !== undefined
  const isFiltered = Object.keys(filter).length > 0
  // A search is not worth keeping on the device.
  const list = filter.keyword ? records : lastRecords
  const request = { ...filter, ...sortPart(sort), view: 'events' } as const
  // What has no record yet comes first, so the list waits for it; both are requested at once. A withdrawal has one.
  const waiting = useLoaded(lastWallet, {})
  useLoaded(list, request)
  const choose = (next: RecordFilter) => navigate(formatFilterPlace(next, sort), { replace: true })
  // A new function renders every row again, when texts, currency or the hiding of amounts change.
  const render = useCallback(
    (row: RecordRow) => {
      if (row.kind === 'day') {
        const sum = row.sum && (
          <>
            {t('records.net')} <Amount parts={own.parts(row.sum, { code: '' }, true)} size="secondary" />
          </>
        )
        return <DayHeading value={sum}>{formatRelativeDay(row.at)}</DayHeading>
      }
      return <RecordLine record={row.record} ofBalance={ofBalance} t={t} own={own} />
    },
    [t, own, ofBalance]
  )
  return (
    <Stack gap={4}>
      <RecordSums filter={filter} />
      <RecordToolbar filter={filter} onChoose={choose} />
      {!isFiltered && waiting.state === 'ready' && (
        <PendingRequests info={{ ...waiting.data, pending_withdrawals: 0 }} />
      )}
      {!isFiltered && waiting.state === 'loading' ? (
        <Skeleton shape="rows" label={t('state.loading')} />
      ) : (
        <RowsOrTable
          path="/financialRecords"
          columns={createRecordColumns(t, own, ofBalance)}
          sort={sort}
          onSort={next => navigate(formatFilterPlace(filter, next), { replace: true })}
          list={list}
          filter={request}
          label={t('records.list')}
          entries={groupRecords}
          entryKey={getRowKey}
          estimate={getRowHeight}
          cacheKey={formatFilterPlace(filter, sort)}
          render={render}
          empty={<NoRecords filter={filter} onChoose={choose} />}
        />
      )}
    </Stack>
  )
}

function NoRecords({ filter, onChoose }: { filter: RecordFilter; onChoose: (filter: RecordFilter) => void }) {
  const t = useStore($t)
  const { keyword, ...others } = filter
  if (keyword) {
    return (
      <EmptyState
        art="search"
        title={t('records.noMatchTitle')}
        message={t('records.noHit')}
        action={{ label: t('records.clearSearch'), onClick: () => onChoose(others) }}
      />
    )
  }
  if (Object.keys(filter).length > 0) {
    return (
      <EmptyState
        art="search"
        title={t('records.noMatchTitle')}
        message={t('records.noMatch')}
        action={{ label: t('records.clear'), onClick: () => onChoose({}) }}
      />
    )
  }
  return (
    <EmptyState
      art="records"
      title={t('records.emptyTitle')}
      message={t('records.empty')}
      action={{ label: t('records.recharge'), href: toHref('/recharge') }}
    />
  )
}
