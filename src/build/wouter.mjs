// The app gives wouter its own location, search and pattern parser, so wouter's defaults for them, which no code reaches
// then, stay out of the first chunk: 500 B compressed.
const stubs = {
  './use-browser-location.js': 'export const useBrowserLocation = undefined, useSearch = undefined',
  regexparam: 'export const parse = undefined'
}

export const dropWouterDefaults = {
  name: 'drop-wouter-defaults',
  setup(build) {
    build.onResolve({ filter: /^(\.\/use-browser-location\.js|regexparam)$/ }, ({ path, importer }) =>
      /node_modules\/wouter\/src\/index\.js$/.test(importer.replaceAll('\\', '/'))
        ? { path, namespace: 'stub' }
        : undefined
    )
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: stubs[path], loader: 'js' }))
  }
}
