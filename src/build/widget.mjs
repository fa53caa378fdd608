// dist/widget: an ES module that puts the app into an element of somebody else's page, as an npm package, which is served at
// /widget/ as well. The app goes through the client's own steps; then each of its files becomes a function of what
// it works with, so that several widgets in one page each run modules of their own (src/widget/link.ts).
import { dirname, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import { graphOf, split } from './client.mjs'
import { hashOf } from './files.mjs'
import { iconShapes, makeFlags } from './icons.mjs'
import { hashMark, joinGroups, nameFiles } from './join.mjs'
import { makeCalls, makeManifest } from './lazy.mjs'
import { readPacks } from './packs.mjs'
import { readRoutes } from './routes.mjs'
import { checkSinglePreact } from './single-preact.mjs'
import { readSource } from './source.mjs'
import { virtualModules } from './virtual.mjs'
import { aboutWidget } from './widget-package.mjs'
import { makeWidgetCss } from './widget-styles.mjs'

const point = 'src/widget/app.tsx'
const target = 'es2022'
const named = name => `${name}-${hashMark}.js`
const linker = named('link')
const style = named('style')
const icons = named('icons')

// What stands in for a module of the page. The widget's own modules may build on the one that they stand for.
const pageToWidget = new Map(
  Object.entries({
    'src/ui/surface.ts': 'src/widget/surface.ts',
    'src/ui/surface-first.ts': 'src/widget/surface-first.ts',
    'src/location.ts': 'src/widget/location.ts',
    'src/host/browser.ts': 'src/widget/host.ts',
    'src/api/address.ts': 'src/widget/address.ts',
    'src/shell/page-view.ts': 'src/widget/page-view.ts'
  }).map(pair => pair.map(path => resolve(path)))
)

const takeWidgets = {
  name: 'take-widgets',
  setup(build) {
    const own = resolve('src/widget')
    build.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir }) => {
      const other = dirname(importer) === own ? undefined : pageToWidget.get(resolve(resolveDir, path))
      return other === undefined ? undefined : { path: other }
    })
  }
}

/** Name and content of every file of the package. */
export async function makeWidget(settings) {
  const [packs, shapes, routes] = await Promise.all([readPacks(), iconShapes(), readRoutes()])
  const modules = {
    'virtual:packs': packLoader,
    'virtual:icons': `export const iconsUrl = ''`,
    'virtual:flags': `export const flagUrls = ${JSON.stringify(inData(makeFlags().files))}`,
    'virtual:settings': 'export const { apiBase, mediaBase } = __widget'
  }
  const { chunks, metafile, entry } = await split(settings, modules, { point, plugins: [takeWidgets] })
  checkSinglePreact(metafile, settings.react)
  const graph = graphOf(chunks, metafile, entry, routes)
  const fileOf = nameFiles(graph.groups)
  // One style sheet has it all.
  const calls = makeCalls(graph, fileOf, { isStyled: () => false })
  const joined = await joinGroups(graph, { fileOf, calls, minify: settings.minify })
  const manifest = makeManifest(graph, fileOf).code
  const { realmNames } = await readSource('src/widget/realm.ts')
  const parts = [
    ...(await Promise.all(
      [...joined].map(async ([name, text]) => [name, await factoryOf(text, realmNames, settings)])
    )),
    [style, asModule(await makeWidgetCss(stylesOf(metafile), settings.minify))],
    [icons, asModule(shapes)],
    ...packs.map(({ locale, name, pack }) => [named(`${locale}.${name}`), asModule(pack)]),
    [
      linker,
      await bundle('src/widget/link.ts', { 'virtual:widget-parts': partsCode(manifest, fileOf(entry)) }, settings)
    ]
  ]
  const loader = await bundle('src/widget.tsx', loaderModules(settings, packs, fileOf(entry)), settings)
  const hash = hashOf(parts.flat().join('\n') + loader)
  const final = text => text.replaceAll(hashMark, hash)
  return new Map([
    ['index.js', final(loader)],
    ...parts.map(([name, text]) => [`assets/${final(name)}`, final(text)]),
    ...aboutWidget()
  ])
}

const asModule = data => `export default ${JSON.stringify(data)}`

const inData = flags =>
  Object.fromEntries(flags.map(({ locale, text }) => [locale, `data:image/svg+xml,${encodeURIComponent(text)}`]))

const packLoader = `
export const loadPack = (locale, name) =>
  __widget.load(locale + '.' + name + '-${hashMark}.js').then(pack => pack.default)`

function loaderModules(settings, packs, main) {
  const shells = packs.filter(({ name }) => name === 'shell')
  const texts = Object.fromEntries(
    shells.map(({ locale, pack: { state, action } }) => [locale, [state.failed, action.retry]])
  )
  return {
    'virtual:settings': `export const apiBase = ${JSON.stringify(settings.apiBase)}
      export const mediaBase = ${JSON.stringify(settings.mediaBase)}`,
    'virtual:widget': `export const files = ${JSON.stringify([linker, main, style, icons])}
      export const texts = ${JSON.stringify(texts)}`
  }
}

const partsCode = (manifest, main) => `${manifest}
export const main = '${main}', style = '${style}', icons = '${icons}'`

// Tokens and the reset are the ground that every component's styles lie on.
function stylesOf(metafile) {
  const ground = ['src/ui/tokens.css', 'src/ui/base.css']
  const used = Object.keys(metafile.inputs).filter(path => path.endsWith('.css'))
  return [...new Set([...ground, ...used.sort()])]
}

async function factoryOf(text, realmNames, { minify }) {
  const { code } = await transform(text, { format: 'cjs', loader: 'js', target, minify })
  // Within braces of its own a file may have a name that is a parameter's too.
  return `export default(require,module,__load,__widget,${realmNames})=>{{${code}}}`
}

async function bundle(entry, modules, { minify }) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify,
    format: 'esm',
    platform: 'browser',
    target,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [virtualModules(modules)]
  })
  return outputFiles[0].text
}
