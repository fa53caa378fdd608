// In which order code is loaded: the main chunk with home in it, layers of what lazy modules share, the lazy modules. Told so by
// an import, esbuild makes one chunk of each layer; by itself it makes one for each set of lazy modules that have something in
// common.
import { relative } from 'node:path'

const main = 'src/main.tsx'

// Lazy modules that the page may need before the first screen bring no more than they need: those of each row can do without
// what only the rows below share, and without what all other lazy modules share.
const early = [
  ['src/stores/telegram-launch.ts'],
  ['src/api/client.ts', 'src/contract/user/login-telegram.ts', 'src/stores/partner-launch.ts']
]

/** The modules that are reached from some, these included. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const one of seen) for (const further of next(one)) seen.add(further)
  return seen
}

/**
 * Returns the modules of each layer: what lazy modules share beyond the core, in the layer of the first row that uses it. And
 * `starts`: the number of the layer that each lazy module starts with, none for one that shares nothing.
 */
function layersOf({ inputs }, core) {
  const importsOf = (path, isLazy) =>
    inputs[path].imports
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
      .map(found => found.path)
  const lazy = new Set(Object.keys(inputs).flatMap(path => importsOf(path, true)))
  const unknown = early.flat().find(path => !lazy.has(path))
  if (unknown) throw new Error(`layers.mjs: nothing imports ${unknown} dynamically`)
  const needs = new Map([...lazy].map(path => [path, reach([path], from => importsOf(from, false))]))
  const others = [...lazy].filter(path => !early.flat().includes(path))
  const isShared = path => isOurs(path) && !core.has(path) && others.filter(one => needs.get(one).has(path)).length > 1
  let shared = Object.keys(inputs).filter(isShared)
  const starts = new Map()
  const layers = [...early, others].map((row, at) => {
    const layer = shared.filter(path => row.some(one => needs.get(one).has(path)))
    for (const one of row) if ([...needs.get(one)].some(isShared)) starts.set(one, at)
    shared = shared.filter(path => !layer.includes(path))
    return layer
  })
  return { starts, layers }
}

const fileOf = path => relative('.', path).replaceAll('\\', '/')
const isOurs = path => /^src\/.*\.tsx?$/.test(path)

/** `metafile` is of the whole app, `core` are the modules of home. */
export const layers = (metafile, core) => ({
  name: 'layers',
  setup(build) {
    const { starts, layers } = layersOf(metafile, core)
    const load = (first, ...rest) => ({
      contents: [`import '${first}'`, ...rest].join('\n'),
      loader: 'js',
      resolveDir: process.cwd()
    })
    const layerOf = at => (at >= 0 ? `layer:${at}` : `./${main}`)
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = fileOf((await build.resolve(path, { kind: 'import-statement', resolveDir })).path)
      return { path: file.replace('/index.ts', ''), namespace: 'lazy', pluginData: file }
    })
    build.onResolve({ filter: /^layer:/ }, ({ path }) => ({ path, namespace: 'layer' }))
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ pluginData: file }) =>
      load(layerOf(starts.get(file)), `export * from './${file}'`)
    )
    build.onLoad({ filter: /.*/, namespace: 'layer' }, ({ path }) => {
      const at = Number(path.slice('layer:'.length))
      return load(layerOf(at - 1), ...layers[at].map(file => `import './${file}'`))
    })
  }
})
