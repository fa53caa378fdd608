import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Promotion } from '../../../contract/shop/promotion.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { GOODS_ROW_TALL_HEIGHT } from '../../../ui/cards/goods-row.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { createProductChoicePath } from '../stores/promotion-place.ts'
import {
  createPromotionFilter,
  createPromotionPlace,
  PROMOTION_TABS,
  type PromotionTab,
  promotions
} from '../stores/promotions.ts'
import { PromotionBudget } from './promotion-budget.tsx'
import { PromotionDelete } from './promotion-delete.tsx'
import { PromotionLine } from './promotion-line.tsx'
import { PromotionSheet } from './promotion-sheet.tsx'

/** The promotions, the balance that pays for them, and a button for a new one. */
export function Promotions({ tab }: { tab: PromotionTab }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const own = useStore($ownAmounts)
  const state = useStore(promotions.$list)
  const [opened, setOpened] = useState<Promotion>()
  const [chosen, setChosen] = useState<Promotion>()
  const visible = usePresence(opened)
  const render = useCallback(
    (promotion: Promotion) => (
      <PromotionLine promotion={promotion} t={t} currency={currency} own={own} onOpen={setOpened} />
    ),
    [t, currency, own]
  )
  const none = state.state === 'ready' && state.items.length === 0
  return (
    <Stack gap={4}>
      <PromotionBudget />
      <Chips<PromotionTab>
        label={t('promotion.tabs')}
        options={PROMOTION_TABS.map(value => ({
          value,
          label: value === 'all' ? t('promotion.all') : t(`promotion.status.${value}`)
        }))}
        value={tab}
        onInput={next => navigate(createPromotionPlace(next), { replace: true })}
      />
      <PagedRows
        list={promotions}
        filter={createPromotionFilter(tab)}
        label={t('promotion.list')}
        estimate={GOODS_ROW_TALL_HEIGHT}
        cacheKey={createPromotionPlace(tab)}
        render={render}
        empty={<NoPromotions tab={tab} />}
      />
      {!none && state.state !== 'failed' && (
        <ActionBar>
          <MainButton icon="megaphone" href={toHref(createProductChoicePath())}>
            {t('promotion.new')}
          </MainButton>
        </ActionBar>
      )}
      {visible && (
        <PromotionSheet
          open={opened !== undefined}
          promotion={visible}
          onDelete={() => {
            setOpened(undefined)
            setChosen(visible)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <PromotionDelete promotion={chosen} onClose={() => setChosen(undefined)} />
    </Stack>
  )
}

function NoPromotions({ tab }: { tab: PromotionTab }) {
  const t = useStore($t)
  return (
    <EmptyState
      art="products"
      title={t('promotion.emptyTitle')}
      message={t(tab === 'all' ? 'promotion.empty' : 'promotion.emptyTab')}
      action={{ label: t('promotion.new'), href: toHref(createProductChoicePath()) }}
    />
  )
}
