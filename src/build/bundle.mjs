// Bundles the app's scripts and styles with esbuild: the main chunk, which contains home, one lazy chunk for each area, and
// a few shared chunks.
import { basename, relative } from 'node:path'
import { build } from 'esbuild'
import { oldestEngines } from './engines.mjs'
import { hashOf } from './files.mjs'
import { icons } from './plugins/icons.mjs'
import { layers } from './plugins/layers.mjs'
import { reactAlias } from './react.mjs'
import { leaveLazy } from './source.mjs'

/** Returns the options of every bundle for a browser. `env` is the content of `import.meta.env` (env.d.ts). */
export const browserOptions = ({ minify, react }, env = {}) => ({
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  // Prefers the ES module of a package to its bundled one.
  mainFields: ['module', 'browser', 'main'],
  target: oldestEngines,
  minify,
  legalComments: 'none',
  jsx: 'automatic',
  logLevel: 'warning',
  alias: reactAlias(react),
  define: { 'process.env.NODE_ENV': minify ? '"production"' : '"development"', ...envDefine(env) },
  loader: { '.svg': 'file' },
  outdir: 'assets',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  plugins: [icons]
})

/** Returns the values of `import.meta.env` in the form of esbuild's `define`. */
export const envDefine = env =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))

/**
 * Returns the app: its `files` as [name, content], `homeCss` for the page itself, `stylesUrl`, the address of all other styles,
 * and esbuild's `metafile` of the scripts.
 */
export async function bundleApp(settings, env) {
  const bundle = ({ stylesUrl = '', ...options }, ...plugins) =>
    build({
      ...browserOptions(settings, { ...env, STYLES_URL: stylesUrl }),
      entryPoints: { main: 'src/open/main.tsx' },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      ...options,
      plugins: [...plugins, icons]
    })
  const home = await bundle({}, leaveLazy)
  const core = new Set(Object.keys(home.metafile.inputs))
  const whole = await bundle(
    {},
    withoutCss('css', path => core.has(path))
  )
  const css = cssOf(whole)
  const styles = `assets/styles-${hashOf(css)}.css`
  const stylesUrl = `/${styles}`
  const { outputFiles, metafile } = await bundle(
    { stylesUrl, splitting: true },
    withoutCss('js'),
    layers(whole.metafile, core)
  )
  const made = outputFiles.map(({ path, contents }) => [`assets/${basename(path)}`, contents])
  return { files: [...made, [styles, css]], homeCss: cssOf(home), styles, stylesUrl, metafile }
}

// The styles of everything that open/main.tsx imports, also dynamically.
const cssOf = ({ outputFiles }) => outputFiles.find(({ path }) => /^main-\w+\.css$/.test(basename(path))).text.trim()

const fileOf = path => relative('.', path).replaceAll('\\', '/')

const withoutCss = (loader, isLeftOut = () => true) => ({
  name: 'without-css',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => (isLeftOut(fileOf(path)) ? { contents: '', loader } : undefined))
  }
})
