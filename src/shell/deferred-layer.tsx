import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { $t } from '../i18n/translator.ts'
import { $place, coverPage, href } from '../location.ts'
import { loadApp } from '../stores/app-load.ts'
import { $frame } from '../stores/features.ts'
import { askHomeOnce } from '../stores/home.ts'
import { keepApp } from '../stores/keep.ts'
import { startLive } from '../stores/live.ts'
import { $reach, startReach } from '../stores/reach.ts'
import { $isLogin } from '../stores/session.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { $toasts, hideToast, type Toast } from '../stores/toasts.ts'
import { FloatingButton } from '../ui/actions/floating-button.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { layerCount, onLayers, topLayer } from '../ui/navigation/back-stack.ts'
import { startAppearance } from './appearance.ts'
import { askAgainOnline } from './back-online.ts'
import { HostLayer } from './host-layer.tsx'
import { startInstallable } from './installable.ts'
import { Popups } from './popups.tsx'
import { $progress } from './progress.ts'
import { placeScroll } from './scroll.ts'
import { Viewer } from './viewer.tsx'

// What a tap may need must be there before it; see host/browser.ts.
import '../host/browser-actions.ts'

// What the first chunk shows or asks for later.
export { Broken } from './broken.tsx'
export { parentOf } from './parent.ts'

// The first screen's own requests and drawing go before.
const backgroundAfterMs = 1_500

/** Announcements, and what opens the app without a network: neither is needed at once. */
function startBackground(): () => void {
  let stops: (() => void)[] = []
  const timer = setTimeout(() => {
    stops = [startLive(), startInstallable()]
  }, backgroundAfterMs)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** The browser's back closes what lies over the page. */
function bindLayers(): () => void {
  const cover = () => coverPage(layerCount(), () => topLayer()?.leave())
  cover()
  return onLayers(cover)
}

/** After a change of route the focus goes to the new screen's heading, which a screen reader then reads out. */
function useFocusOnHeading(path: string): void {
  const reached = useRef(path)
  // The words of a screen may come after it; a heading without words has nothing to read out.
  const t = useStore($t)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the words are there
  useEffect(() => {
    if (reached.current === path) return
    const heading = document.querySelector<HTMLElement>('.nav-bar-title')
    if (!heading?.textContent) return
    reached.current = path
    if (!topLayer()) heading.focus({ preventScroll: true })
  }, [path, t])
}

const withAddress = ({ link, ...toast }: Toast) => ({
  ...toast,
  link: link && { href: href(link.path), onFollow: link.onFollow }
})

/** What comes after the first paint: what floats over the page, and what keeps the document in step with the app. */
export function DeferredLayer() {
  const t = useStore($t)
  const toasts = useStore($toasts)
  const popup = useStore($popup)
  const progress = useStore($progress)
  const { chrome } = useStore($frame)
  const reach = useStore($reach)
  const { path, index } = useStore($place)
  useEffect(keepApp, [])
  useEffect(() => void loadApp(), [])
  useEffect(startReach, [])
  useEffect(askAgainOnline, [])
  useEffect(startAppearance, [])
  useEffect(() => $isLogin.subscribe(askHomeOnce), [])
  useEffect(startBackground, [])
  useEffect(bindLayers, [])
  useFocusOnHeading(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and step, when it is in the document
  useLayoutEffect(() => placeScroll($place.get()), [path, index])
  return (
    <>
      <ProgressBar value={progress} label={t('state.loading')} />
      {reach !== 'online' && <OfflineBanner message={t(`state.${reach}`)} />}
      {chrome && (
        <FloatingButton
          label={t('shell.support')}
          moveHint={t('shell.move')}
          expanded={popup === 'support'}
          onClick={() => openPopup('support')}
        />
      )}
      <Toasts
        label={t('shell.messages')}
        toasts={toasts.map(withAddress)}
        hideLabel={t('action.close')}
        onHide={hideToast}
      />
      <Popups />
      <Viewer />
      <HostLayer />
    </>
  )
}
