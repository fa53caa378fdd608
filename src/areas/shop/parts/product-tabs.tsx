import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { type ProductFilter, products } from '../stores/products.ts'
import { useLastDefined } from './use-last.ts'

type Tab = NonNullable<ProductFilter['status']> | 'all'

/** Tabs with counts; the counts stay while another tab loads. */
export function ProductTabs({
  filter,
  onChoose
}: {
  filter: ProductFilter
  onChoose: (filter: ProductFilter) => void
}) {
  const t = useStore($t)
  const state = useStore(products.$list)
  const counts = useLastDefined(state.state === 'ready' ? state.page.counts : undefined)
  return (
    <Tabs<Tab>
      label={t('display.tabs')}
      tabs={[
        { value: 'all', label: t('display.all'), count: counts?.all },
        { value: 'on_sale', label: t('display.onSale'), count: counts?.on_sale },
        { value: 'withdrawn', label: t('display.withdrawn'), count: counts?.withdrawn }
      ]}
      value={filter.status ?? 'all'}
      onInput={tab => {
        const { status: _before, ...rest } = filter
        onChoose(tab === 'all' ? rest : { ...rest, status: tab })
      }}
    />
  )
}
