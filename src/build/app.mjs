// The merchants' app: home as markup, the scripts, what the areas need of them, and the service worker.
import { readFileSync } from 'node:fs'
import { bundlePrerender, bundleScript } from './bundle.mjs'
import { hashContent } from './files.mjs'
import { listClasses, toAddress } from './html.mjs'
import { listImports } from './plugins/chunks.mjs'
import { bundleProgram, readImports } from './program.mjs'
import { readSource } from './source.mjs'

const program = { name: 'main', entry: 'src/open/main.tsx', folder: 'assets' }
const table = 'src/shell/chunks.ts'
// The scripts that renew a token: the client, and the lock that it takes.
const client = ['src/api/client.ts', 'src/host/browser-actions.ts']
// Elements of home that only the app's code renders, such as the dot for messages.
const renderedClasses = ['nav-bar-dot']

/**
 * Returns the `script` that renders home (src/open/prerender.tsx), which the backend has too, and `homes`, the markup
 * without data by locale.
 */
export async function renderHomes(settings, env, packs) {
  const texts = packs.filter(({ part }) => part === 'home').map(({ locale, text }) => [locale, JSON.parse(text)])
  const content = { ...env, HOME_TEXTS: Object.fromEntries(texts) }
  const { script, renderHome } = await bundlePrerender(settings, content, 'src/open/prerender.tsx')
  const homes = {}
  for (const [locale] of texts) homes[locale] = await renderHome(locale)
  return { script, homes }
}

/**
 * Returns the app as bundleProgram does; `areas`, with each named chunk's `own` scripts and all that it `needs` beyond those of the page;
 * `afterMain`, the scripts that home loads right after, with all that they import; and `client`, those of the client.
 */
export async function bundleApp(settings, env, homes) {
  const imports = await readImports(settings, env, program)
  const named = await readChunkTable(imports.inputs)
  const isNamed = path => Object.values(named).includes(path)
  const after = [...imports.core]
    .flatMap(path => listImports(imports.inputs, path, true))
    .filter(path => !isNamed(path))
  const app = await bundleProgram(settings, env, program, {
    imports,
    rows: [[named.telegram], [named.partner], [...after, named.routes], [named.documents]],
    classes: listFirstClasses(homes)
  })
  const areas = Object.entries(named).map(([name, module]) => {
    // The chart library is loaded by nothing else.
    const others = name === 'statistics' ? [app.findCode('node_modules/uplot/')] : []
    return [name, { own: [app.findLazy(module), ...others], needs: app.listNeeds([module]) }]
  })
  return { ...app, areas: Object.fromEntries(areas), afterMain: app.listNeeds(after), client: app.listNeeds(client) }
}

// The page requests the figures' script before, and the icons right after its first scripts.
const early = /^assets\/((home-)?icons|figures)-/

/** Returns /sw.js: the service worker (src/service-worker.ts) with what it needs to know of `files`, which are all of the build by name. */
export async function makeServiceWorker(settings, { main, afterMain }, files) {
  const assets = [...files.keys()].filter(name => name.startsWith('assets/')).sort()
  const facts = {
    id: hashContent([files.get('index.html'), ...assets].join('\n')),
    main: toAddress(main[0]),
    core: [...new Set([...main, ...afterMain, ...assets.filter(name => early.test(name))])].map(toAddress),
    files: assets.map(toAddress)
  }
  const { script } = await bundleScript(settings, { BUILD: facts }, 'src/service-worker.ts')
  return script
}

/** Returns the module of each name in the table of chunks. `inputs` are those of esbuild's metafile. */
async function readChunkTable(inputs) {
  const names = Object.keys((await readSource(table)).chunks)
  const modules = listImports(inputs, table, true)
  if (names.length !== modules.length) throw new Error(`${table}: ${names.length} names for ${modules.length} imports`)
  return Object.fromEntries(names.map((name, at) => [name, modules[at]]))
}

/** Returns the classes of what can be on the screen before the other styles: of home, and of the outline. */
const listFirstClasses = homes =>
  new Set([
    ...renderedClasses,
    ...listClasses(readFileSync('static/shell.html', 'utf8') + Object.values(homes).join(''))
  ])
