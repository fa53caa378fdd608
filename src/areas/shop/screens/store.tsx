import { useStore } from '@nanostores/react'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { ShopFigures } from '../parts/shop-figures.tsx'
import { RatingNote, ShopHead, ShopMoney } from '../parts/shop-head.tsx'
import { ShopTiles } from '../parts/shop-tiles.tsx'
import { lastShop } from '../stores/shop.ts'

/** Store center, how one sells: figures of the shop and links to its screens. */
export function StoreScreen() {
  const t = useStore($t)
  const state = useLoaded(lastShop, {})
  if (state.state === 'loading') return <Skeleton shape="profile" label={t('state.loading')} />
  const info = state.state === 'ready' ? state.data : undefined
  return (
    <Stack gap={8} columns>
      <Stack gap={8}>
        {state.state === 'failed' ? (
          <LoadFailed failure={state} onRetry={() => void lastShop.retry()} />
        ) : (
          <>
            <ShopHead info={state.data} />
            <Waiting
              unpaid={state.data.orders[ORDER_STATUS.awaitingPayment]}
              products={state.data.products.on_sale + state.data.products.withdrawn}
            />
            <ShopFigures info={state.data} />
          </>
        )}
      </Stack>
      <Stack gap={8}>
        {info && <ShopMoney info={info} />}
        <ShopTiles info={info} />
        {info && <RatingNote />}
      </Stack>
    </Stack>
  )
}

/** The next task of the merchant: orders that wait for payment, or the first products of a new shop. */
function Waiting({ unpaid, products }: { unpaid: number; products: number }) {
  const t = useStore($t)
  if (unpaid > 0) {
    return (
      <List>
        <Row
          icon="hourglass"
          iconTone="pending"
          title={t.plural('store.unpaid', unpaid)}
          subtitle={t('store.unpaidNote')}
          href={toHref(`/project/list?status=${ORDER_STATUS.awaitingPayment}`)}
        />
      </List>
    )
  }
  if (products > 0) return null
  return (
    <Callout
      tone="accent"
      icon="package-plus"
      title={t('store.emptyTitle')}
      action={{ label: t('store.toDepot'), href: toHref('/depot') }}
    >
      {t('store.empty')}
    </Callout>
  )
}
