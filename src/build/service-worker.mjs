// /sw.js: the service worker with what it has to know of the build (src/service-worker.ts).
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'
import { hashOf } from './files.mjs'

// What a page asks for right after its first scripts: pictures, and the first calls when those of the inline script have
// failed, as they do without a network.
const atStart = /^assets\/(icons|first-operations)-/

/** `files` are all files of the build by name, the page among them; `main` are the names of the scripts that the page starts with, the entry first. */
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
