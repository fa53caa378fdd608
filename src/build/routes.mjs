// The route table as the build needs it: which path brings which screen module and which sections of the packs.
import { readSource } from './source.mjs'

const lazyImport = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/

export async function readRoutes() {
  const { routes } = await readSource('src/routes.ts')
  return routes.map(({ path, screen, sections = [] }) => {
    const specifier = lazyImport.exec(String(screen))?.[1]
    if (specifier === undefined) throw new Error(`src/routes.ts: ${path} has no screen of the form () => import('…')`)
    return { path, module: `src/${specifier.replace(/^\.\//, '')}`, sections }
  })
}
