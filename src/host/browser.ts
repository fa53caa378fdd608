import type { Host, ShareContent, ShareResult } from './host.ts'
import { isSafeLink } from './links.ts'
import { browserStore } from './storage.ts'

const media = (query: string): MediaQueryList | undefined => window.matchMedia?.(query)
const DARK = '(prefers-color-scheme: dark)'

function on<T>(target: EventTarget | undefined, names: string[], listener: (value: T) => void, value: () => T) {
  const tell = (): void => listener(value())
  for (const name of names) target?.addEventListener(name, tell)
  return () => {
    for (const name of names) target?.removeEventListener(name, tell)
  }
}

/** The plain browser, or a WebView that brings nothing of its own. */
export function browserHost(): Host {
  const scheme = (): 'light' | 'dark' => (media(DARK)?.matches ? 'dark' : 'light')
  const online = (): boolean => navigator.onLine !== false
  const visible = (): boolean => document.visibilityState !== 'hidden'
  return {
    storage: browserStore('local'),
    tabStorage: browserStore('session'),
    openLink(address) {
      if (!isSafeLink(address)) return false
      // With `noopener` the answer is always null, so it says nothing about blocking.
      window.open(address, '_blank', 'noopener,noreferrer')
      return true
    },
    copy,
    paste,
    share,
    download(file, name) {
      const address = URL.createObjectURL(file)
      const link = Object.assign(document.createElement('a'), { href: address, download: name })
      document.body.append(link)
      link.click()
      link.remove()
      // Safari reads the address after the click has returned.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    reload: () => location.reload(),
    languages: () => navigator.languages ?? (navigator.language ? [navigator.language] : []),
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    scheme,
    onScheme: listener => on(media(DARK), ['change'], listener, scheme),
    reducedMotion: () => media('(prefers-reduced-motion: reduce)')?.matches ?? false,
    setTitle(title) {
      document.title = title
    },
    setIcon(address) {
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
      if (icon) icon.href = address
      else document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: address }))
    },
    online,
    onOnline: listener => on(window, ['online', 'offline'], listener, online),
    visible,
    onVisible: listener => on(document, ['visibilitychange'], listener, visible),
    async exclusive(name, work) {
      if (navigator.locks) return navigator.locks.request(`mw.${name}`, work)
      const { storageLock } = await import('./storage-lock.ts')
      return storageLock(browserStore('local'), name, work)
    }
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard outside a secure context, and none in many WebViews; a selection can still be copied there.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

async function paste(): Promise<string | null> {
  try {
    return (await navigator.clipboard.readText()) || null
  } catch {
    // Not allowed, or not there: the person can still paste into the field by hand.
    return null
  }
}

async function share(content: ShareContent): Promise<ShareResult> {
  if (navigator.share) {
    try {
      await navigator.share(content)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  const text = [content.text, content.url].filter(Boolean).join('\n') || (content.title ?? '')
  return (await copy(text)) ? 'copied' : 'failed'
}
