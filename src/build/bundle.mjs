// The app's scripts and styles, made by esbuild: the main chunk with home in it, one lazy chunk for each area, and a few that
// they share.
import { basename, relative } from 'node:path'
import { build } from 'esbuild'
import { hashOf } from './files.mjs'
import { reactAlias } from './react.mjs'
import { leaveLazy } from './source.mjs'
import { virtualModules } from './virtual.mjs'

const main = 'src/main.tsx'

// WebViews that came with phones of 2020: what is newer in the styles is written for them too.
const styleTarget = ['chrome80', 'safari13.1', 'firefox78']

// Lazy modules that the page may need before the first screen bring no more than they need: those of each row can do without
// what only the rows below share, and without what all other lazy modules share.
const early = [
  ['src/stores/telegram-launch.ts'],
  ['src/api/client.ts', 'src/contract/user/login-telegram.ts', 'src/stores/partner-launch.ts']
]

/** What every bundle for a browser is made with. */
export const browserOptions = ({ minify, react }) => ({
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  // The ES module of a package before its bundled one.
  mainFields: ['module', 'browser', 'main'],
  target: 'es2020',
  minify,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  alias: reactAlias(react),
  define: { 'process.env.NODE_ENV': minify ? '"production"' : '"development"' }
})

/**
 * Returns the app: `scripts` and `styles` as [name, text], `homeCss` for the page itself, esbuild's `metafile` of the
 * scripts, and the made-up `modules` (virtual.d.ts) with the address of the styles.
 */
export async function bundleApp(settings, modules) {
  const options = {
    ...browserOptions(settings),
    entryPoints: { main },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true
  }
  const styled = { ...options, target: styleTarget, supported: { bigint: true, destructuring: true } }
  const unnamed = virtualModules({ ...modules, 'virtual:styles': `export const stylesUrl = ''` })

  const home = await build({ ...styled, plugins: [leaveLazy, unnamed] })
  const core = new Set(Object.keys(home.metafile.inputs))
  const whole = await build({ ...styled, plugins: [withoutCss('css', path => core.has(path)), unnamed] })
  const css = cssOf(whole)
  const name = `assets/styles-${hashOf(css)}.css`
  const named = { ...modules, 'virtual:styles': `export const stylesUrl = '/${name}'` }
  const { outputFiles, metafile } = await build({
    ...options,
    plugins: [withoutCss('js'), inLayers(layersOf(whole.metafile, core)), virtualModules(named)]
  })
  return {
    scripts: outputFiles.map(({ path, text }) => [`assets/${basename(path)}`, text]),
    styles: [name, css],
    homeCss: cssOf(home),
    modules: named,
    metafile
  }
}

// The styles of what main.tsx imports, dynamically too.
const cssOf = ({ outputFiles }) => outputFiles.find(({ path }) => /^main-\w+\.css$/.test(basename(path))).text.trim()

const fileOf = path => relative('.', path).replaceAll('\\', '/')

const withoutCss = (loader, isLeftOut = () => true) => ({
  name: 'without-css',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => (isLeftOut(fileOf(path)) ? { contents: '', loader } : undefined))
  }
})

/** The modules that are reached from some, these included. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const one of seen) for (const further of next(one)) seen.add(further)
  return seen
}

/**
 * Returns the modules of each layer: what lazy modules share beyond the core, in the layer of the first row that uses it. And
 * `starts`: the number of the layer that each lazy module starts with, none for one that shares nothing.
 */
function layersOf({ inputs }, core) {
  const importsOf = (path, isLazy) =>
    inputs[path].imports
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
      .map(found => found.path)
  const lazy = new Set(Object.keys(inputs).flatMap(path => importsOf(path, true)))
  const unknown = early.flat().find(path => !lazy.has(path))
  if (unknown) throw new Error(`bundle.mjs: nothing imports ${unknown} dynamically`)
  const needs = new Map([...lazy].map(path => [path, reach([path], from => importsOf(from, false))]))
  const others = [...lazy].filter(path => !early.flat().includes(path))
  const isShared = path => isOurs(path) && !core.has(path) && others.filter(one => needs.get(one).has(path)).length > 1
  let shared = Object.keys(inputs).filter(isShared)
  const starts = new Map()
  const layers = [...early, others].map((row, at) => {
    const layer = shared.filter(path => row.some(one => needs.get(one).has(path)))
    for (const one of row) if ([...needs.get(one)].some(isShared)) starts.set(one, at)
    shared = shared.filter(path => !layer.includes(path))
    return layer
  })
  return { starts, layers }
}

const isOurs = path => /^src\/.*\.tsx?$/.test(path)

/**
 * The main chunk is there before every lazy module, and a layer before what uses it. Told so by an import, esbuild makes one
 * chunk of each; by itself it makes one for each set of lazy modules that have something in common.
 */
const inLayers = ({ starts, layers }) => ({
  name: 'in-layers',
  setup(build) {
    const load = (first, ...rest) => ({
      contents: [`import '${first}'`, ...rest].join('\n'),
      loader: 'js',
      resolveDir: process.cwd()
    })
    const layerOf = at => (at >= 0 ? `layer:${at}` : `./${main}`)
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = fileOf((await build.resolve(path, { kind: 'import-statement', resolveDir })).path)
      return { path: file.replace('/index.ts', ''), namespace: 'lazy', pluginData: file }
    })
    build.onResolve({ filter: /^layer:/ }, ({ path }) => ({ path, namespace: 'layer' }))
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ pluginData: file }) =>
      load(layerOf(starts.get(file)), `export * from './${file}'`)
    )
    build.onLoad({ filter: /.*/, namespace: 'layer' }, ({ path }) => {
      const at = Number(path.slice('layer:'.length))
      return load(layerOf(at - 1), ...layers[at].map(file => `import './${file}'`))
    })
  }
})
