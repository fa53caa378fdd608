// What a wide window has beside the page: a rail in place of the tabs, and the list that the shown details belong to.
import { useStore } from '@nanostores/react'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { getMediaAddress } from '../api/media.ts'
import { $t } from '../i18n/translator.ts'
import { href } from '../location.ts'
import { listTabs } from '../parts/tabs.ts'
import type { Matched } from '../route.ts'
import { $app, $playType } from '../stores/app-info.ts'
import { $isLogin } from '../stores/session.ts'
import { SidePane } from '../ui/layout/side-pane.tsx'
import { Rail } from '../ui/navigation/rail.tsx'
import { matchPath } from './match.ts'
import { getParent } from './parent.ts'

/** Shows the screen of a route. */
export type ShowScreen = ComponentType<{ matched: Matched; search: string }>

/** Returns the path of the tab that a path belongs to. */
function tabOf(path: string, tabs: readonly string[]): string {
  for (let above = path; above !== '/'; above = getParent(above)) if (tabs.includes(above)) return above
  return '/'
}

/** Returns the list that the details at a path belong to; undefined for other paths. */
export function getListPath(path: string): string | undefined {
  if (!matchPath(path).route.path.endsWith('/:id')) return
  const list = getParent(path)
  return matchPath(list).route.shape === 'rows' ? list : undefined
}

/** A wide window has room for what a phone has behind its tabs; a visitor cannot open it. */
const beyondTabs = [
  { path: '/wallet', label: 'title.wallet', icon: 'wallet' },
  { path: '/project/list', label: 'title.orders', icon: 'clipboard-list' },
  { path: '/store', label: 'title.store', icon: 'store' }
] as const

function Tabs({ path }: { path: string }) {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const isLogin = useStore($isLogin)
  const [home, ...others] = listTabs(useStore($playType))
  const tabs = [...(home ? [home] : []), ...(isLogin ? beyondTabs : []), ...others]
  const current = tabOf(
    path,
    tabs.map(tab => tab.path)
  )
  return (
    <Rail
      label={t('shell.tabs')}
      brand={{ name: t('system.name'), logo: site?.site_logo ? getMediaAddress(site.site_logo) : undefined }}
      tabs={tabs.map(tab => ({
        href: href(tab.path),
        label: t(tab.label),
        icon: tab.icon,
        current: tab.path === current
      }))}
    />
  )
}

/** The list keeps the filter with which it was left. */
function useListSearch(path: string, list: string | undefined): string {
  const search = useSearch()
  const left = useRef({ path, search })
  if (!list) left.current = { path, search }
  return list === left.current.path ? left.current.search : ''
}

function ListPane({ path, Outlet }: { path: string; Outlet: ShowScreen }) {
  const t = useStore($t)
  const isLogin = useStore($isLogin)
  const list = getListPath(path)
  const search = useListSearch(path, list)
  const matched = useMemo(() => list && matchPath(list), [list])
  if (!matched || (matched.route.auth && !isLogin)) return null
  const { title } = matched.route
  return (
    <SidePane label={t.has(title) ? t(title) : ''} current={href(path)}>
      <Outlet key={list} matched={matched} search={search} />
    </SidePane>
  )
}

/** Screens of two columns, tiles or a table: the page is wider (ui/navigation/rail.css). */
const roomy = [
  '/',
  '/charts',
  '/depot',
  '/display',
  '/financialRecords',
  '/mine',
  '/project/list',
  '/store',
  '/team',
  '/wallet'
]

/** See the head of the file. */
export function Wide({ Outlet }: { Outlet: ShowScreen }) {
  const [path] = useLocation()
  const isRoomy = roomy.includes(path)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.toggleAttribute('data-columns', isRoomy)
    return () => root.removeAttribute('data-columns')
  }, [isRoomy])
  return (
    <>
      <Tabs path={path} />
      <ListPane path={path} Outlet={Outlet} />
    </>
  )
}
