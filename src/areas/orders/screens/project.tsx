import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { ProjectSummary } from '../../../contract/orders/project.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { PROJECT_CARD_HEIGHT, ProjectCard } from '../../../ui/cards/project-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { createTabPlace, orderCounts } from '../stores/orders.ts'
import { projects } from '../stores/project.ts'

const noCurrency = { code: '' }

/** Projects (bundles of depot goods) that can be bought, and a link to the orders. */
export function ProjectScreen() {
  const t = useStore($t)
  const render = useCallback(
    (item: ProjectSummary) => {
      const amount = (wire: string) => <Amount parts={price.parts(wire, noCurrency)} />
      return (
        <ProjectCard
          bare
          title={item.title}
          pictures={[getMediaAddress(item.picture)]}
          note={t.plural('project.pieces', item.pieces)}
          facts={[
            { label: t('order.cost'), value: amount(item.cost), strong: true },
            { label: t('order.salePrice'), value: amount(item.sale_price) },
            { label: t('order.profit'), value: amount(item.profit) }
          ]}
          status={
            item.stock > 0 ? (
              <Status
                tone="success"
                icon="package-check"
                label={t('project.left', { count: formatNumber(item.stock) })}
              />
            ) : (
              <Status tone="neutral" icon="package-x" label={t('project.soldOut')} />
            )
          }
          href={toHref(`/project/buy/${item.id}`)}
        />
      )
    },
    [t]
  )
  return (
    <Stack gap={8} columns="last">
      <OrdersLink />
      <Section title={t('project.list')}>
        <Text size="secondary" tone="quiet">
          {t('project.lead')}
        </Text>
        <PagedRows
          list={projects}
          filter={{}}
          label={t('project.list')}
          cacheKey="projects"
          estimate={PROJECT_CARD_HEIGHT}
          card={false}
          render={render}
          empty={
            <EmptyState
              art="products"
              title={t('project.emptyTitle')}
              message={t('project.empty')}
              action={{ label: t('order.list'), href: toHref('/project/list') }}
            />
          }
        />
      </Section>
    </Stack>
  )
}

/** A link to the orders, with the number of those that wait for payment. */
function OrdersLink() {
  const t = useStore($t)
  const state = useLoaded(orderCounts, { page_size: 1 })
  const unpaid = state.state === 'ready' ? state.data.counts[ORDER_STATUS.awaitingPayment] : 0
  return (
    <List>
      <Row
        icon="receipt-text"
        title={t('order.list')}
        subtitle={unpaid > 0 ? t.plural('order.unpaid', unpaid) : '\u00a0'}
        href={toHref(createTabPlace(unpaid > 0 ? ORDER_STATUS.awaitingPayment : 'all'))}
      />
    </List>
  )
}
