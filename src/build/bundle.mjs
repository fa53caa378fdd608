// Bundles the app's scripts and styles with esbuild: the main chunk, which contains home, one lazy chunk for each area, and
// a few shared chunks.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { oldestEngines } from './engines.mjs'
import { hashOf } from './files.mjs'
import { readChunkTable } from './needs.mjs'
import { chunks, listImports, planChunks, reach } from './plugins/chunks.mjs'
import { icons } from './plugins/icons.mjs'
import { createReactAlias } from './react.mjs'
import { bundleStyles, divideStyles, listStyles } from './styles.mjs'

const entry = 'src/open/main.tsx'

/** Returns the options of every bundle for a browser. `env` is the content of `import.meta.env` (env.d.ts). */
export const getBrowserOptions = ({ minify, react }, env = {}) => ({
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
  alias: createReactAlias(react),
  define: { 'process.env.NODE_ENV': minify ? '"production"' : '"development"', ...defineEnvironment(env) },
  loader: { '.svg': 'file' },
  outdir: 'assets',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  plugins: [icons]
})

/** Bundles a script that loads no other. Returns the text of the `script`, and that of its styles as `css`. */
export async function bundleScript(settings, env, entry, { plugins = [], ...options } = {}) {
  const shared = getBrowserOptions(settings, env)
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [entry],
    format: 'iife',
    ...options,
    plugins: [...plugins, ...shared.plugins]
  })
  const textOf = ending => outputFiles.find(({ path }) => path.endsWith(ending))?.text
  return { script: textOf('.js'), css: textOf('.css') }
}

/** Returns the values of `import.meta.env` in the form of esbuild's `define`. */
export const defineEnvironment = env =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))

/**
 * Returns the app: its `files` as [name, content], `homeCss` for the page itself, `stylesUrl`, the address of all other styles, and
 * what needs.mjs reads: esbuild's `metafile` of the scripts, the `named` modules and those that come right `after` home.
 */
export async function bundleApp(settings, env, classes) {
  const bundle = ({ stylesUrl, ...options }, ...plugins) => {
    const shared = getBrowserOptions(settings, { ...env, STYLES_URL: stylesUrl })
    return build({
      ...shared,
      entryPoints: { main: entry },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      loader: { ...shared.loader, '.css': 'empty' },
      ...options,
      plugins: [...plugins, ...shared.plugins]
    })
  }
  const { inputs } = (await bundle({ stylesUrl: '', minify: false })).metafile
  const core = reach([entry], path => listImports(inputs, path))
  const named = await readChunkTable(inputs)
  const isNamed = path => Object.values(named).includes(path)
  const after = [...core].flatMap(path => listImports(inputs, path, true)).filter(path => !isNamed(path))
  const plan = planChunks(inputs, core, [
    [named.telegram],
    [named.partner],
    [...after, named.routes],
    [named.documents]
  ])
  const order = listStyles(inputs, entry)
  const [coreCss, otherCss] = await Promise.all(
    [order.filter(path => core.has(path)), order.filter(path => !core.has(path))].map(some =>
      bundleStyles(some, settings)
    )
  )
  const { first: homeCss, later } = divideStyles(coreCss, classes)
  const css = later + otherCss
  const styles = `assets/styles-${hashOf(css)}.css`
  const stylesUrl = `/${styles}`
  const { outputFiles, metafile } = await bundle({ stylesUrl, splitting: true }, chunks(entry, plan))
  // The page starts with the chunk that has the entry's code; the entry's own file only imports it.
  const isEntry = path => metafile.outputs[`assets/${basename(path)}`].entryPoint === entry
  const scripts = outputFiles
    .filter(({ path }) => !isEntry(path))
    .map(({ path, contents }) => [`assets/${basename(path)}`, contents])
  return { files: [...scripts, [styles, css]], homeCss, styles, stylesUrl, metafile, entry, named, after }
}
