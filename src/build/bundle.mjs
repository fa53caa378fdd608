// Bundles scripts for browsers with esbuild: the options of all, and those scripts that load no other. program.mjs has the others.
import { build } from 'esbuild'
import { oldestEngines } from './engines.mjs'
import { icons } from './plugins/icons.mjs'
import { keepDynamicImports, readSource } from './source.mjs'

/** The meaning of `react`: Preact's compat by default, real React with --react. The source code never names Preact. */
export const createReactAlias = isReal =>
  isReal
    ? { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' }
    : {
        react: '@preact/compat',
        'react-dom': '@preact/compat',
        'react-dom/client': '@preact/compat/client',
        'react-dom/server': 'preact-render-to-string',
        'react/jsx-runtime': 'preact/jsx-runtime',
        'react/jsx-dev-runtime': 'preact/jsx-runtime',
        // Preact and React 19 both have the 2 KB shim built in.
        'use-sync-external-store/shim/index.js': '@preact/compat',
        'use-sync-external-store/shim': '@preact/compat'
      }

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

/** Returns the values of `import.meta.env` in the form of esbuild's `define`. */
export const defineEnvironment = env =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))

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

/** Bundles a script that renders markup. Returns the `script` and, run as the backend runs it, its functions. */
export async function bundlePrerender(settings, env, entry, options) {
  const { script } = await bundleScript(settings, env, entry, {
    ...options,
    globalName: 'prerender',
    plugins: [keepDynamicImports]
  })
  const { runPrerender } = await readSource('src/server/http/home-renderer.ts')
  return { script, ...runPrerender(script) }
}

/** Bundles a script that stands in a page. */
export async function bundleInline(settings, env, entry, format = 'iife') {
  const { script } = await bundleScript(settings, env, entry, { format })
  // The text must not end its own script element.
  return script.trim().replaceAll('</script', '<\\/script')
}
