// The app's scripts and styles, made by esbuild: the main chunk with home in it, one lazy chunk for each area, and what
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

// Lazy modules that the page may need before the first screen: they bring no more than they need.
const early = [
  'src/api/client.ts',
  'src/contract/user/login-telegram.ts',
  'src/stores/partner-launch.ts',
  'src/stores/telegram-launch.ts'
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
 * Returns the layer that each lazy module starts with, and the modules of the layer `shared`: those beyond the core that
 * more than one lazy module uses.
 */
function layersOf({ inputs }, core) {
  const importsOf = (path, isLazy) =>
    inputs[path].imports
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
      .map(found => found.path)
  const lazy = new Set(Object.keys(inputs).flatMap(path => importsOf(path, true)))
  for (const path of early) if (!lazy.has(path)) throw new Error(`bundle.mjs: nothing imports ${path} dynamically`)
  const needs = new Map([...lazy].map(path => [path, [...reach([path], from => importsOf(from, false))]]))
  const uses = new Map()
  for (const [path, needed] of needs) {
    if (!early.includes(path)) for (const one of needed) uses.set(one, (uses.get(one) ?? 0) + 1)
  }
  const shared = [...uses].filter(([path, count]) => count > 1 && isOurs(path) && !core.has(path)).map(([path]) => path)
  const isSharing = path => !early.includes(path) && needs.get(path).some(needed => shared.includes(needed))
  return { starts: new Map([...lazy].map(path => [path, isSharing(path) ? 'layer:shared' : `./${main}`])), shared }
}

const isOurs = path => /^src\/.*\.tsx?$/.test(path)

/**
 * The main chunk is there before every lazy module, and what several of them use is loaded once and together. Told so by an
 * import, esbuild makes one chunk of each of these two layers; by itself it makes one for each set of lazy modules that have
 * something in common.
 */
const inLayers = ({ starts, shared }) => ({
  name: 'in-layers',
  setup(build) {
    const imports = paths => paths.map(path => `import './${path}'\n`).join('')
    const load = contents => ({ contents, loader: 'js', resolveDir: process.cwd() })
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = fileOf((await build.resolve(path, { kind: 'import-statement', resolveDir })).path)
      return { path: file.replace('/index.ts', ''), namespace: 'lazy', pluginData: file }
    })
    build.onResolve({ filter: /^layer:shared$/ }, ({ path }) => ({ path, namespace: 'layer' }))
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ pluginData: file }) =>
      load(`import '${starts.get(file)}'\nexport * from './${file}'`)
    )
    build.onLoad({ filter: /.*/, namespace: 'layer' }, () => load(imports([main, ...shared])))
  }
})
