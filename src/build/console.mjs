// The operator console at /console/: a program of its own, of which the merchants' page loads nothing.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'
import { checkSinglePreact } from './react.mjs'

const folder = 'console/assets'

/** Returns the console's files as [name, content]. `env` is that of the app. */
export async function makeConsole(settings, env) {
  const bundle = options =>
    build({
      ...browserOptions(settings, { ...env, API_BASE: '', STYLES_URL: '' }),
      entryPoints: { console: 'src/console/main.tsx' },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      outdir: folder,
      publicPath: `/${folder}`,
      ...options
    })
  const [scripts, styles] = await Promise.all([
    bundle({
      splitting: true,
      loader: { '.svg': 'file', '.css': 'empty' },
      banner: { js: settings.dev?.reload ?? '' }
    }),
    // Without splitting, the styles of lazy screens are in the same file.
    bundle({})
  ])
  checkSinglePreact(scripts.metafile, settings.react)
  const css = styles.outputFiles.find(({ path }) => path.endsWith('.css')).text
  const cssName = `console-${hashOf(css)}.css`
  const main = Object.entries(scripts.metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'src/console/main.tsx'
  )
  return [
    ['console/index.html', pageOf(basename(main[0]), cssName)],
    [`${folder}/${cssName}`, css],
    ...scripts.outputFiles.map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
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

/** Throws when the merchants' bundle contains a module of the console. */
export function checkNoConsole(metafile) {
  const strangers = Object.keys(metafile.inputs).filter(path => path.startsWith('src/console/'))
  if (strangers.length > 0) throw new Error(`The console is in the app: ${strangers.join(', ')}`)
}
