// The playground at /playground/: its page, the page of its components, and the script that runs first in the app's page in its
// frames. Every build has it, but it is served only in demo mode.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { bundleInline, getBrowserOptions } from './bundle.mjs'
import { readSource } from './source.mjs'

const createPage = (name, id) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Playground</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="/playground/${name}.css"><script type="module" src="/playground/${name}.js"></script></head>
<body><div id="${id}"></div></body>
</html>`

/** Returns `script`, for the page in the frames, and `files`, the playground's own. */
export async function makePlayground(settings) {
  const { routes } = await readSource('src/routes.ts')
  const options = getBrowserOptions(settings)
  const [script, { outputFiles }] = await Promise.all([
    bundleInline(settings, {}, 'test/playground/frame.ts'),
    build({
      ...options,
      entryPoints: { page: 'test/playground/page.tsx', components: 'test/playground/components/page.tsx' },
      publicPath: '/playground',
      define: { ...options.define, ROUTES: JSON.stringify(routes) },
      banner: { js: settings.dev?.reload ?? '' }
    })
  ])
  return {
    script,
    files: [
      ['index.html', createPage('page', 'playground')],
      ['components.html', createPage('components', 'components')],
      ...outputFiles.map(({ path, text }) => [basename(path), text])
    ]
  }
}
