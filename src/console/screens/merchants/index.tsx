import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { operatorMerchantList } from '../../../contract/account/merchant.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { KeywordSearch } from '../../parts/keyword-search.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { useTagsInUse } from '../../stores/tags.ts'
import { MerchantPage } from './merchant-page.tsx'

type Merchant = OutputOf<typeof operatorMerchantList>['list'][number]

const merchants = createResource(operatorMerchantList)

function useColumns(): readonly Column<Merchant>[] {
  const t = useStore($t)
  const currency = useStore($currency)
  return useMemo(
    () => [
      {
        id: 'account',
        title: t('console.merchants.account'),
        cell: ({ id, account }) => <Link href={toHref(`/merchants/${id}`)}>{account}</Link>,
        sorts: true
      },
      { id: 'name', title: t('console.merchants.name'), cell: one => one.nickname, sorts: true },
      { id: 'code', title: t('console.merchants.code'), cell: one => one.shop_code },
      {
        id: 'available',
        title: t('money.available'),
        cell: one => price.text(one.available, currency),
        sorts: true,
        end: true
      },
      {
        id: 'held',
        title: t('console.merchants.held'),
        cell: one => price.text(one.held, currency),
        sorts: true,
        end: true
      },
      {
        id: 'date',
        title: t('console.merchants.joined'),
        cell: one => formatMoment(one.created_at),
        whole: true,
        sorts: true
      },
      {
        id: 'status',
        title: t('console.queue.filter'),
        cell: ({ status }) => (
          <Status tone={status === 'active' ? 'success' : 'danger'} label={t(`console.merchants.${status}`)} />
        ),
        sorts: true
      }
    ],
    [t, currency]
  )
}

/** The tags in use, of which one narrows the list. */
function TagChoice({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const t = useStore($t)
  const list = useTagsInUse()
  if (list.length === 0 && tag === '') return null
  return (
    <Chips
      label={t('console.tags.title')}
      options={[
        { value: '', label: t('console.tags.all') },
        ...list.map(one => ({ value: one.tag, label: `${one.tag} · ${formatNumber(one.merchants)}` }))
      ]}
      value={tag}
      onInput={onChoose}
    />
  )
}

function Search({ query }: Pick<ScreenProps, 'query'>) {
  const t = useStore($t)
  const columns = useColumns()
  const {
    filter: { sort, ...filter },
    choose
  } = createAddressFilter('/merchants', query, ['keyword', 'tag', 'sort'])
  return (
    <Stack gap={4}>
      <KeywordSearch
        label={t('console.merchants.search')}
        keyword={filter.keyword}
        onSearch={keyword => choose({ keyword })}
      />
      <TagChoice tag={filter.tag ?? ''} onChoose={tag => choose({ tag })} />
      <PagedTable
        source={merchants}
        filter={filter}
        sorting={{ sort, onSort: next => choose({ sort: next }) }}
        caption={t('console.nav.merchants')}
        columns={columns}
        empty={<EmptyState art="search" message={t('console.merchants.empty')} />}
      />
    </Stack>
  )
}

/** Merchants: search, and one of them. */
export function Screen({ params, query }: ScreenProps) {
  const { id } = params
  return id === undefined ? <Search query={query} /> : <MerchantPage key={id} id={id} />
}
