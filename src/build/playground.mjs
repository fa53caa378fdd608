// The playground at /playground/: its page, the page of its components, and the script that runs first in the app's page in its
// frames. Every build has it, but it is served only in demo mode.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { bundleInline, getBrowserOptions } from './bundle.mjs'
import { renderPage } from './html.mjs'
import { readSource } from './source.mjs'

const renderOwnPage = (name, id) =>
  renderPage({
    title: 'Playground',
    head: `<link rel="stylesheet" href="/playground/${name}.css"><script type="module" src="/playground/${name}.js"></script>`,
    body: `<div id="${id}"></div>`
  })

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
      ['index.html', renderOwnPage('page', 'playground')],
      ['components.html', renderOwnPage('components', 'components')],
      ...outputFiles.map(({ path, text }) => [basename(path), text])
    ]
  }
}
