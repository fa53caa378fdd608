// What lazy chunks need beside themselves: their styles, a list of it for the inline script, and the figures about them.
import { hashMark, numberOf } from './join.mjs'
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

/**
 * For each lazy chunk (their files come first, see groups.mjs) the numbers of the files that it needs beside its own, which
 * files have styles, and the routes' chunks.
 */
export function makeManifest(graph, joined, styles) {
  const needs = graph.lazy.map(name => [...new Set(graph.needs(name).map(joined.fileOf).map(numberOf))])
  const own = needs.map((numbers, index) => numbers.filter(number => number !== index))
  const styled = [...styles.files.keys()].map(numberOf)
  const routes = graph.routes.map(({ path, chunk, sections }) => [path, graph.lazy.indexOf(chunk), sections])
  const data = { hash: hashMark, styled, needs: own, routes }
  const code = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return { code: code.join('\n'), isTied: number => own[number]?.length > 0 || styled.includes(number) }
}

/** `import("./7.js")` becomes a call that also brings what the chunk needs, and waits for its styles. */
export function tieLazy(joined, manifest) {
  const tie = text =>
    text.replace(/\bimport\("\.\/([^"]+)"\)/g, (whole, file) =>
      manifest.isTied(numberOf(file)) ? `__load(${whole},${numberOf(file)})` : whole
    )
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
