// The decisions of the service worker, as pure functions.

/** The build that the worker belongs to. */
export interface Build {
  /** Part of the cache's name. Differs when the page or any file differs. */
  readonly id: string
  /** Address of the first script. Its name has a hash of all code, so it identifies the API that the page knows. */
  readonly main: string
  /** Addresses of the files without which the app cannot be shown. */
  readonly core: readonly string[]
  /** Addresses of all files of the build; each name has a content hash. */
  readonly files: readonly string[]
}

/** The relevant parts of a request. */
export interface RequestFacts {
  method: string
  url: string
  /** The requester: `document` is a top-level page, not one in a frame. */
  destination: string
  headers: { has(name: string): boolean }
}

/**
 * `page`: the app as a top-level page; `asset`: a file of this build; `call`: a call of the API; `other`: a request that the
 * worker does not handle. Only the first two are ever cached.
 */
export type RequestKind = 'page' | 'asset' | 'call' | 'other'

/** Returns the kind of a request. */
export function classifyRequest(
  { method, url, destination, headers }: RequestFacts,
  origin: string,
  build: Build
): RequestKind {
  const address = new URL(url)
  if (address.origin !== origin) return 'other'
  const { pathname, search } = address
  // Uploads bypass the worker: an outdated build can send them safely, and only the page itself can report their progress.
  if (pathname.startsWith('/api/')) return pathname.startsWith('/api/v1/upload/') ? 'other' : 'call'
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return 'other'
  if (destination === 'document') return /^\/(index\.html)?$/.test(pathname) ? 'page' : 'other'
  return search === '' && build.files.includes(pathname) ? 'asset' : 'other'
}

/** Returns the first script of a page of the app; null for any other page, such as a gateway's error or a captive portal. */
export function findMainScript(html: string): string | null {
  return /<script type="module" data-app src="(\/assets\/[\w-]+\.js)"/.exec(html)?.[1] ?? null
}

/** Returns the language in which a page of the app is written. */
export const findPageLocale = (html: string): string | undefined =>
  /^<!doctype html><html lang="([\w-]+)"/.exec(html)?.[1]

/** Returns whether a page belongs to this build or to another one; `unknown` for any other page. */
export function identifyBuild(html: string | null, build: Build): 'own' | 'another' | 'unknown' {
  const main = html === null ? null : findMainScript(html)
  if (main === null) return 'unknown'
  return main === build.main ? 'own' : 'another'
}

const readStem = (path: string): string => path.replace(/-\w{8}(?=\.\w+$)/, '')

/** Returns the files to fetch when this build replaces an older one: its core, and the counterparts of the older build's files. */
export function listFilesToInstall(build: Build, used: readonly string[]): string[] {
  const stems = new Set(used.map(readStem))
  return [...new Set([...build.core, ...build.files.filter(path => stems.has(readStem(path)))])]
}

/** The prefix of our caches' names. */
export const cachePrefix = 'shell-'

/** Returns the caches of older builds. */
export const findOutdated = (names: readonly string[], build: Build): string[] =>
  names.filter(name => name.startsWith(cachePrefix) && name !== cachePrefix + build.id)
