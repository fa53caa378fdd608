import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../api/media.ts'
import { $t } from '../i18n/translator.ts'
import { $place, goBack, toHref } from '../location.ts'
import { listTabs } from '../parts/tabs.ts'
import type { RouteMatch } from '../route.ts'
import { $app, $hasUnreadDot, $playType } from '../stores/app-info.ts'
import { $frame, $hasHostBar } from '../stores/frame.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { NavBar } from '../ui/navigation/nav-bar.tsx'
import { TabBar } from '../ui/navigation/tab-bar.tsx'

/** Goes one step back in history, or to the level above on a deep link without history. */
async function leaveScreen(path: string) {
  if ($place.get().index > 0) return goBack()
  const { getParent } = await import('./deferred-layer.tsx')
  goBack(getParent(path))
}

/** The navigation bar of a route. */
export function TopBar({ matched, path }: { matched: RouteMatch; path: string }) {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const unread = useStore($hasUnreadDot)
  const popup = useStore($popup)
  const { title, bar: routeBar } = matched.route
  // The host says the name: home has its own title then, as every other page.
  const hasHostBar = useStore($hasHostBar)
  const bar = hasHostBar && routeBar === 'brand' ? 'title' : routeBar
  const { chrome } = useStore($frame)
  // Without bars there is still a back button.
  const hasBack = bar === 'back' && (chrome ? !hasHostBar : $place.get().index > 0)
  return (
    <NavBar
      plain={!chrome}
      brand={bar === 'brand'}
      logo={bar === 'brand' && site?.site_logo ? getMediaAddress(site.site_logo) : undefined}
      title={bar === 'brand' ? t('system.name') : t.has(title) ? t(title) : ''}
      back={
        hasBack
          ? {
              label: t('shell.back'),
              onBack: () => void leaveScreen(path)
            }
          : undefined
      }
      actions={
        matched.route.icons === false
          ? []
          : [
              {
                icon: 'headset',
                label: t('shell.support'),
                expanded: popup === 'support',
                onClick: () => openPopup('support')
              },
              {
                icon: 'mail',
                label: t(unread ? 'shell.unread' : 'shell.notices'),
                dot: unread,
                href: toHref('/notice')
              },
              {
                icon: 'globe',
                label: t('shell.language'),
                expanded: popup === 'language',
                onClick: () => openPopup('language')
              }
            ]
      }
    />
  )
}

/** The tab bar of level 1. */
export function Tabs({ path }: { path: string }) {
  const t = useStore($t)
  const tabs = listTabs(useStore($playType))
  return (
    <TabBar
      label={t('shell.tabs')}
      tabs={tabs.map(tab => ({
        href: toHref(tab.path),
        label: t(tab.label),
        icon: tab.icon,
        current: tab.path === path
      }))}
    />
  )
}
