import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DepotEntry, DepotProduct } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $currency } from '../../../stores/currency.ts'
import { GOODS_TILE_HEIGHT } from '../../../ui/cards/goods-tile.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { TileRow, TileSkeleton, useColumns } from '../../../ui/lists/tile-row.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { DepotBar } from '../parts/depot-bar.tsx'
import { DepotSheet } from '../parts/depot-sheet.tsx'
import { DepotTile } from '../parts/depot-tile.tsx'
import { DepotToolbar } from '../parts/depot-toolbar.tsx'
import {
  chosenGoods,
  createDepotPlace,
  type DepotFilter,
  type DepotParts,
  depot,
  readDepotFilter
} from '../stores/depot.ts'
import { $selectedVariants, findSelectedVariant } from '../stores/variants.ts'

/** The product depot: search, choose and add goods to the shop. The filter is part of the address. */
export function DepotScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const search = query.toString()
  const filter = useMemo(() => readDepotFilter(new URLSearchParams(search)), [search])
  const show = (next: DepotParts) => navigate(createDepotPlace(next), { replace: true })
  return (
    <Stack gap={4}>
      <Text size="secondary" tone="quiet">
        {t('depot.lead')}
      </Text>
      <DepotToolbar filter={filter} onChoose={show} />
      <Goods filter={filter} onClear={() => show({})} />
      <DepotBar filter={filter} />
    </Stack>
  )
}

interface GoodsProps {
  filter: DepotFilter
  /** Shows all products. */
  onClear: () => void
}

function Goods({ filter, onClear }: GoodsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const chosen = useStore(chosenGoods.$chosen)
  const picked = useStore($selectedVariants)
  const [opened, setOpened] = useState<DepotEntry>()
  const variants = usePresence(opened)
  const frame = useRef<HTMLDivElement>(null)
  const columns = useColumns(frame)
  const rowsOf = useCallback(
    (items: readonly DepotEntry[]) =>
      Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
        items.slice(row * columns, (row + 1) * columns)
      ),
    [columns]
  )
  // A new function renders the visible rows again, when anything that they show changes.
  const render = useCallback(
    (row: readonly DepotEntry[], index: number) => (
      <TileRow columns={columns}>
        {row.map((entry, column) => {
          const goods = findSelectedVariant<DepotProduct>(entry, picked)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a windowed list has rows between the list and its items
            <div key={entry.id} role="listitem" aria-posinset={index * columns + column + 1} aria-setsize={-1}>
              <DepotTile
                entry={entry}
                goods={goods}
                t={t}
                currency={currency}
                chosen={chosen.has(goods.id)}
                onOpen={setOpened}
              />
            </div>
          )
        })}
      </TileRow>
    ),
    [t, currency, chosen, picked, columns]
  )
  return (
    <div ref={frame}>
      <PagedRows
        key={columns}
        list={depot}
        filter={{ ...filter, group: 'yes' }}
        label={t('depot.list')}
        entries={rowsOf}
        entryKey={([first]) => first?.id ?? ''}
        estimate={GOODS_TILE_HEIGHT}
        cacheKey={`${createDepotPlace(filter)} ${columns}`}
        render={render}
        waiting={<TileSkeleton columns={columns} label={t('state.loading')} />}
        empty={<NoGoods filter={filter} onClear={onClear} />}
        card={false}
        isGrid
      />
      {variants && <DepotSheet open={opened !== undefined} entry={variants} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function NoGoods({ filter: { keyword, in_stock, added, category }, onClear }: GoodsProps) {
  const t = useStore($t)
  if (!keyword && !in_stock && !added && !category)
    return <EmptyState art="products" title={t('depot.emptyTitle')} message={t('depot.empty')} />
  return (
    <EmptyState
      art="search"
      title={t('goods.noMatchTitle')}
      message={keyword ? t('goods.noMatch', { keyword }) : t('depot.noMatch')}
      action={{ label: t('goods.showAll'), onClick: onClear }}
    />
  )
}
