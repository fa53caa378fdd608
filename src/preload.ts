// Part of the inline script: brings the files of a route while the main chunk is still on its way, and the styles and
// further chunks of every later dynamic import (the build rewrites `import('…')` into a call of `__load`).
import { hash, needs, routes, styled } from 'virtual:manifest'

declare global {
  // Named so that the build can put a call of it into any chunk.
  var __load: (<T>(module: Promise<T>, chunk: number) => Promise<T>) | undefined
}

const started: Record<string, Promise<unknown> | undefined> = {}

/**
 * Starts the chunks and styles of the route that a path of ours (`/recharge/detail/42`) leads to.
 * Answers the route's sections of the language packs, or undefined where no route matches.
 */
export function preloadRoute(path: string): readonly string[] | undefined {
  const route = routes.find(([pattern]) => matches(pattern, path))
  // A failure shows itself again, and can be tried again, when the chunk is imported.
  const chunk = route?.[1] ?? -1
  if (chunk >= 0) bring(chunk).catch(() => {})
  return route?.[2]
}

function matches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part[0] === ':' || part === given[at])
}

// Once for each file; one that failed may be asked for again.
function addLink(rel: string, file: string): Promise<unknown> {
  const link = document.createElement('link')
  started[file] ??= new Promise((resolve, reject) => {
    link.rel = rel
    link.href = `/assets/${file}`
    link.onload = resolve
    link.onerror = () => {
      delete started[file]
      link.remove()
      reject(new Error(file))
    }
    document.head.append(link)
  })
  return started[file]
}

function bring(chunk: number): Promise<unknown> {
  const files = [chunk, ...(needs[chunk] ?? [])]
  // The import itself waits for its scripts, and tells when one does not come.
  for (const file of files) addLink('modulepreload', `${file}-${hash}.js`).catch(() => {})
  return Promise.all(
    files.filter(file => styled.includes(file)).map(file => addLink('stylesheet', `${file}-${hash}.css`))
  )
}

globalThis.__load = (module, chunk) => Promise.all([module, bring(chunk)]).then(([loaded]) => loaded)
