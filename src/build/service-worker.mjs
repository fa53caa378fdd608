// /sw.js: the service worker with what it has to know of the build (src/service-worker.ts).
import { build } from 'esbuild'
import { hashOf } from './files.mjs'
import { virtualModules } from './virtual.mjs'

/** `files` are all files of the build by name, the page among them; `main` is the name of the first script. */
export async function makeServiceWorker(files, main, minify) {
  const assets = [...files.keys()].filter(name => name.startsWith('assets/')).sort()
  const address = name => `/${name}`
  const facts = {
    id: hashOf([files.get('index.html'), ...assets].join('\n')),
    main: address(main),
    core: assets.filter(name => name === main || name.startsWith('assets/icons-')).map(address),
    files: assets.map(address)
  }
  const { outputFiles } = await build({
    entryPoints: ['src/service-worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [virtualModules({ 'virtual:build': `export const build = ${JSON.stringify(facts)}` })]
  })
  return outputFiles[0].text
}
