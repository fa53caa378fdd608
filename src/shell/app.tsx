import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { $t, loadPacks } from '../i18n/translator.ts'
import { useHashPlace } from '../parts/hash-place.ts'
import { useLazyModule } from '../parts/use-later.ts'
import { loadStyles } from '../preload.ts'
import { $frame } from '../stores/frame.ts'
import { $isLogin } from '../stores/session.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { type Direction, getDirection } from '../ui/layout/direction.ts'
import { Page } from '../ui/layout/page.tsx'
import { Transition } from '../ui/layout/transition.tsx'
import { Tabs, TopBar } from './bars.tsx'
import { loadIcons } from './icons.ts'
import { $matcher, loadRoutes, matchPath } from './match.ts'
import { Outlet } from './outlet.tsx'

// The part of the app that loads after the first paint, with its texts, its styles, all icons and the table of routes.
async function loadDeferred() {
  const [late] = await Promise.all([
    import('./deferred-layer.tsx'),
    loadPacks(['shell']),
    loadStyles(),
    loadIcons(),
    loadRoutes()
  ])
  return late
}

/** A deeper page enters from the left, a shallower one from the right. */
function useDirection(path: string, level: number): Direction {
  const lastPlace = useRef({ path, level, direction: getDirection(level, level) })
  const last = lastPlace.current
  if (last.path !== path) lastPlace.current = { path, level, direction: getDirection(level, last.level) }
  return lastPlace.current.direction
}

const narrowShapes = ['form', 'lines', 'detail']

function CurrentScreen() {
  const [path] = useLocation()
  const search = useSearch()
  const t = useStore($t)
  const matcher = useStore($matcher)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is what the path is matched with
  const matched = useMemo(() => matchPath(path), [path, matcher])
  const { route } = matched
  const isLogin = useStore($isLogin)
  const { chrome } = useStore($frame)
  // The guard is about to redirect from a route that needs a login.
  const blocked = route.auth && !isLogin
  const tabs = route.level === 1
  const direction = useDirection(path, route.level)
  const beside = chrome && !blocked && route.beside
  // Set before the pane's code has loaded, so that the page keeps its place beside it.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (beside) dataset.pane = matchPath(beside).route.shape === 'rows' ? 'list' : 'menu'
    else delete dataset.pane
  }, [beside])
  const layer = useLazyModule(loadDeferred)
  // Constant elements: they subscribe to the place themselves, so the page does not render again when they load.
  const first = useMemo(() => layer && <layer.FirstLayer Outlet={Outlet} />, [layer])
  const deferred = useMemo(() => layer && <layer.DeferredLayer />, [layer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is of what the path is matched with
  const page = useMemo(
    () => (
      <>
        <TopBar matched={matched} path={path} />
        <Page
          flush={route.flush}
          tabBar={tabs}
          narrow={!route.beside && narrowShapes.includes(route.shape)}
          // Sign-in and registration.
          centred={route.area === 'account' && !route.auth}
        >
          <Transition id={path} direction={direction}>
            {blocked ? (
              <Skeleton shape={route.shape} label={t('state.loading')} />
            ) : (
              <Outlet key={path} matched={matched} search={search} />
            )}
          </Transition>
        </Page>
        {tabs && chrome && <Tabs path={path} />}
      </>
    ),
    [matched, path, search, direction, blocked, chrome, t]
  )
  return (
    <>
      {first}
      {page}
      {deferred}
    </>
  )
}

/** The whole app at its current place. */
export const App = () => (
  <Router hook={useHashPlace}>
    <CurrentScreen />
  </Router>
)
