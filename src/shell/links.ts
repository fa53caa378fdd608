import { navigate } from '../location.ts'
import { $isLogin, $returnTo } from '../stores/session.ts'
import { matchPath } from './match.ts'
import { loadScreen } from './screens.ts'

function findTarget(event: Event): { to: string; link: Element } | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
  return link ? { to: (link.getAttribute('href') as string).slice(1), link } : undefined
}

// One handler for every link inside the app: components only render addresses.
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const target = findTarget(event)
  if (!target || target.link.hasAttribute('target')) return
  event.preventDefault()
  const { route } = matchPath(target.to.replace(/\?.*/s, ''))
  // A tab that needs a login is blocked, and the visitor is replaced to the login.
  if (route.auth && route.level === 1 && !$isLogin.get()) {
    $returnTo.set(target.to)
    navigate('/login', { replace: true })
    return
  }
  navigate(target.to)
}

// A screen starts to load at pointer down, before the click.
function onPress(event: Event): void {
  const target = findTarget(event)
  if (!target) return
  const { route } = matchPath(target.to.replace(/\?.*/s, ''))
  if (!route.auth || $isLogin.get()) void loadScreen(route)
}

/** Handles the links inside a part of the page. Returns a function that stops it. */
export function followLinks(root: EventTarget): () => void {
  const click = onClick as EventListener
  root.addEventListener('click', click)
  root.addEventListener('pointerdown', onPress)
  return () => {
    root.removeEventListener('click', click)
    root.removeEventListener('pointerdown', onPress)
  }
}
