// The operator console at /console/, and a merchant's app as the staff sees it at /view/: programs of their own, of which the merchants'
// page loads nothing.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { getBrowserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'
import { chunks, listImports, planChunks, reach } from './plugins/chunks.mjs'
import { checkSinglePreact } from './react.mjs'
import { bundleStyles, listStyles } from './styles.mjs'

/** Returns the files of both as [name, content]. `env` is that of the app. */
export const makeApart = async (settings, env) =>
  (await Promise.all(['console', 'view'].map(name => makeProgram(settings, env, name)))).flat()

async function makeProgram(settings, env, name) {
  const entry = `src/${name}/main.tsx`
  const folder = `${name}/assets`
  const shared = getBrowserOptions(settings, { ...env, API_BASE: '' })
  const bundle = (options, ...plugins) =>
    build({
      ...shared,
      entryPoints: { [name]: entry },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      outdir: folder,
      publicPath: `/${folder}`,
      loader: { ...shared.loader, '.css': 'empty' },
      banner: { js: settings.dev?.reload ?? '' },
      ...options,
      plugins: [...plugins, ...shared.plugins]
    })
  const { inputs } = (await bundle({ minify: false })).metafile
  const core = reach([entry], path => listImports(inputs, path))
  const plan = planChunks(inputs, core, [])
  const { outputFiles, metafile } = await bundle({ splitting: true }, chunks(entry, plan))
  checkSinglePreact(metafile, settings.react)
  const css = await bundleStyles(listStyles(inputs, entry), settings)
  const cssName = `${name}-${hashOf(css)}.css`
  const [main] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  return [
    [`${name}/index.html`, pageOf(`/${folder}/${basename(main)}`, `/${folder}/${cssName}`)],
    [`${folder}/${cssName}`, css],
    ...outputFiles.map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
  ]
}

const pageOf = (script, css) => `<!doctype html>
<html lang="en" data-skin="1" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Console</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="${css}">
<script type="module" src="${script}"></script></head>
<body><div id="app"></div></body>
</html>`
