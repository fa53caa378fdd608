// Part of the inline script: brings the files of a route while the main chunk is still on its way, and every later dynamic
// import with its further chunks and the styles (the build rewrites `import('…')` into a call of `__load`).
import { hash, needs, routes, table } from 'virtual:manifest'

declare global {
  // Named so that the build can put a call of it into any chunk.
  var __load: ((chunk: number, plain?: 0 | 1, screen?: string) => Promise<unknown>) | undefined
}

const started: Record<string, Promise<unknown> | undefined> = {}

/** Starts the chunks and the styles of the route that a path of ours (`/recharge/detail/42`) leads to. */
export function preloadRoute(path: string): void {
  // A failure shows itself again, and can be tried again, when the chunk is imported.
  const chunk = routes.find(([pattern]) => matches(pattern, path))?.[1] ?? -1
  if (chunk < 0) return
  bring(chunk).catch(() => {})
  bring(table, 1)
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

const address = (chunk: number) => `${chunk}-${hash}.js`

/** Resolves with the styles. `plain` is for what has none. */
function bring(chunk: number, plain?: 0 | 1): Promise<unknown> {
  // The import itself waits for its scripts, and tells when one does not come.
  for (const file of [chunk, ...(needs[chunk] ?? [])]) addLink('modulepreload', address(file)).catch(() => {})
  return plain ? Promise.resolve() : addLink('stylesheet', `late-${hash}.css`)
}

globalThis.__load = (chunk, plain, screen) =>
  Promise.all([import(`/assets/${address(chunk)}`), bring(chunk, plain)]).then(
    ([module]) => (screen ? { [screen]: module[screen] } : module),
    error => {
      // Of an older release, perhaps: shell/newer-build.ts finds out.
      dispatchEvent(new Event('mw-code-missing'))
      throw error
    }
  )
