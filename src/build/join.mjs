// esbuild's splitting puts every group of modules that some lazy chunk shares with the entry into a chunk of its own:
// the first screen would wait for a dozen small files. This joins the entry, the home screen and everything that the
// two import statically into one file again, and points the lazy chunks' imports at it.
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Stands in file names for the hash, which is known when every text is. */
export const hashMark = '__HASH__'

const staticImport = /import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?/g
const bareImport = /import\s*"\.\/([^"]+)";?/g
const reference = /"\.\/([\w.-]+\.js)"/g

/** `chunks` maps a file name to its text; `core` are the names to join; `early` is a lazy one among them. */
export async function joinEntry({ chunks, core, entry, early }, minify) {
  const lazy = [...chunks.keys()].filter(name => !core.has(name))
  const exported = new Map()
  const taken = new Map(lazy.map(name => [name, takeImports(chunks.get(name).text, core, exported)]))
  const coreText = await bundleCore({ chunks, core, entry, early }, exported, minify)

  const renamed = new Map([...core].map(name => [name, `main-${hashMark}.js`]))
  for (const name of lazy) renamed.set(name, freeName(name, renamed))
  const entryName = renamed.get(entry)
  const rename = text =>
    text.replace(reference, (whole, from) => (renamed.has(from) ? `"./${renamed.get(from)}"` : whole))
  const texts = new Map([[entryName, rename(coreText)]])
  for (const [name, { names, rest }] of taken) {
    const head = names.length > 0 ? `import{${names.join(',')}}from"./${entryName}";` : ''
    texts.set(renamed.get(name), head + rename(rest))
  }
  return { texts, entryName, nameOf: name => renamed.get(name) }
}

/** Everything reachable from the starting names, these included. */
export function reach(start, next) {
  const seen = new Set(start)
  for (const name of seen) for (const further of next(name)) seen.add(further)
  return seen
}

// `wallet-ABCD1234.js` becomes `wallet-<hash>.js`, with a number where several have the same base.
function freeName(name, renamed) {
  const base = name.replace(/-[A-Z0-9]{8}\.js$/, '')
  const taken = new Set(renamed.values())
  for (let number = 0; ; number += 1) {
    const candidate = `${base}${number || ''}-${hashMark}.js`
    if (!taken.has(candidate)) return candidate
  }
}

function takeImports(text, core, exported) {
  const names = []
  const rest = text
    .replace(staticImport, (whole, list, from) => {
      if (!core.has(from)) return whole
      for (const item of list.split(',').map(part => part.trim())) {
        if (item === '') continue
        const [imported, local = imported] = item.split(/\s+as\s+/)
        names.push(`${publicName(exported, from, imported)} as ${local}`)
      }
      return ''
    })
    .replace(bareImport, (whole, from) => (core.has(from) ? '' : whole))
  for (const [, from] of rest.matchAll(reference)) {
    if (core.has(from)) throw new Error(`A lazy chunk refers to ${from} in a way that the build does not know`)
  }
  return { names, rest }
}

function publicName(exported, from, imported) {
  const key = `${from} ${imported}`
  if (!exported.has(key)) exported.set(key, `m${exported.size.toString(36)}`)
  return exported.get(key)
}

async function bundleCore({ chunks, core, entry, early }, exported, minify) {
  const exports = [...exported].map(([key, name]) => {
    const [from, imported] = key.split(' ')
    return `export { ${imported} as ${name} } from "./${from}";`
  })
  const result = await build({
    stdin: { contents: [`import "./${entry}";`, ...exports].join('\n'), loader: 'js', resolveDir: '/' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    minify,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [fromMemory(chunks, core, early)]
  })
  return result.outputFiles[0].text.trimEnd()
}

const fromMemory = (chunks, core, early) => ({
  name: 'from-memory',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const name = basename(path)
      if (kind === 'dynamic-import' || !core.has(name)) return { path, external: true }
      return { path: name, namespace: 'chunk', sideEffects: true }
    })
    build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
      contents: importEarly(chunks.get(path).text, early),
      loader: 'js'
    }))
  }
})

// What is in the same file need not be imported dynamically. (Left to itself esbuild would wrap it, and everything that
// it imports, into functions.)
function importEarly(text, early) {
  const dynamic = `import("./${early}")`
  if (!text.includes(dynamic)) return text
  return `import * as __early from "./${early}";${text.replaceAll(dynamic, 'Promise.resolve(__early)')}`
}
