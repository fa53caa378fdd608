// Part of the inline script: brings the files of a route while the main chunk is still on its way, and the styles and
// further chunks of every later dynamic import (the build rewrites `import('…')` into a call of `__load`).
import { files, hash, needs, routes } from 'virtual:manifest'

declare global {
  // Named so that the build can put a call of it into any chunk.
  var __load: (<T>(module: Promise<T>, chunk: number) => Promise<T>) | undefined
}

const started: Record<string, Promise<void> | undefined> = {}

/**
 * Starts the chunks and styles of the route that a path of ours (`/recharge/detail/42`) leads to.
 * Answers the route's sections of the language packs, or undefined where no route matches.
 */
export function preloadRoute(path: string): readonly string[] | undefined {
  const route = routes.find(([pattern]) => matches(pattern, path))
  // A failure shows itself again, and can be tried again, when the chunk is imported.
  const chunk = route?.[1] ?? -1
  if (chunk >= 0) for (const file of [chunk, ...(needs[chunk] ?? [])]) fetchFile(file).catch(() => {})
  return route?.[2]
}

function matches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part[0] === ':' || part === given[at])
}

function fetchFile(index: number): Promise<void> {
  const name = (files[index] ?? '').replace('.', `-${hash}.`)
  const known = started[name]
  if (known) return known
  const link = document.createElement('link')
  const isStyle = name.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = `/assets/${name}`
  const done = isStyle
    ? new Promise<void>((resolve, reject) => {
        link.onload = () => resolve()
        link.onerror = () => {
          delete started[name]
          link.remove()
          reject(new Error(name))
        }
      })
    : // The import itself waits for its chunks.
      Promise.resolve()
  started[name] = done
  document.head.append(link)
  return done
}

globalThis.__load = (module, chunk) =>
  Promise.all([module, ...(needs[chunk] ?? []).map(fetchFile)]).then(([loaded]) => loaded)
