// The client, step by step. Returns every file of dist/app with its content, and what the byte table needs to know about them.
import { readFileSync } from 'node:fs'
import { bundleApp, makeServiceWorker, renderHomes } from './app.mjs'
import { bundleScript } from './bundle.mjs'
import { makeConsole, makeView } from './console.mjs'
import { digestFiles, listFiles } from './files.mjs'
import { makePackage } from './packages.mjs'
import { makePacks } from './packs.mjs'
import { makePages, templates } from './page.mjs'
import { makePlayground } from './playground.mjs'

export async function buildClient(settings) {
  const { hash, packs } = makePacks()
  const env = {
    API_BASE: settings.apiBase,
    MEDIA_BASE: settings.mediaBase,
    PACKS_HASH: hash,
    CONTRACT: digestFiles(listFiles('src/contract')).slice(0, 8),
    // Only the programs have styles beside those of their pages.
    STYLES_URL: ''
  }
  const { script, homes } = await renderHomes(settings, env, packs)
  const app = await bundleApp(settings, env, homes)
  const playground = await makePlayground(settings)
  const pages = await makePages(settings, env, { app, homes, packs, host: playground.script })
  const shopPage = await bundleScript(settings, env, 'src/shop-page.tsx', { globalName: 'shopPage' })
  // The backend serves both itself.
  const own = { ...env, API_BASE: '' }
  const [console, view] = await Promise.all([makeConsole(settings, own, packs), makeView(settings, own)])
  const files = new Map([
    ...app.files,
    ...packs.map(({ file, text }) => [file, text]),
    ...pages,
    ...copyStatic(),
    // The backend reads both files.
    ['home.js', script],
    ['shop-page.json', JSON.stringify(shopPage)],
    ...console.files,
    ...view.files,
    ...prefixPaths('playground', playground.files),
    ...prefixPaths('widget', await makePackage('widget', settings)),
    // It needs the compiler, and nothing that is looked at while it changes.
    ...(settings.dev ? [] : prefixPaths('bridge', await makePackage('bridge', settings)))
  ])
  if (settings.dev) files.set(settings.dev.buildFile, String(Date.now()))
  else files.set('sw.js', await makeServiceWorker(settings, app, files))
  const { main, areas, client, styles, mainModules } = app
  // Scripts that the inline script loads.
  const alone = pages.map(([name]) => name).filter(name => name.endsWith('.js'))
  const first = [...new Set([...main, ...client, ...Object.values(areas).flatMap(({ needs }) => needs), ...alone])]
  const packages = { app: app.packages, console: console.packages, view: view.packages }
  return { files, facts: { main, first, areas, styles, mainModules, packages } }
}

const copyStatic = () =>
  listFiles('static')
    .filter(path => !templates.includes(path))
    .map(path => [path.replace(/^static\//, ''), readFileSync(path)])

const prefixPaths = (folder, files) => [...files].map(([name, content]) => [`${folder}/${name}`, content])
