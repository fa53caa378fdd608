// The operator console at /console/, and a merchant's app as the staff sees it at /view/: programs of their own, of which the merchants'
// page loads nothing.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { getBrowserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'
import { listNeeds } from './needs.mjs'
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
  const [script] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  // Every first screen calls the backend.
  const { main, afterMain } = listNeeds({ metafile, entry, named: {}, after: ['src/api/client.ts'] })
  const address = path => `/${folder}/${basename(path)}`
  const early = [...main, ...afterMain].filter(path => path !== script)
  return [
    [`${name}/index.html`, pageOf(address(script), address(cssName), early.map(address))],
    [`${folder}/${cssName}`, css],
    ...outputFiles.map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
  ]
}

/** `early`: the scripts that the first one loads, which the browser would otherwise find one after the other. */
const pageOf = (script, css, early) => `<!doctype html>
<html lang="en" data-skin="1" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Console</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="${css}">
${early.map(path => `<link rel="modulepreload" href="${path}">`).join('')}
<script type="module" src="${script}"></script></head>
<body><div id="app"></div></body>
</html>`
