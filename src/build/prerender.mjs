// Bundles the script that renders home into markup (src/open/prerender.tsx). The build runs it for the pages that it writes, the backend
// for pages with data (src/server/http/home-renderer.ts).
import { bundleScript } from './bundle.mjs'
import { leaveLazy, readSource } from './source.mjs'

/** Returns the script and home's markup without data by locale. */
export async function makeHomes(settings, env, packs) {
  const texts = packs.filter(({ part }) => part === 'home').map(({ locale, text }) => [locale, JSON.parse(text)])
  const { script } = await bundleScript(
    settings,
    { ...env, HOME_TEXTS: Object.fromEntries(texts) },
    'src/open/prerender.tsx',
    { globalName: 'prerender', plugins: [leaveLazy] }
  )
  const { openRenderer } = await readSource('src/server/http/home-renderer.ts')
  const renderHome = openRenderer(script)
  const homes = {}
  for (const [locale] of texts) homes[locale] = await renderHome(locale)
  return { script, homes }
}
