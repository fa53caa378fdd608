import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { $t } from './i18n/translator.ts'
import { $place, useHashLocation, useHashSearch } from './location.ts'
import { Tabs, TopBar } from './shell/bars.tsx'
import { matchPath, parser } from './shell/match.ts'
import { Outlet } from './shell/outlet.tsx'
import { placeScroll } from './shell/scroll.ts'
import { $isLogin } from './stores/session.ts'
import { Page } from './ui/page.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { Transition } from './ui/transition.tsx'

/** Popups, toasts, the floating button: what is not needed for the first paint comes after it. */
function useOverlays(): ComponentType | undefined {
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType }>()
  useEffect(() => {
    const bring = () => import('./shell/overlays.tsx').then(setOverlays, () => undefined)
    void bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [])
  return overlays?.Overlays
}

/** Specification 2, "Transitions": a deeper page comes in from the left, a shallower one from the right. */
function useDirection(path: string, level: number): 'in-left' | 'in-right' | 'none' {
  const shown = useRef({ path, level, direction: 'none' as 'in-left' | 'in-right' | 'none' })
  const last = shown.current
  if (last.path !== path) {
    const direction = level > last.level ? 'in-left' : level < last.level ? 'in-right' : 'none'
    shown.current = { path, level, direction }
  }
  return shown.current.direction
}

function Shell() {
  const [path] = useLocation()
  const search = useSearch()
  const t = useStore($t)
  const matched = useMemo(() => matchPath(path), [path])
  const { route } = matched
  const isLogin = useStore($isLogin)
  // The guard is about to lead away from a route that needs a login.
  const blocked = route.auth && !isLogin
  const tabs = route.level === 1
  const direction = useDirection(path, route.level)
  const Overlays = useOverlays()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, when it is in the document
  useLayoutEffect(() => placeScroll($place.get()), [path])
  return (
    <>
      <TopBar matched={matched} path={path} />
      <Page flush={route.flush} tabBar={tabs}>
        <Transition id={path} direction={direction}>
          {blocked ? (
            <Skeleton shape={route.shape} label={t('state.loading')} />
          ) : (
            <Outlet key={path} matched={matched} search={search} />
          )}
        </Transition>
      </Page>
      {tabs && <Tabs path={path} />}
      {Overlays && <Overlays />}
    </>
  )
}

/** The whole app under its own location. */
export function App() {
  return (
    <Router hook={useHashLocation} searchHook={useHashSearch} parser={parser}>
      <Shell />
    </Router>
  )
}
