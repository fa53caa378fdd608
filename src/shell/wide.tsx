// The parts beside the page in a wide window: a rail in place of the tabs, and the list or menu that the page belongs to.
import { useStore } from '@nanostores/react'
import { type ComponentType, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { getMediaAddress } from '../api/media.ts'
import { $t } from '../i18n/translator.ts'
import { toHref } from '../location.ts'
import { listTabs } from '../parts/tabs.ts'
import type { RouteMatch } from '../route.ts'
import { $app, $playType } from '../stores/app-info.ts'
import { $isLogin } from '../stores/session.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { SidePane } from '../ui/layout/side-pane.tsx'
import { Rail } from '../ui/navigation/rail.tsx'
import { matchPath } from './match.ts'
import { getParent } from './parent.ts'

/** Shows the screen of a route. */
export type ScreenComponent = ComponentType<{ matched: RouteMatch; search: string }>

/** Returns the path of the tab that a path belongs to; undefined where none fits. */
function findTab(path: string, tabs: readonly string[]): string | undefined {
  for (let above = path; above !== '/'; above = getParent(above)) if (tabs.includes(above)) return above
  return path === '/' ? path : undefined
}

/** Pages that phones reach through their tabs have entries of their own in the rail; visitors cannot open them. */
const wideMenuItems = [
  { path: '/wallet', label: 'title.wallet', icon: 'wallet' },
  { path: '/project/list', label: 'title.orders', icon: 'clipboard-list' },
  { path: '/store', label: 'shell.shop', icon: 'store' }
] as const

/** The entries for visitors. */
const beforeLogin = [
  { path: '/login', label: 'title.login', icon: 'circle-user-round' },
  { path: '/qa', label: 'title.questions', icon: 'circle-question-mark' }
] as const

function Tabs({ path }: { path: string }) {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const isLogin = useStore($isLogin)
  const popup = useStore($popup)
  const [home, ...others] = listTabs(useStore($playType))
  const tabs = [...(home ? [home] : []), ...(isLogin ? [...wideMenuItems, ...others] : beforeLogin)]
  const current = findTab(
    path,
    tabs.map(tab => tab.path)
  )
  return (
    <Rail
      label={t('shell.tabs')}
      brand={{ name: t('system.name'), logo: site?.site_logo ? getMediaAddress(site.site_logo) : undefined }}
      tabs={tabs.map(tab => ({
        href: toHref(tab.path),
        label: t(tab.label),
        icon: tab.icon,
        current: tab.path === current
      }))}
      end={{
        icon: 'headset',
        label: t('shell.support'),
        expanded: popup === 'support',
        onClick: () => openPopup('support')
      }}
    />
  )
}

/** The list keeps the filter with which it was left. */
function useListSearch(path: string, list: string | undefined): string {
  const search = useSearch()
  const leftPlace = useRef({ path, search })
  if (!list) leftPlace.current = { path, search }
  return list === leftPlace.current.path ? leftPlace.current.search : ''
}

function ListPane({ path, Outlet }: { path: string; Outlet: ScreenComponent }) {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const list = matchPath(path).route.beside
  const search = useListSearch(path, list)
  const matched = useMemo(() => list && matchPath(list), [list])
  if (!matched || (matched.route.auth && !isLogin)) return null
  const { title } = matched.route
  return (
    <SidePane label={t.has(title) ? t(title) : ''} current={toHref(path)}>
      <Outlet key={list} matched={matched} search={search} />
    </SidePane>
  )
}

/** The rail, and the list or menu beside the page. */
export function Wide({ Outlet }: { Outlet: ScreenComponent }) {
  const [path] = useLocation()
  return (
    <>
      <Tabs path={path} />
      <ListPane path={path} Outlet={Outlet} />
    </>
  )
}
