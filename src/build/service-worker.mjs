// /sw.js: the service worker with the facts about the build that it needs (src/service-worker.ts).
import { bundleScript } from './bundle.mjs'
import { hashContent } from './files.mjs'
import { toAddress } from './html.mjs'

// The page requests the figures' script before, and the icons right after its first scripts.
const further = /^assets\/((home-)?icons|figures)-/

/** `files` are all files of the build by name, including the page; see app.mjs for `main` and `afterMain`. */
export async function makeServiceWorker(files, { main, afterMain }, settings) {
  const assets = [...files.keys()].filter(name => name.startsWith('assets/')).sort()
  const facts = {
    id: hashContent([files.get('index.html'), ...assets].join('\n')),
    main: toAddress(main[0]),
    core: [...new Set([...main, ...afterMain, ...assets.filter(name => further.test(name))])].map(toAddress),
    files: assets.map(toAddress)
  }
  const { script } = await bundleScript(settings, { BUILD: facts }, 'src/service-worker.ts')
  return script
}
