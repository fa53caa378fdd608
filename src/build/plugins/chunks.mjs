// Sets the order in which code loads: the core with home, layers of code that lazy modules share, the lazy modules. An added import
// for each layer makes esbuild write one chunk for it; README.md says how many there are without.
import { relative } from 'node:path'

/** Returns all modules that some modules reach, including these. */
export function collectReachable(start, next) {
  const reached = new Set(start)
  for (const one of reached) for (const further of next(one)) reached.add(further)
  return reached
}

/** Returns the modules that a module imports, dynamically or otherwise. `inputs` are those of esbuild's metafile. */
export const listImports = (inputs, path, isLazy = false) =>
  inputs[path].imports
    .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
    .map(({ path }) => path)

/**
 * Plans the chunks of an app. `rows` has lazy modules in the order in which they are needed; all others come last. A
 * layer has what the modules of a row share with any lazy module, without what earlier layers have. Returns `layers`,
 * the modules of each, and `startOf`, the layer that each lazy module starts with: the last one that it needs, or -1
 * for the core.
 */
export function planChunks(inputs, core, rows) {
  const lazy = new Set(Object.keys(inputs).flatMap(path => listImports(inputs, path, true)))
  const needs = new Map([...lazy].map(path => [path, collectReachable([path], from => listImports(inputs, from))]))
  const isShared = path => !core.has(path) && [...lazy].filter(one => needs.get(one).has(path)).length > 1
  let shared = Object.keys(inputs).filter(path => isOurs(path) && isShared(path))
  const others = [...lazy].filter(path => !rows.flat().includes(path))
  const layers = [...rows, others].map(row => {
    const layer = shared.filter(path => row.some(one => needs.get(one).has(path)))
    shared = shared.filter(path => !layer.includes(path))
    return layer
  })
  const findStart = one => layers.findLastIndex(layer => layer.some(path => needs.get(one).has(path)))
  return { layers, startOf: new Map([...lazy].map(one => [one, findStart(one)])) }
}

const toSourcePath = path => relative('.', path).replaceAll('\\', '/')
// Packages are reached through these.
const isOurs = path => /^src\/.*\.tsx?$/.test(path)

/** The prefix of a lazy module in esbuild's metafile. */
export const LAZY_PREFIX = 'lazy:'

/** `entry` is the app's, which the first layer starts with. */
export const createChunksPlugin = (entry, { layers, startOf }) => ({
  name: 'chunks',
  setup(build) {
    const load = (first, ...rest) => ({
      contents: [`import '${first}'`, ...rest].join('\n'),
      loader: 'js',
      resolveDir: process.cwd()
    })
    const nameLayer = at => (at >= 0 ? `layer:${at}` : `./${entry}`)
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = toSourcePath((await build.resolve(path, { kind: 'import-statement', resolveDir })).path)
      return { path: file, namespace: LAZY_PREFIX.slice(0, -1) }
    })
    build.onResolve({ filter: /^layer:/ }, ({ path }) => ({ path, namespace: 'layer' }))
    build.onLoad({ filter: /.*/, namespace: LAZY_PREFIX.slice(0, -1) }, ({ path }) =>
      load(nameLayer(startOf.get(path)), `export * from './${path}'`)
    )
    build.onLoad({ filter: /.*/, namespace: 'layer' }, ({ path }) => {
      const at = Number(path.slice('layer:'.length))
      return load(nameLayer(at - 1), ...layers[at].map(file => `import './${file}'`))
    })
  }
})
