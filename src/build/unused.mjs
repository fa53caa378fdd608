// What packages bring for uses that no code of the app makes of them, and that tree shaking cannot see. Package and
// import → what stands in.
import { readFileSync } from 'node:fs'

const stubs = {
  // The app gives wouter its own location, search and pattern parser.
  'wouter ./use-browser-location.js': 'export const useBrowserLocation = undefined, useSearch = undefined',
  'wouter regexparam': 'export const parse = undefined',
  // The app writes whole addresses with their query by itself.
  'ofetch ufo': 'export const withBase = undefined, withQuery = undefined',
  // useStore listens to single keys of a store only where it is told to.
  '@nanostores/react nanostores': 'export const listenKeys = undefined'
}

const packageOf = path => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path.replaceAll('\\', '/'))?.[1]

export const dropUnused = {
  name: 'drop-unused',
  setup(build) {
    build.onResolve({ filter: /^(\.\/use-browser-location\.js|regexparam|nanostores|ufo)$/ }, ({ path, importer }) => {
      const name = `${packageOf(importer)} ${path}`
      return Object.hasOwn(stubs, name) ? { path: name, namespace: 'stub' } : undefined
    })
    // Calls make its Link and its context, and nothing tells that they do nothing else.
    build.onLoad({ filter: /node_modules[\\/]wouter[\\/]src[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/= (?=(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
      loader: 'js'
    }))
    // It would note under a name of its own, in whosever page, which transport it took; there is only one for us.
    build.onLoad({ filter: /node_modules[\\/]pusher-js[\\/]dist[\\/]web[\\/]pusher\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('window.localStorage', 'undefined'),
      loader: 'js'
    }))
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: stubs[path], loader: 'js' }))
  }
}
