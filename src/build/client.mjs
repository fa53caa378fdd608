// The client, step by step. Returns every file of dist/app with its content, and what the byte table needs to know about them.

import { makeApart } from './apart.mjs'
import { makeBridge } from './bridge.mjs'
import { bundleApp, bundleScript } from './bundle.mjs'
import { brotli } from './compress.mjs'
import { makeEmbed } from './embed.mjs'
import { digestFiles, hashContent, listFiles } from './files.mjs'
import { toAddress } from './html.mjs'
import { listNeeds, readDocuments, readStarts } from './needs.mjs'
import { makePacks } from './packs.mjs'
import { listFirstClasses, makeInline, makePage } from './page.mjs'
import { makePlayground } from './playground.mjs'
import { makeHomes } from './prerender.mjs'
import { checkSinglePreact } from './react.mjs'
import { makeServiceWorker } from './service-worker.mjs'
import { readSource } from './source.mjs'

export async function buildClient(settings) {
  const { hash, packs } = makePacks()
  const contract = digestFiles(listFiles('src/contract')).slice(0, 8)
  const env = {
    API_BASE: settings.apiBase,
    MEDIA_BASE: settings.mediaBase,
    PACKS_HASH: hash,
    CONTRACT: contract,
    // Only the app has styles beside those of the page.
    STYLES_URL: ''
  }
  const { script, homes } = await makeHomes(settings, env, packs)
  const app = await bundleApp(settings, env, listFirstClasses(Object.values(homes)))
  checkSinglePreact(app.metafile, settings.react)
  const { main, afterMain, areas, mainModules } = listNeeds(app)
  const playground = await makePlayground(settings)
  const apart = await makeApart(settings, env, packs)
  const figures = await makeEarly(settings, env, 'figures')
  const page = await makePage(settings, {
    env: {
      ...env,
      STYLES_URL: toAddress(app.styles),
      FILES: { ...(await addressFiles(areas)), figures: toAddress(figures[0]) }
    },
    main: main.map(toAddress),
    homes,
    packs,
    css: app.firstCss,
    playground,
    apart: apart.pages
  })
  const files = new Map([
    ...app.files,
    figures,
    ...packs.map(({ file, text }) => [file, text]),
    ...page,
    // Like the policies, for the backend.
    ['home.js', script],
    [
      'shop-page.json',
      JSON.stringify(await bundleScript(settings, env, 'src/shop-page.tsx', { globalName: 'shopPage' }))
    ],
    ...below('playground', playground.files),
    ...apart.files,
    ...below('widget', await makeEmbed(settings)),
    // It needs the compiler, and nothing that is looked at while it changes.
    ...(settings.dev ? [] : below('bridge', await makeBridge()))
  ])
  if (settings.dev) files.set(settings.dev.buildFile, String(Date.now()))
  else files.set('sw.js', await makeServiceWorker(files, { main, afterMain }, settings))
  return { files, facts: { main, areas, styles: app.styles, mainModules, page: await largestPage(files) } }
}

/** Returns the bytes of the largest page as the backend sends it, without answers. */
async function largestPage(files) {
  const { linkTexts } = await readSource('src/server/http/first-window.ts')
  const pages = [...files].filter(([name]) => /^index\b.*\.html$/.test(name)).map(([, html]) => linkTexts(html))
  return Math.max(...(await Promise.all(pages.map(brotli))).map(({ length }) => length))
}

/** A script that the page's inline script loads before the app's code. */
async function makeEarly(settings, env, name) {
  const text = await makeInline(settings, `src/open/${name}.ts`, env, 'esm')
  return [`assets/${name}-${hashContent(text)}.js`, text]
}

const below = (folder, files) => [...files].map(([name, content]) => [`${folder}/${name}`, content])

/** What the inline script knows of the scripts (src/preload.ts). */
const addressFiles = async areas => ({
  areas: Object.fromEntries(Object.entries(areas).map(([area, { needs }]) => [area, needs.map(toAddress)])),
  startsOf: await readStarts(),
  dataOf: await readDocuments()
})
