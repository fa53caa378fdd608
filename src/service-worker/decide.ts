// What the service worker decides, without anything that it does.

/** What the worker knows of the build that it belongs to. */
export interface Build {
  /** Names the cache: another page or another file is another build. */
  readonly id: string
  /** The first script's address. Its name holds a digest of all code, so it says which API the page knows. */
  readonly main: string
  /** Addresses without which nothing can be shown. */
  readonly core: readonly string[]
  /** Addresses of all files of the build; the name of each holds a digest. */
  readonly files: readonly string[]
}

/** A request, as far as it matters here. */
export interface Asked {
  method: string
  url: string
  /** What asks: `document` is a page of its own, as opposed to one in a frame. */
  destination: string
  headers: { has(name: string): boolean }
}

/**
 * `page`: the app opened by itself; `asset`: a file of this very build; `call`: a call of the API; `other`: none of the
 * worker's business. Nothing but the first two is ever kept.
 */
export type Kind = 'page' | 'asset' | 'call' | 'other'

/** What a request is. */
export function kindOf({ method, url, destination, headers }: Asked, origin: string, build: Build): Kind {
  const address = new URL(url)
  if (address.origin !== origin) return 'other'
  const { pathname, search } = address
  // A picture on its way to the server can be no harm there, and only the page itself can tell how far it has come.
  if (pathname.startsWith('/api/')) return pathname.startsWith('/api/v1/upload/') ? 'other' : 'call'
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return 'other'
  if (destination === 'document') return /^\/(index\.html)?$/.test(pathname) ? 'page' : 'other'
  return search === '' && build.files.includes(pathname) ? 'asset' : 'other'
}

/** The first script of a page of ours; null when it is no such page: a gateway's excuse, or a hotel's welcome. */
export function mainOf(html: string): string | null {
  return /["'](\/assets\/main-[\w-]+\.js)["']/.exec(html)?.[1] ?? null
}

/** Whether a page is of this build, of another one, or nothing that can be told. */
export function judge(html: string | null, build: Build): 'own' | 'another' | 'unknown' {
  const main = html === null ? null : mainOf(html)
  if (main === null) return 'unknown'
  return main === build.main ? 'own' : 'another'
}

const stemOf = (path: string): string => path.replace(/-\w{8}(?=\.\w+$)/, '')

/** What to fetch when this build takes an older one's place: its own core, and what the older one was used with. */
export function toInstall(build: Build, used: readonly string[]): string[] {
  const stems = new Set(used.map(stemOf))
  return [...new Set([...build.core, ...build.files.filter(path => stems.has(stemOf(path)))])]
}

/** The prefix of our caches' names. */
export const cachePrefix = 'shell-'

/** Caches that older builds have left. */
export const outdatedCaches = (names: readonly string[], build: Build): string[] =>
  names.filter(name => name.startsWith(cachePrefix) && name !== cachePrefix + build.id)
