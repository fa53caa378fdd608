// What lazy chunks need beside themselves: their styles, a list of it for the inline script, and the figures about them.
import { hashMark } from './join.mjs'
import { makeCss, stylesOf } from './styles.mjs'

/** The styles of the core stand in the page; every other file that has styles gets one beside it. */
export async function splitStyles(graph, joined, metafile, minify) {
  const own = name => stylesOf(metafile, graph.chunks.get(name).output)
  // The entry's own list comes first: it starts with the tokens.
  const critical = new Set([graph.entry, ...graph.core].flatMap(own))
  const files = new Map()
  for (const group of graph.groups.slice(1)) {
    const sources = new Set(group.flatMap(own).filter(file => !critical.has(file)))
    if (sources.size > 0) files.set(styleOf(joined.fileOf(group[0])), await makeCss([...sources], minify))
  }
  return { critical: await makeCss([...critical], minify), files }
}

const styleOf = file => file.replace(/\.js$/, '.css')

// The files, script and style, that a lazy chunk needs, its own script first.
function filesFor(name, graph, joined, styles) {
  const scripts = [...new Set([name, ...graph.needs(name)].map(joined.fileOf))]
  return scripts.flatMap(file => (styles.files.has(styleOf(file)) ? [file, styleOf(file)] : [file]))
}

/** Names of files, for each lazy chunk (they come first) the numbers of those it needs, and the routes' chunks. */
export function makeManifest(graph, joined, styles) {
  const files = graph.lazy.map(joined.fileOf)
  const numberOf = file => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const needs = graph.lazy.map(name => filesFor(name, graph, joined, styles).slice(1).map(numberOf))
  const routes = graph.routes.map(({ path, chunk, sections }) => [path, graph.lazy.indexOf(chunk), sections])
  const names = files.map(file => file.replace(`-${hashMark}`, ''))
  const data = { hash: hashMark, files: names, needs, routes }
  const code = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return { code: code.join('\n'), numberOf, needs }
}

/** `import("./wallet.js")` becomes a call that also brings what the chunk needs, and waits for its styles. */
export function tieLazy(joined, manifest) {
  const tie = text =>
    text.replace(/\bimport\("\.\/([^"]+)"\)/g, (whole, file) => {
      const number = manifest.numberOf(file)
      return manifest.needs[number]?.length > 0 ? `__load(${whole},${number})` : whole
    })
  return new Map([...joined.texts].map(([name, text]) => [name, tie(text)]))
}

/** What the byte table and the budgets need to know. */
export function factsOf({ graph, joined, styles, named, packs, metafile }) {
  const asset = file => `assets/${named(file)}`
  const inputsOf = name => metafile.outputs[graph.chunks.get(name).output].inputs
  const parts = [...graph.core].flatMap(name =>
    Object.entries(inputsOf(name)).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
  )
  const withStyle = file =>
    [file, styleOf(file)].filter(name => joined.texts.has(name) || styles.files.has(name)).map(asset)
  return {
    main: asset(joined.fileOf(graph.entry)),
    mainParts: parts.sort((one, other) => other.bytes - one.bytes),
    routes: graph.routes.map(({ path, chunk, sections }) => ({
      path,
      sections,
      own: graph.core.has(chunk) ? [] : withStyle(joined.fileOf(chunk)),
      needs: graph.core.has(chunk) ? [] : filesFor(chunk, graph, joined, styles).map(asset)
    })),
    lazy: graph.groups.slice(1).map(group => ({
      files: withStyle(joined.fileOf(group[0])),
      inputs: group.flatMap(name => Object.keys(inputsOf(name)))
    })),
    packs: packs.packs.map(({ locale, section, name }) => ({ locale, section, file: `assets/${name}` }))
  }
}
