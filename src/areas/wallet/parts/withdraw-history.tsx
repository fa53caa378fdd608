import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { withdrawList } from '../../../contract/wallet/withdraw-list.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { withdrawals } from '../stores/withdrawals.ts'
import { withdrawalStates } from './withdrawal-states.ts'

type Item = OutputOf<typeof withdrawList>['list'][number]

const same = (items: readonly Item[]) => items
const idOf = (item: Item) => item.id

/** Own withdrawals, newest first. */
export function WithdrawHistory() {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const render = useCallback(
    (item: Item) => {
      const state = withdrawalStates[item.status]
      return (
        <Row
          bare
          chevron={false}
          icon="arrow-up-from-line"
          title={<Amount parts={own.parts(item.amount, currency)} strong />}
          subtitle={formatMoment(item.created_at)}
          value={<Status tone={state.tone} label={t(state.label)} />}
          href={href(`/withdraw/detail/${item.id}`)}
        />
      )
    },
    [t, currency, own]
  )
  return (
    <PagedRows
      list={withdrawals}
      filter={{}}
      label={t('withdraw.list')}
      entries={same}
      entryKey={idOf}
      cacheKey="withdrawals"
      estimate={76}
      render={render}
      empty={
        <EmptyState
          art="records"
          title={t('withdraw.emptyTitle')}
          message={t('withdraw.empty')}
          action={{ label: t('withdraw.start'), href: href('/withdraw') }}
        />
      }
    />
  )
}
