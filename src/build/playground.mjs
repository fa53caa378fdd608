// The playground, at /playground/: its page, and what the app's page runs first in its frames. It is built always and served
// in demo mode only.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'
import { readSource } from './source.mjs'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Playground</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="/playground/page.css"><script type="module" src="/playground/page.js"></script></head>
<body><div id="playground"></div></body>
</html>`

/** `script` is for the frame's page, whose policy comes with it; `files` and `pages` are the playground's own. */
export async function makePlayground({ minify, dev }) {
  const { routes } = await readSource('src/routes.ts')
  const options = browserOptions({ minify })
  const table = routes.map(({ path, auth, level }) => ({ path, auth, level }))
  const [frame, own] = await Promise.all([
    build({ ...options, entryPoints: ['test/playground/frame.ts'], format: 'iife' }),
    build({
      ...options,
      entryPoints: { page: 'test/playground/page.tsx' },
      outdir: 'playground',
      define: { ...options.define, ROUTES: JSON.stringify(table) },
      banner: { js: dev?.reload ?? '' }
    })
  ])
  const files = own.outputFiles.map(({ path, text }) => [`playground/${basename(path)}`, text])
  const connectSources = dev?.connectSources ?? []
  return {
    script: frame.outputFiles[0].text.trim().replaceAll('</script', '<\\/script'),
    files: [['playground/index.html', page], ...files],
    pages: { '/playground/index.html': { scriptHashes: [], styleHashes: [], connectSources, frameSources: ["'self'"] } }
  }
}
