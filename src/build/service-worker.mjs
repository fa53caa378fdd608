// /sw.js: the service worker with the facts about the build that it needs (src/service-worker.ts).
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'

// Files that a page requests right after its first scripts: the icons, and the code of the first calls, which runs when the
// requests of the inline script have failed, as they do without a network.
const atStart = /^assets\/(icons|first-operations)-/

/** `files` are all files of the build by name, including the page; `main` are the names of the page's scripts, the entry first. */
export async function makeServiceWorker(files, main, settings) {
  const assets = [...files.keys()].filter(name => name.startsWith('assets/')).sort()
  const address = name => `/${name}`
  const facts = {
    id: hashOf([files.get('index.html'), ...assets].join('\n')),
    main: address(main[0]),
    core: assets.filter(name => main.includes(name) || atStart.test(name)).map(address),
    files: assets.map(address)
  }
  const { outputFiles } = await build({
    ...browserOptions(settings, { BUILD: facts }),
    entryPoints: ['src/service-worker.ts'],
    format: 'iife'
  })
  return outputFiles[0].text
}
