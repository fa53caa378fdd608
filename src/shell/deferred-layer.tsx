import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoute } from 'wouter'
import { formatTime } from '../i18n/format.ts'
import { $t } from '../i18n/translator.ts'
import { toHref } from '../location.ts'
import { bindLayers } from '../parts/bind-layers.ts'
import { $visiblePlace } from '../parts/hash-place.ts'
import { useLazyModule } from '../parts/use-later.ts'
import { Viewer } from '../parts/viewer.tsx'
import { $isWide } from '../parts/wide-window.ts'
import { loadApp } from '../stores/app-load.ts'
import { $frame } from '../stores/frame.ts'
import { keepHome } from '../stores/keep-last.ts'
import { $staleSince } from '../stores/last-known.ts'
import { startLive } from '../stores/live.ts'
import { $moment } from '../stores/moments.ts'
import { $reachability, startReach } from '../stores/reach.ts'
import { refreshScreens } from '../stores/refresh.ts'
import { $isLogin } from '../stores/session.ts'
import { $announcement, clearAnnouncement } from '../stores/spoken.ts'
import { hideToast, showToast, type Toast } from '../stores/toasts.ts'
import { AsOf } from '../ui/feedback/as-of.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { PullRefresh } from '../ui/feedback/pull-refresh.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { getTopLayer } from '../ui/navigation/back-stack.ts'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { startAppearance } from './appearance.ts'
import { loadHomeOnce, reloadOnReconnect } from './back-online.ts'
import { startContinuity } from './continuity.ts'
import { HostLayer } from './host-layer.tsx'
import { reloadForNewBuild, startInstallable } from './installable.ts'
import { followLinks } from './links.ts'
import { isInterruptible, matchPath } from './match.ts'
import { Popups } from './popups.tsx'
import { startPrefetch } from './prefetch.ts'
import { $progress } from './progress.ts'
import { placeScroll } from './scroll.ts'
import { SupportButton } from './support-button.tsx'
import { followTyping } from './typing.ts'
import { useToasts } from './use-toasts.ts'
import type { ScreenComponent } from './wide.tsx'

// Loaded before the first tap that may need it; see host/browser.ts and api/request.ts.
import '../host/browser-actions.ts'
import '../api/client.ts'
import '../ui/later-tokens.css'
import '../ui/adaptations.css'
import '../ui/feedback/skeleton-tall.css'

// Used by the first chunk later.
export { Broken } from './broken.tsx'
export { getParent } from './parent.ts'

// After the requests and the rendering of the first screen.
const BACKGROUND_AFTER_MS = 1_500

// Cleared then, so that a screen reader that reads the page later does not meet it.
const SPOKEN_MS = 6_000

function getOpenPage() {
  const { path } = $visiblePlace.get()
  return { path, isInterruptible: isInterruptible(path) }
}

/** Starts realtime messages, the service worker, and the loading of other screens. */
function startBackground(): () => void {
  let stops: (() => void)[] = []
  const timer = setTimeout(() => {
    stops = [startLive(getOpenPage), startInstallable(), startPrefetch()]
  }, BACKGROUND_AFTER_MS)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Focuses the heading after a change of route, so that a screen reader reads it. */
function useFocusOnHeading(path: string): void {
  // A link may have been followed before this layer was loaded.
  const { move } = $visiblePlace.get()
  const reached = useRef(move === 'push' || move === 'pop' ? undefined : path)
  // The texts of a screen may load after it; an empty heading is not focused.
  const t = useStore($t)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the words are there
  useEffect(() => {
    if (reached.current === path) return
    const heading = document.querySelector<HTMLElement>('.nav-bar-title')
    if (!heading?.textContent) return
    reached.current = path
    if (!getTopLayer()) heading.focus({ preventScroll: true })
  }, [path, t])
}

/** Scrolls and focuses each page when it is in the document. */
function Arrival() {
  const { path, index } = useStore($visiblePlace)
  useFocusOnHeading(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and step, when it is in the document
  useLayoutEffect(() => placeScroll($visiblePlace.get()), [path, index])
  return null
}

const loadWide = () => import('./wide.tsx')

/** Rail and list of a wide window; a phone never loads them. */
function WideLayer({ Outlet }: { Outlet: ScreenComponent }) {
  const isWide = useStore($isWide)
  const wide = useLazyModule(loadWide, isWide)
  return isWide && wide ? <wide.Wide Outlet={Outlet} /> : null
}

/** The support button, where neither the bar nor the rail links to support; home has it in addition (src/README.md). */
function Support() {
  const [path] = useLocation()
  const isWide = useStore($isWide)
  const isNeeded = path === '/' || matchPath(path).route.icons === false
  return isNeeded && !isWide && <SupportButton />
}

const loadMoments = () => import('./moments.tsx')

/** The card of a moment. Its code loads with the first moment. */
function Moments() {
  const moment = useStore($moment)
  const late = useLazyModule(loadMoments, moment !== null)
  return moment && late ? <late.MomentLayer moment={moment} /> : null
}

/** Returns the current screen reader announcement, and clears it after a while. */
function useSpoken() {
  const spoken = useStore($announcement)
  useEffect(() => {
    if (!spoken.text) return
    const timer = setTimeout(clearAnnouncement, SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [spoken])
  return spoken
}

const Progress = () => <ProgressBar value={useStore($progress)} label={useStore($t)('state.loading')} />

/** Reloads the screen's data when the page is pulled down, and shows the time in a toast. */
function Pull() {
  const t = useStore($t)
  const refresh = async () => {
    await refreshScreens()
    if ($reachability.get() === 'online')
      showToast(t('state.updated', { time: formatTime(new Date().toISOString()) }), { tone: 'neutral' })
  }
  return <PullRefresh onRefresh={refresh} />
}

const withAddress = ({ link, ...toast }: Toast) => ({
  ...toast,
  link: link && { href: toHref(link.path), onFollow: link.onFollow }
})

const skip = () => document.querySelector('main')?.focus()

/** The first elements in the tab order: the skip link, and the bars of a wide window. `Outlet` shows screens. */
export function FirstLayer({ Outlet }: { Outlet: ScreenComponent }) {
  const t = useStore($t)
  const { chrome } = useStore($frame)
  if (!chrome) return null
  return (
    <>
      <SkipLink label={t('shell.skip')} onSkip={skip} />
      <WideLayer Outlet={Outlet} />
    </>
  )
}

/** Everything else that loads after the first paint: overlays, and bindings between document and stores. */
export function DeferredLayer() {
  const t = useStore($t)
  const toasts = useToasts()
  const spoken = useSpoken()
  const { chrome } = useStore($frame)
  const reach = useStore($reachability)
  const since = useStore($staleSince)
  // Home shows the time beside its figures.
  const [isHome] = useRoute('/')
  // Before this the browser follows links itself, which adds history entries as well.
  useEffect(() => followLinks(document), [])
  useEffect(followTyping, [])
  // Responses that came with the page are shown already (open/main.tsx).
  useEffect(() => void (window.opening?.isAnswered || loadApp()), [])
  useEffect(keepHome, [])
  // Clears the time of the previous screen's data.
  useEffect(() => $visiblePlace.listen((place, old) => place.path !== old?.path && $staleSince.set('')), [])
  useEffect(startReach, [])
  useEffect(reloadOnReconnect, [])
  useEffect(startAppearance, [])
  useEffect(() => $isLogin.subscribe(loadHomeOnce), [])
  useEffect(reloadForNewBuild, [])
  useEffect(startBackground, [])
  useEffect(bindLayers, [])
  useEffect(startContinuity, [])
  return (
    <>
      <Arrival />
      <Progress />
      {since && !isHome && reach === 'online' && <AsOf>{t('state.since', { time: since })}</AsOf>}
      {reach !== 'online' && (
        <OfflineBanner message={t(`state.${reach}`)} note={since && t('state.since', { time: since })} />
      )}
      {chrome && <Support />}
      {chrome && <Pull />}
      <Toasts
        label={t('shell.messages')}
        toasts={toasts.map(withAddress)}
        spoken={spoken}
        hideLabel={t('action.close')}
        onHide={hideToast}
      />
      <Moments />
      <Popups />
      <Viewer />
      <HostLayer />
    </>
  )
}
