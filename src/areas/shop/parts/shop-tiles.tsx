import { useStore } from '@nanostores/react'
import type { StoreInfo } from '../../../contract/shop/store.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { openSupport } from '../../../stores/support.ts'
import { TileMenu } from '../../../ui/actions/tile-menu.tsx'
import { Section } from '../../../ui/layout/section.tsx'

/** Links to all screens of the shop; shown even if its figures cannot be loaded. */
export function ShopTiles({ info }: { info: StoreInfo | undefined }) {
  const t = useStore($t)
  const unread = info?.new_message_count ?? 0
  return (
    <>
      <Section title={t('store.goods')}>
        <TileMenu
          label={t('store.goods')}
          tiles={[
            { icon: 'package', label: t('title.display'), href: href('/display') },
            { icon: 'globe', label: t('title.shopPage'), href: href('/store/page') },
            { icon: 'warehouse', label: t('title.depot'), href: href('/depot') },
            { icon: 'megaphone', label: t('title.promotion'), href: href('/promotion') },
            { icon: 'clipboard-list', label: t('title.orders'), href: href('/project/list') },
            { icon: 'chart-column', label: t('title.charts'), href: href('/charts') },
            { icon: 'award', label: t('tabbar.vip'), href: href('/store/levels') },
            { icon: 'user-plus', label: t('title.invite'), href: href('/invite') },
            { icon: 'calculator', label: t('title.calculator'), href: href('/keepalive') }
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
              href: href('/notice'),
              dot: unread > 0,
              dotLabel: t.plural('store.unread', unread)
            },
            { icon: 'headset', label: t('shell.support'), onClick: openSupport },
            { icon: 'circle-question-mark', label: t('title.questions'), href: href('/qa') },
            { icon: 'message-square-plus', label: t('title.feedback'), href: href('/feedback') }
          ]}
        />
      </Section>
    </>
  )
}
