// The client, step by step. Returns every file of dist/app with its content, and what the byte table needs to know about them.
import { readFileSync } from 'node:fs'
import { bundleApp, renderHomes } from './app.mjs'
import { bundleInline, bundleScript } from './bundle.mjs'
import { cannotRunPage, makeCannotRunPage } from './cannot-run.mjs'
import { makeConsole, makeView } from './console.mjs'
import { digestFiles, hashContent, listFiles } from './files.mjs'
import { toAddress } from './html.mjs'
import { makePackage } from './packages.mjs'
import { makePacks } from './packs.mjs'
import { makePages } from './page.mjs'
import { makePlayground } from './playground.mjs'
import { makeServiceWorker } from './service-worker.mjs'
import { readSource } from './source.mjs'

// Parts of pages, not files of the app.
const templates = ['static/index.html', 'static/shell.html', `static/${cannotRunPage}`]

export async function buildClient(settings) {
  const { hash, packs } = makePacks()
  const env = {
    API_BASE: settings.apiBase,
    MEDIA_BASE: settings.mediaBase,
    PACKS_HASH: hash,
    CONTRACT: digestFiles(listFiles('src/contract')).slice(0, 8),
    // Only the app has styles beside those of the page.
    STYLES_URL: ''
  }
  const { script, homes } = await renderHomes(settings, env, packs)
  const app = await bundleApp(settings, env, homes)
  const figures = await makeFigures(settings, env)
  const playground = await makePlayground(settings)
  const inlineEnv = { ...env, STYLES_URL: toAddress(app.styles), FILES: await listFilesOfBuild(app.areas, figures[0]) }
  const pages = await makePages(settings, inlineEnv, { app, homes, packs, host: playground.script })
  const ownEnv = { ...env, API_BASE: '' }
  const [console, view] = await Promise.all([makeConsole(settings, ownEnv, packs), makeView(settings, ownEnv)])
  const files = new Map([
    ...app.files,
    figures,
    ...packs.map(({ file, text }) => [file, text]),
    ...pages,
    [cannotRunPage, makeCannotRunPage()],
    ...copyStatic(),
    // Both for the backend.
    ['home.js', script],
    [
      'shop-page.json',
      JSON.stringify(await bundleScript(settings, env, 'src/shop-page.tsx', { globalName: 'shopPage' }))
    ],
    ...below('playground', playground.files),
    ...console.files,
    ...view.files,
    ...below('widget', await makePackage('widget', settings)),
    // It needs the compiler, and nothing that is looked at while it changes.
    ...(settings.dev ? [] : below('bridge', await makePackage('bridge', settings)))
  ])
  if (settings.dev) files.set(settings.dev.buildFile, String(Date.now()))
  else files.set('sw.js', await makeServiceWorker(files, app, settings))
  const { main, areas, styles, mainModules } = app
  const packages = { app: app.packages, console: console.packages, view: view.packages }
  return { files, facts: { main, areas, styles, mainModules, packages } }
}

/** The script that writes the figures of the last visit, which the page's inline script loads before the app's code. */
async function makeFigures(settings, env) {
  const text = await bundleInline(settings, env, 'src/open/figures.ts', 'esm')
  return [`assets/figures-${hashContent(text)}.js`, text]
}

/** What the inline script knows of scripts and routes (src/preload.ts). */
async function listFilesOfBuild(areas, figures) {
  const { listStarts, listDocuments } = await readSource('src/shell/deep-links.ts')
  return {
    areas: Object.fromEntries(Object.entries(areas).map(([area, { needs }]) => [area, needs.map(toAddress)])),
    startsOf: listStarts(),
    dataOf: listDocuments(),
    figures: toAddress(figures)
  }
}

const copyStatic = () =>
  listFiles('static')
    .filter(path => !templates.includes(path))
    .map(path => [path.replace(/^static\//, ''), readFileSync(path)])

const below = (folder, files) => [...files].map(([name, content]) => [`${folder}/${name}`, content])
