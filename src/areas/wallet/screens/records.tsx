import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { relativeDay } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href, navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $own } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { PendingRequests } from '../parts/pending-requests.tsx'
import { RecordLine } from '../parts/record-line.tsx'
import { RecordSums } from '../parts/record-sums.tsx'
import { RecordToolbar } from '../parts/record-toolbar.tsx'
import { filterPlace, type RecordFilter, readFilter } from '../stores/record-filter.ts'
import { type RecordRow, rowsOf } from '../stores/record-rows.ts'
import { lastRecords } from '../stores/records.ts'
import { wallet } from '../stores/wallet.ts'

const rowKey = (row: RecordRow) => row.key
const rowHeight = (row: RecordRow) => (row.kind === 'day' ? 40 : 72)

/** All records of the merchant's balances. The filter is part of the address, so that it survives a reload. */
export function RecordsScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const own = useStore($own)
  const search = query.toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const choose = (next: RecordFilter) => navigate(filterPlace(next), { replace: true })
  // A new function renders every row again, when texts, currency or the hiding of amounts change.
  const render = useCallback(
    (row: RecordRow) => {
      if (row.kind === 'day') {
        const sum = row.sum && <Amount parts={own.parts(row.sum, { code: '' }, true)} size="secondary" />
        return <DayHeading value={sum}>{relativeDay(row.at)}</DayHeading>
      }
      return <RecordLine record={row.record} t={t} own={own} />
    },
    [t, own]
  )
  return (
    <Stack gap={4}>
      <RecordSums />
      <RecordToolbar filter={filter} onChoose={choose} />
      {search === '' && <Waiting />}
      <PagedRows
        list={lastRecords}
        filter={filter}
        label={t('records.list')}
        entries={rowsOf}
        entryKey={rowKey}
        estimate={rowHeight}
        cacheKey={filterPlace(filter)}
        render={render}
        empty={<NoRecords filtered={search !== ''} onClear={() => choose({})} />}
      />
    </Stack>
  )
}

/** What has no record yet comes first. */
function Waiting() {
  const state = useLoaded(wallet, {})
  return state.state === 'ready' ? <PendingRequests info={state.data} /> : null
}

function NoRecords({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useStore($t)
  if (filtered) {
    return (
      <EmptyState
        art="search"
        title={t('records.noMatchTitle')}
        message={t('records.noMatch')}
        action={{ label: t('records.clear'), onClick: onClear }}
      />
    )
  }
  return (
    <EmptyState
      art="records"
      title={t('records.emptyTitle')}
      message={t('records.empty')}
      action={{ label: t('records.recharge'), href: href('/recharge') }}
    />
  )
}
