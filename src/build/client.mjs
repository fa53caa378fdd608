// The client, step by step. Returns every file of dist/app with its content, and what the byte table needs to know about them.

import { makeApart } from './apart.mjs'
import { makeBridge } from './bridge.mjs'
import { bundleApp, bundleScript } from './bundle.mjs'
import { makeEmbed } from './embed.mjs'
import { digestFiles, hashContent, listFiles } from './files.mjs'
import { toAddress } from './html.mjs'
import { listNeeds } from './needs.mjs'
import { makePacks } from './packs.mjs'
import { listFirstClasses, makeInline, makePage } from './page.mjs'
import { makePlayground } from './playground.mjs'
import { makeHomes } from './prerender.mjs'
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
  const { main, afterMain, areas, mainModules } = listNeeds(app)
  const playground = await makePlayground(settings)
  const apart = await makeApart(settings, env, packs)
  const figures = await makeEarly(settings, env, 'figures')
  const page = await makePage(settings, {
    env: {
      ...env,
      STYLES_URL: toAddress(app.styles),
      FILES: await listFilesOfBuild(areas, figures[0])
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
  const packages = { app: app.packages, ...apart.packages }
  return { files, facts: { main, areas, styles: app.styles, mainModules, packages } }
}

/** A script that the page's inline script loads before the app's code. */
async function makeEarly(settings, env, name) {
  const text = await makeInline(settings, `src/open/${name}.ts`, env, 'esm')
  return [`assets/${name}-${hashContent(text)}.js`, text]
}

const below = (folder, files) => [...files].map(([name, content]) => [`${folder}/${name}`, content])

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
