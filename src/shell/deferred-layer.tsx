import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { $t } from '../i18n/translator.ts'
import { $place, coverPage, href } from '../location.ts'
import { useLater } from '../parts/use-later.ts'
import { loadApp } from '../stores/app-load.ts'
import { $frame } from '../stores/features.ts'
import { askHomeOnce } from '../stores/home.ts'
import { keepApp } from '../stores/keep.ts'
import { $reach, startReach } from '../stores/reach.ts'
import { $isLogin } from '../stores/session.ts'
import { $popup, openPopup } from '../stores/support.ts'
import { $toasts, hideToast, type Toast } from '../stores/toasts.ts'
import { $shown } from '../stores/viewer.ts'
import { layerCount, onLayers, topLayer } from '../ui/back-stack.ts'
import { FloatingButton } from '../ui/floating-button.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { startAppearance } from './appearance.ts'
import { askAgainOnline } from './back-online.ts'
import { $progress } from './progress.ts'
import { placeScroll } from './scroll.ts'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

// What a tap may need must be there before it; see host/browser.ts.
import '../host/browser-actions.ts'

// Both are needed when the network is gone, and can then not be fetched any more.
export { LoadFailed } from '../parts/load-failed.tsx'
export { Broken } from './broken.tsx'

// The first screen's own requests and drawing go before.
const liveAfterMs = 1_500

/** Announcements are for who is signed in; a visitor never loads their code. */
function liveLater(): () => void {
  let stop = (): void => undefined
  const start = () => {
    off()
    const timer = setTimeout(bring, liveAfterMs)
    stop = () => clearTimeout(timer)
  }
  const bring = () => {
    import('../stores/live.ts').then(
      ({ startLive }) => {
        stop = startLive()
      },
      // Without it all works by asking; the next start of the app brings it.
      () => undefined
    )
  }
  const off = $isLogin.listen(isLogin => isLogin && start())
  if ($isLogin.get()) start()
  return () => {
    off()
    stop()
  }
}

/** What opens the app without a network is of use at the next start only. */
function installLater(): () => void {
  let stop = (): void => undefined
  const timer = setTimeout(() => {
    import('./installable.ts').then(
      ({ startInstallable }) => {
        stop = startInstallable()
      },
      // The next start of the app brings it.
      () => undefined
    )
  }, liveAfterMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The browser's back closes what lies over the page. */
function bindLayers(): () => void {
  const cover = () => coverPage(layerCount(), () => topLayer()?.leave())
  cover()
  return onLayers(cover)
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
  const popups = useLater(() => import('./popups.tsx'), popup !== null)
  const hosted = useLater(() => import('./host-layer.tsx'))
  const large = useLater(() => import('./viewer.tsx'), useStore($shown) !== null)
  useEffect(keepApp, [])
  useEffect(() => void loadApp(), [])
  useEffect(startReach, [])
  useEffect(askAgainOnline, [])
  useEffect(startAppearance, [])
  useEffect(() => $isLogin.subscribe(askHomeOnce), [])
  useEffect(liveLater, [])
  useEffect(installLater, [])
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
      {popups && <popups.Popups />}
      {large && <large.Viewer />}
      {hosted && <hosted.HostLayer />}
    </>
  )
}
