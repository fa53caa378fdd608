import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { rechargeList } from '../../../contract/wallet/recharge-list.ts'
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
import { recharges } from '../stores/recharges.ts'
import { rechargeStates } from './recharge-states.ts'

type Item = OutputOf<typeof rechargeList>['list'][number]

const same = (items: readonly Item[]) => items
const idOf = (item: Item) => item.id

/** Own recharges, newest first. */
export function RechargeHistory() {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const render = useCallback(
    (item: Item) => {
      const state = rechargeStates[item.status]
      return (
        <Row
          bare
          chevron={false}
          icon="arrow-down-to-line"
          title={<Amount parts={own.parts(item.received ?? item.amount, currency)} strong />}
          subtitle={formatMoment(item.created_at)}
          value={<Status tone={state.tone} label={t(state.label)} />}
          href={href(`/recharge/detail/${item.id}`)}
        />
      )
    },
    [t, currency, own]
  )
  return (
    <PagedRows
      list={recharges}
      filter={{}}
      label={t('recharge.list')}
      entries={same}
      entryKey={idOf}
      cacheKey="recharges"
      estimate={76}
      render={render}
      empty={
        <EmptyState
          art="records"
          title={t('recharge.emptyTitle')}
          message={t('recharge.empty')}
          action={{ label: t('recharge.start'), href: href('/recharge') }}
        />
      }
    />
  )
}
