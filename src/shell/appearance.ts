import { getMediaAddress } from '../api/media.ts'
import type { AppInfo } from '../contract/home/app-info.ts'
import { host } from '../host/current.ts'
import { $locale, $t } from '../i18n/translator.ts'
import { $place } from '../location.ts'
import { $app, patchApp } from '../stores/app-info.ts'
import { runWhenIdle } from '../stores/idle.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { matchPath } from './match.ts'

const root = document.documentElement

function showScheme() {
  root.dataset.scheme = host.scheme()
  showBarColor()
}

let displayedApp: AppInfo | null = null

function showSkin() {
  const { data } = $app.get()
  if (!data || data === displayedApp) return
  displayedApp = data
  root.dataset.skin = String(data.skin_setting.skin_no)
  const icon = getMediaAddress(data.site_info.site_icon)
  if (icon) host.setIcon(icon)
}

// The page's current color, from skin, scheme or host.
function showBarColor() {
  const meta = document.querySelector('meta[name="theme-color"]') ?? document.createElement('meta')
  meta.setAttribute('name', 'theme-color')
  meta.setAttribute('content', getComputedStyle(root).getPropertyValue('--page'))
  document.head.append(meta)
}

function showTitle() {
  const t = $t.get()
  const { route } = matchPath($place.get().path)
  const system = t('system.name')
  host.setTitle(route.bar === 'brand' ? system : `${route.title && t(route.title)} · ${system}`)
}

interface Pixels {
  fbq?: (command: string, event: string) => void
  ttq?: { page?: () => void }
  gtag?: (command: string, event: string, parameters: { page_path: string }) => void
}

/** Reports a page view to the operator's analytics pixel, if there is one. */
export function openPageView(path: string): void {
  const { fbq, ttq, gtag } = window as Pixels
  try {
    fbq?.('track', 'PageView')
    ttq?.page?.()
    gtag?.('event', 'page_view', { page_path: path })
  } catch {
    // A failing pixel must not break the page.
  }
}

let lastPath = ''

function onPlace() {
  showTitle()
  const { path } = $place.get()
  if (path === lastPath) return
  lastPath = path
  const { level, flush } = matchPath(path).route
  // Stored and reported when there is nothing else to do.
  runWhenIdle(() => {
    patchApp({ hasTabBar: level === 1, hidePadding: flush === true })
    openPageView(path)
  })
}

/** Updates the document with skin, scheme, language and route. Returns a function that stops it. */
export function startAppearance(): () => void {
  displayedApp = null
  showScheme()
  const stops = [
    $app.subscribe(showSkin),
    $locale.subscribe(locale => {
      root.lang = locale
    }),
    $t.listen(showTitle),
    $place.subscribe(onPlace),
    host.onScheme(showScheme)
  ]
  return combineCleanups(stops)
}
