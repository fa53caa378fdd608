// Markup of first screens. Bundles the script that renders home (src/open/prerender.tsx): the build runs it for the pages that it writes,
// the backend for pages with data (src/server/http/home-renderer.ts). That of the console's sign-in (src/console/prerender.tsx) runs here.
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

/** Returns the markup of the console's sign-in by locale. `names` are the packs that it is rendered with. */
export async function makeSignIns(settings, env, packs, names) {
  const { script } = await bundleScript(settings, env, 'src/console/prerender.tsx', {
    globalName: 'prerender',
    publicPath: '/console/assets',
    plugins: [leaveLazy]
  })
  const { runPrerender } = await readSource('src/server/http/home-renderer.ts')
  const { renderSignIn } = runPrerender(script)
  const signIns = {}
  for (const locale of new Set(packs.map(({ locale }) => locale))) {
    const own = packs.filter(pack => pack.locale === locale && names.includes(pack.part))
    signIns[locale] = await renderSignIn(
      locale,
      Object.fromEntries(own.map(({ part, text }) => [part, JSON.parse(text)]))
    )
  }
  return signIns
}
