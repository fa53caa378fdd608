// The operator console at /console/: a program of its own, of which the merchants' page loads nothing.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { getBrowserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'
import { checkSinglePreact } from './react.mjs'
import { bundleStyles, listStyles } from './styles.mjs'

const entry = 'src/console/main.tsx'
const folder = 'console/assets'

/** Returns the console's files as [name, content]. `env` is that of the app. */
export async function makeConsole(settings, env) {
  const options = getBrowserOptions(settings, { ...env, API_BASE: '' })
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: { console: entry },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: folder,
    publicPath: `/${folder}`,
    splitting: true,
    loader: { ...options.loader, '.css': 'empty' },
    banner: { js: settings.dev?.reload ?? '' }
  })
  checkSinglePreact(metafile, settings.react)
  const css = await bundleStyles(listStyles(metafile.inputs, entry), settings)
  const cssName = `console-${hashOf(css)}.css`
  const [main] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  return [
    ['console/index.html', pageOf(basename(main), cssName)],
    [`${folder}/${cssName}`, css],
    ...outputFiles.map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
  ]
}

const pageOf = (script, css) => `<!doctype html>
<html lang="en" data-skin="1" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Console</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="/${folder}/${css}">
<script type="module" src="/${folder}/${script}"></script></head>
<body><div id="app"></div></body>
</html>`
