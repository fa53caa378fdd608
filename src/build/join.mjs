// Makes one file of each group of esbuild's chunks, and points every import at the file that its chunk is in now.
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Stands in file names for the hash, which is known when every text is. */
export const hashMark = '__HASH__'

const staticImport = /import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?/g
const bareImport = /import\s*"\.\/([^"]+)";?/g
const lazyImport = /\bimport\("\.\/([^"]+)"\)/g

/** The number in the name of a file that {@link joinGroups} made; NaN for the core. */
export const numberOf = file => Number.parseInt(file, 10)

/**
 * `chunks` maps a file name to its text; the first group is the core with the `entry`; `early` is a lazy chunk in it, `lazy`
 * are all others that are imported dynamically. `calls` say what stands for such an import. Returns the text of each new file.
 */
export async function joinGroups({ chunks, groups, lazy, entry, early }, { fileOf, calls, minify }) {
  const groupOf = new Map(groups.flatMap(group => group.map(name => [name, group])))
  const exported = exportsAcross(chunks, groupOf)
  const texts = new Map()
  for (const group of groups) {
    const single = group.length === 1
    const text = single
      ? chunks.get(group[0]).text
      : await bundle(chunks, group, { lazy, entry, early, minify }, exported)
    const targetOf = name => ({
      file: fileOf(name),
      own: groupOf.get(name) === group,
      alias: imported => (groupOf.get(name).length === 1 ? imported : exported.get(`${name} ${imported}`))
    })
    texts.set(fileOf(group[0]), retarget(text, targetOf, calls))
  }
  return texts
}

// The core is `main-<hash>.js`, the others have numbers: the inline script then needs no list of names.
export function nameFiles(groups) {
  const names = new Map(
    groups.flatMap((group, index) => group.map(name => [name, `${index === 0 ? 'main' : index - 1}-${hashMark}.js`]))
  )
  return name => names.get(name)
}

const importsOf = text =>
  [...text.matchAll(staticImport)].flatMap(([, list, from]) =>
    list
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
      .map(item => ({ from, imported: item.split(/\s+as\s+/)[0], local: item.split(/\s+as\s+/).at(-1) }))
  )

// What chunks of one group take from chunks of another, each with a short public name that is its own in the new file.
function exportsAcross(chunks, groupOf) {
  const exported = new Map()
  const counts = new Map()
  for (const [name, { text }] of chunks) {
    for (const { from, imported } of importsOf(text)) {
      const key = `${from} ${imported}`
      const group = groupOf.get(from)
      if (group === groupOf.get(name) || exported.has(key)) continue
      const count = counts.get(group) ?? 0
      counts.set(group, count + 1)
      exported.set(key, `$${count}`)
    }
  }
  return exported
}

function retarget(text, targetOf, calls) {
  const taken = new Map()
  const take = file => taken.get(file) ?? taken.set(file, []).get(file)
  const rest = text
    .replace(staticImport, (whole, _, from) => {
      const { file, alias } = targetOf(from)
      for (const { imported, local } of importsOf(whole)) take(file).push(`${alias(imported)} as ${local}`)
      return ''
    })
    .replace(bareImport, (_, from) => {
      const { file, own } = targetOf(from)
      if (!own) take(file)
      return ''
    })
    .replace(lazyImport, (_, name) => calls.get(name))
  const heads = [...taken].map(
    ([file, names]) => `import${names.length > 0 ? `{${names.join(',')}}from` : ''}"./${file}";`
  )
  return heads.join('') + rest.trimStart()
}

async function bundle(chunks, group, { lazy, entry, early, minify }, exported) {
  const exports = [...exported]
    .map(([key, name]) => [...key.split(' '), name])
    .filter(([from]) => group.includes(from))
    .map(([from, imported, name]) => `export { ${imported} as ${name} } from "./${from}";`)
  const first = group.includes(entry) ? [`import "./${entry}";`] : []
  const handed = group.filter(name => lazy.includes(name)).map(name => handOn(name, exportsOf(chunks.get(name).text)))
  const result = await build({
    stdin: { contents: [...first, ...handed, ...exports].join('\n'), loader: 'js', resolveDir: '/' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    minify,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [fromMemory(chunks, group, early)]
  })
  return result.outputFiles[0].text.trimEnd()
}

/** The names that a chunk exports. */
export const exportsOf = text =>
  [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list]) =>
    list
      .split(',')
      .map(item =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
      )
      .filter(Boolean)
  )

// A dynamic import finds what it asks for under its own name, whichever file that has come into.
const handOn = (name, exported) => `export { ${[...exported].join()} } from "./${name}";`

// What the chunks of a group take from a chunk that is in another file.
const takenFrom = (name, chunks, group) =>
  new Set(
    group
      .flatMap(taker => importsOf(chunks.get(taker).text).filter(({ from }) => from === name))
      .map(({ imported }) => imported)
  )

const fromMemory = (chunks, group, early) => ({
  name: 'from-memory',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind, namespace }) => {
      const name = basename(path)
      if (kind === 'dynamic-import' || namespace === 'outside') return { path, external: true }
      return { path: name, namespace: group.includes(name) ? 'chunk' : 'outside', sideEffects: true }
    })
    // One module for all that the group takes from a chunk: what two of its chunks take is imported once.
    build.onLoad({ filter: /.*/, namespace: 'outside' }, ({ path }) => ({
      contents: handOn(path, takenFrom(path, chunks, group)),
      loader: 'js'
    }))
    build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
      contents: importEarly(chunks.get(path).text, early, chunks.get(early).text),
      loader: 'js'
    }))
  }
})

// What is in the same file need not be imported dynamically. (Left to itself esbuild would wrap it, and everything that
// it imports, into functions.)
function importEarly(text, early, earlyText) {
  const dynamic = `import("./${early}")`
  if (!text.includes(dynamic)) return text
  const names = exportsOf(earlyText)
  const imports = names.map(name => `${name} as __${name}`).join()
  // An object of its own: esbuild would make one with getters out of `import *`.
  const module = `{${names.map(name => `${name}:__${name}`).join()}}`
  return `import {${imports}} from "./${early}";${text.replaceAll(dynamic, `Promise.resolve(${module})`)}`
}
