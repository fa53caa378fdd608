import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { Viewer } from '../../parts/viewer.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { formatRole } from '../parts/format-role.ts'
import { useKeys, useShortcut } from '../parts/use-keys.ts'
import { VerificationSheet } from '../parts/verification-sheet.tsx'
import { getMenuPath, MENU_GROUPS } from '../route.ts'
import { findRoute, routes } from '../routes.ts'
import { createQueueNotifier } from '../stores/arrivals.ts'
import { $isAllowed, type Staff } from '../stores/staff.ts'
import { pollWaiting, waiting } from '../stores/waiting.ts'
import { ConsoleFrame, type MenuEntry } from '../ui/console-frame.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { Outlet } from './outlet.tsx'
import { SearchSheet } from './search-sheet.tsx'

// The bar of a phone has room for these and for the button that opens the whole menu.
const BAR_ITEMS = 3

const SEARCH_KEYS = 'Ctrl K'

const formatCount = (count = 0): string | undefined => (count > 0 ? formatNumber(count) : undefined)

function useMenu(): (MenuEntry & { group: string })[] {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [path] = useLocation()
  const current = findRoute(path)?.route
  const loaded = useStore(waiting.$state)
  const counts: Record<string, { count: number }> = loaded.state === 'ready' ? loaded.data : {}
  return routes
    .filter(({ needs }) => may(needs))
    .map(route => ({
      group: route.group,
      href: toHref(getMenuPath(route)),
      label: t(route.title),
      icon: route.icon,
      count: formatCount(counts[getMenuPath(route).slice(1)]?.count),
      current: route === current
    }))
}

/** Menu, heading and the current screen. */
export function Shell({ staff }: { staff: Staff }) {
  const t = useStore($t)
  const menu = useMenu()
  const [open, setOpen] = useState<'menu' | 'account' | 'search' | 'keys'>()
  const close = () => setOpen(undefined)
  useEffect(() => pollWaiting(createQueueNotifier()), [])
  useShortcut('k', () => setOpen('search'))
  useKeys({ '?': () => setOpen('keys') })
  const filterEntries = (name: string) => menu.filter(({ group }) => group === name)
  const groups = [
    { label: undefined, entries: filterEntries('top') },
    ...MENU_GROUPS.map(group => ({ label: t(`console.nav.${group}`), entries: filterEntries(group) }))
  ]
  return (
    <>
      <ConsoleFrame
        title={t('console.title')}
        platform={t('system.name')}
        menuLabel={t('console.nav.menu')}
        groups={groups.filter(({ entries }) => entries.length > 0)}
        bar={menu.slice(0, BAR_ITEMS)}
        moreLabel={t('console.nav.more')}
        onMore={() => setOpen('menu')}
        search={{ label: t('console.find.title'), hotkey: SEARCH_KEYS, onOpen: () => setOpen('search') }}
        account={{ name: staff.name, note: formatRole(t, staff.role), onOpen: () => setOpen('account') }}
      >
        <Outlet />
      </ConsoleFrame>
      <Sheet open={open === 'menu'} title={t('console.nav.menu')} closeLabel={t('action.close')} onClose={close}>
        <List label={t('console.nav.menu')}>
          <Row title={t('console.find.title')} icon="search" onClick={() => setOpen('search')} />
          {menu.map(entry => (
            <Row key={entry.href} title={entry.label} icon={entry.icon} href={entry.href} onClick={close} />
          ))}
          <Row title={staff.name} icon="circle-user-round" onClick={() => setOpen('account')} />
        </List>
      </Sheet>
      <SearchSheet open={open === 'search'} menu={menu} onClose={close} />
      <KeysSheet open={open === 'keys'} onClose={close} />
      <AccountSheet open={open === 'account'} staff={staff} onClose={close} />
      <VerificationSheet />
      <Viewer />
    </>
  )
}
