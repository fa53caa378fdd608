// Sets the order in which code loads: the main chunk with home, layers of code that lazy modules share, the lazy modules. An
// added import for each layer makes esbuild write one chunk for it. Without these imports esbuild writes one chunk for each
// set of lazy modules that have a module in common.
import { relative } from 'node:path'

const main = 'src/open/main.tsx'

// Lazy modules that the page may need before the first screen load no more than they need: the modules of each row load
// neither code that only later rows share, nor code that only the other lazy modules share.
const early = [
  ['src/stores/telegram-launch.ts', 'src/stores/partner-launch.ts'],
  ['src/api/client.ts', 'src/contract/account/login-telegram.ts', 'src/contract/account/login-partner.ts']
]

// What these import dynamically is loaded right after home is there, and so needs no code that only areas share.
const home = ['src/shell/app.tsx', 'src/areas/home/screens/home.tsx']

/** Returns all modules that some modules reach, including these. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const one of seen) for (const further of next(one)) seen.add(further)
  return seen
}

/**
 * Returns `layers`, the modules of each layer: code that lazy modules share beyond the core, in the layer of the first row
 * that uses it. Also returns `starts`, the layer that each lazy module starts with: the last one that it needs, or -1.
 */
function layersOf({ inputs }, core) {
  const importsOf = (path, isLazy) =>
    inputs[path].imports
      .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLazy)
      .map(file => file.path)
  const lazy = new Set(Object.keys(inputs).flatMap(path => importsOf(path, true)))
  const unknown = early.flat().find(path => !lazy.has(path))
  if (unknown) throw new Error(`layers.mjs: nothing imports ${unknown} dynamically`)
  const needs = new Map([...lazy].map(path => [path, reach([path], from => importsOf(from, false))]))
  const others = [...lazy].filter(path => !early.flat().includes(path))
  const isShared = path => isOurs(path) && !core.has(path) && others.filter(one => needs.get(one).has(path)).length > 1
  let shared = Object.keys(inputs).filter(isShared)
  const afterHome = home.flatMap(path => importsOf(path, true))
  const layers = [...early, afterHome, others].map(row => {
    const layer = shared.filter(path => row.some(one => needs.get(one).has(path)))
    shared = shared.filter(path => !layer.includes(path))
    return layer
  })
  const startOf = one => layers.findLastIndex(layer => layer.some(path => needs.get(one).has(path)))
  return { starts: new Map([...lazy].map(one => [one, startOf(one)])), layers }
}

const fileOf = path => relative('.', path).replaceAll('\\', '/')
const isOurs = path => /^src\/.*\.tsx?$/.test(path)

/** `metafile` describes the whole app; `core` are the modules of home. */
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
