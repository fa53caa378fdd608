// The gallery of `npm run dev`: its page and script, and what the app's page runs first when a frame of the gallery shows it.
import { build } from 'esbuild'
import { reactAlias } from './react.mjs'
import { readSource } from './source.mjs'
import { virtualModules } from './virtual.mjs'

const options = {
  bundle: true,
  write: false,
  platform: 'browser',
  mainFields: ['module', 'browser', 'main'],
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'warning',
  alias: reactAlias(),
  define: { 'process.env.NODE_ENV': '"development"' }
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="/gallery/page.css"><script type="module" src="/gallery/page.js"></script></head>
<body><div id="gallery"></div></body>
</html>`

/** `script` is inlined in the app's page; `files` and `pages`, their policies, are the gallery's own. */
export async function makeGallery({ reload, connectSources }) {
  const [frame, own] = await Promise.all([
    build({ ...options, entryPoints: ['test/playground/gallery/frame.ts'], format: 'iife' }),
    build({
      ...options,
      entryPoints: { page: 'test/playground/gallery/page.tsx' },
      outdir: 'gallery',
      format: 'esm',
      banner: { js: reload },
      plugins: [virtualModules({ 'virtual:gallery': await facts() })]
    })
  ])
  const files = own.outputFiles.map(({ path, text }) => [`gallery/page${path.endsWith('.css') ? '.css' : '.js'}`, text])
  return {
    script: frame.outputFiles[0].text.trim().replaceAll('</script', '<\\/script'),
    files: [['gallery/index.html', page], ...files],
    pages: { '/gallery/index.html': { scriptHashes: [], styleHashes: [], connectSources, frameSources: ["'self'"] } }
  }
}

async function facts() {
  const [{ routes }, { LANGUAGES }, { demoAccount }] = await Promise.all([
    readSource('src/routes.ts'),
    readSource('src/contract/languages.ts'),
    readSource('src/server/demo/accounts.ts')
  ])
  const table = routes.map(({ path, auth, level }) => ({ path, auth, level }))
  const { account, password } = demoAccount
  const data = { routes: table, languages: ['zh-CN', ...LANGUAGES], demoAccount: { account, password } }
  return Object.entries(data)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
