// Bundles scripts and styles for browsers with esbuild. A program has a core, lazy chunks, and a few that these share; of the app the core
// contains home, and each area is lazy.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { oldestEngines } from './engines.mjs'
import { hashContent } from './files.mjs'
import { findScript, readChunkTable } from './needs.mjs'
import { chunks, listImports, planChunks, reach } from './plugins/chunks.mjs'
import { icons } from './plugins/icons.mjs'
import { createReactAlias } from './react.mjs'
import { bundleStyles, divideStyles, listStyles } from './styles.mjs'

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
  const findText = ending => outputFiles.find(({ path }) => path.endsWith(ending))?.text
  return { script: findText('.js'), css: findText('.css') }
}

/** Returns the values of `import.meta.env` in the form of esbuild's `define`. */
export const defineEnvironment = env =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))

/**
 * Bundles a program with its lazy modules. `findRows` returns the `rows` of planChunks for the metafile's inputs and the modules of the core, and
 * facts that are returned with the rest.
 * With `classes` the styles are divided: `firstCss` is what the page itself needs (styles.mjs), `css` what its file has. Returns also the
 * `files` as [name, content], the file of the `styles`, and what needs.mjs reads: the `entry`, the `metafile` of the scripts and their `inputs`.
 */
export async function bundleProgram(settings, env, { name, entry, folder, findRows, classes, banner = '' }) {
  const bundle = ({ stylesUrl, ...options }, ...plugins) => {
    const shared = getBrowserOptions(settings, { ...env, STYLES_URL: stylesUrl })
    return build({
      ...shared,
      entryPoints: { [name]: entry },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      outdir: folder,
      publicPath: `/${folder}`,
      loader: { ...shared.loader, '.css': 'empty' },
      banner: { js: banner },
      ...options,
      plugins: [...plugins, ...shared.plugins]
    })
  }
  const { inputs } = (await bundle({ stylesUrl: '', minify: false })).metafile
  const core = reach([entry], path => listImports(inputs, path))
  const { firstCss, css } = await makeStyles(listStyles(inputs, entry), core, settings, classes)
  const styles = `${folder}/styles-${hashContent(css)}.css`
  const { rows, ...facts } = await findRows(inputs, core)
  const plan = planChunks(inputs, core, rows)
  const { outputFiles, metafile } = await bundle({ stylesUrl: `/${styles}`, splitting: true }, chunks(entry, plan))
  // The page starts with the chunk that has the entry's code; the entry's own file only imports it.
  const start = findScript(metafile, entry)
  const scripts = outputFiles
    .map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
    .filter(([path]) => path === start || metafile.outputs[path].entryPoint !== entry)
  const packages = Object.keys(metafile.inputs).filter(path => path.includes('node_modules/'))
  return { files: [...scripts, [styles, css]], firstCss, css, styles, metafile, inputs, entry, packages, ...facts }
}

async function makeStyles(order, core, settings, classes) {
  if (!classes) return { css: await bundleStyles(order, settings) }
  const halves = [order.filter(path => core.has(path)), order.filter(path => !core.has(path))]
  const [coreCss, otherCss] = await Promise.all(halves.map(some => bundleStyles(some, settings)))
  const { first: firstCss, later } = divideStyles(coreCss, classes)
  return { firstCss, css: later + otherCss }
}

/** Returns the app as bundleProgram does, with its `named` modules and those that come right `after` home. `classes` are those of home. */
export const bundleApp = (settings, env, classes) =>
  bundleProgram(settings, env, {
    name: 'main',
    entry: 'src/open/main.tsx',
    folder: 'assets',
    classes,
    async findRows(inputs, core) {
      const named = await readChunkTable(inputs)
      const isNamed = path => Object.values(named).includes(path)
      const after = [...core].flatMap(path => listImports(inputs, path, true)).filter(path => !isNamed(path))
      const rows = [[named.telegram], [named.partner], [...after, named.routes], [named.documents]]
      return { rows, named, after }
    }
  })
