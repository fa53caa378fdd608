import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { KeywordSearch } from '../../../parts/keyword-search.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { ProductBulk } from '../parts/product-bulk.tsx'
import { ProductList } from '../parts/product-list.tsx'
import { ProductTabs } from '../parts/product-tabs.tsx'
import { chosenProducts, createProductPlace, type ProductFilter, readProductFilter } from '../stores/products.ts'

/** The products of the shop. The filter is part of the address. */
export function DisplayScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const search = query.toString()
  const filter = useMemo(() => readProductFilter(new URLSearchParams(search)), [search])
  const selecting = useSelecting()
  const show = (next: ProductFilter) => {
    // Chosen products that the filter hides must not be changed with the rest.
    chosenProducts.leave()
    navigate(createProductPlace(next), { replace: true })
  }
  return (
    <Stack gap={4}>
      <ProductTabs filter={filter} onChoose={show} />
      <Toolbar>
        <KeywordSearch
          label={t('goods.search')}
          clearLabel={t('goods.clearSearch')}
          value={filter.keyword ?? ''}
          onSearch={keyword => show({ ...filter, keyword })}
        />
        <IconButton
          tone="filled"
          icon="list-checks"
          label={t('display.select')}
          pressed={selecting.isOn}
          onClick={selecting.isOn ? selecting.end : selecting.begin}
        />
      </Toolbar>
      <Inline gap={2}>
        <Button tone="secondary" small icon="warehouse" href={toHref('/depot')}>
          {t('display.toDepot')}
        </Button>
        <Button tone="secondary" small icon="globe" href={toHref('/store/page')}>
          {t('title.shopPage')}
        </Button>
      </Inline>
      <ProductList
        filter={filter}
        isSelecting={selecting.isOn}
        onSelecting={selecting.begin}
        onClear={() => show({})}
      />
      <ProductBulk filter={filter} open={selecting.isOn} onEnd={selecting.end} />
    </Stack>
  )
}

/** Whether several products are being chosen. What was chosen when the page was left still is. Escape ends it. */
function useSelecting() {
  const [isOn, setOn] = useState(() => chosenProducts.$chosen.get().size > 0)
  const begin = useCallback(() => setOn(true), [])
  const end = useCallback(() => {
    chosenProducts.leave()
    setOn(false)
  }, [])
  useEffect(() => {
    if (!isOn) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isOn, end])
  return { isOn, begin, end }
}
