import { useStore } from '@nanostores/react'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { StoreInfo } from '../../../contract/shop/store.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { openSupport } from '../../../stores/support.ts'
import { TileMenu } from '../../../ui/actions/tile-menu.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

/** Links to the shop's pages, each with its main figure; without figures only the links. */
function Sales({ info }: { info: StoreInfo | undefined }) {
  const t = useStore($t)
  return (
    <List>
      <Row
        icon="clipboard-list"
        title={t('title.orders')}
        value={info && formatNumber(info.orders[ORDER_STATUS.awaitingShipment])}
        note={info && t('order.status.awaitingShipment')}
        href={toHref('/project/list')}
      />
      <Row
        icon="package"
        title={t('title.display')}
        value={info && formatNumber(info.products.on_sale)}
        note={info && t('display.onSale')}
        href={toHref('/display')}
      />
      <Row
        icon="megaphone"
        title={t('title.promotion')}
        value={info && formatNumber(info.promotions.active)}
        note={info && t('promotion.status.active')}
        href={toHref('/promotion')}
      />
      <Row
        icon="award"
        title={t('tabbar.vip')}
        value={info && t(`grade.${info.grade}`)}
        href={toHref('/store/levels')}
      />
      {info?.next_grade && (
        <Row icon="crown" title={t('store.upgrade')} value={t(`grade.${info.next_grade}`)} href={toHref('/vip')} />
      )}
    </List>
  )
}

/** Links to all screens of the shop; shown even if its figures cannot be loaded. */
export function ShopTiles({ info }: { info: StoreInfo | undefined }) {
  const t = useStore($t)
  const unread = info?.new_message_count ?? 0
  return (
    <>
      <Section title={t('store.goods')}>
        <Sales info={info} />
        <TileMenu
          label={t('store.goods')}
          tiles={[
            { icon: 'warehouse', label: t('title.depot'), href: toHref('/depot') },
            { icon: 'globe', label: t('title.shopPage'), href: toHref('/store/page') },
            { icon: 'user-plus', label: t('title.invite'), href: toHref('/invite') },
            { icon: 'calculator', label: t('title.calculator'), href: toHref('/keepalive') }
          ]}
        />
      </Section>
      <Section title={t('store.help')}>
        <TileMenu
          label={t('store.help')}
          tiles={[
            {
              icon: 'bell',
              label: t('title.notices'),
              href: toHref('/notice'),
              dot: unread > 0,
              dotLabel: t.plural('store.unread', unread)
            },
            { icon: 'headset', label: t('shell.support'), onClick: openSupport },
            { icon: 'circle-question-mark', label: t('title.questions'), href: toHref('/qa') },
            { icon: 'message-square-plus', label: t('title.feedback'), href: toHref('/feedback') }
          ]}
        />
      </Section>
    </>
  )
}
