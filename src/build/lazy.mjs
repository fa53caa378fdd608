// What lazy chunks need beside themselves: the styles, a list of it for the inline script, and the figures about them.
import { hashMark, numberOf } from './join.mjs'
import { makeCss, stylesOf } from './styles.mjs'

/** The name of the styles of everything lazy: one file, since a dozen small ones weigh nearly twice as much. */
const lateStyle = `late-${hashMark}.css`

/** The styles of the core stand in the page; those of all other files are one file. */
export async function splitStyles(graph, metafile, minify) {
  const own = name => stylesOf(metafile, graph.chunks.get(name).output)
  // The entry's own list comes first: it starts with the tokens.
  const critical = new Set([graph.entry, ...graph.core].flatMap(own))
  const late = new Set(graph.groups.slice(1).flat().flatMap(own))
  for (const file of critical) late.delete(file)
  const styled = name => own(name).some(file => late.has(file))
  return {
    critical: await makeCss([...critical], minify),
    files: new Map([[lateStyle, await makeCss([...late].sort(), minify)]]),
    isStyled: name => [name, ...graph.needs(name)].some(styled)
  }
}

// The scripts that a lazy chunk needs, its own first, and the style.
function filesFor(name, graph, joined, styles) {
  const scripts = [...new Set([name, ...graph.needs(name)].map(joined.fileOf))]
  return styles.isStyled(name) ? [...scripts, lateStyle] : scripts
}

/**
 * For each lazy chunk (their files come first, see groups.mjs) the numbers of the files that it needs beside its own, the
 * routes' chunks, and that of the table itself.
 */
export function makeManifest(graph, joined) {
  const needs = graph.lazy.map(name => [...new Set(graph.needs(name).map(joined.fileOf).map(numberOf))])
  const own = needs.map((numbers, index) => numbers.filter(number => number !== index))
  const routes = graph.routes.map(({ path, chunk }) => [path, graph.lazy.indexOf(chunk)])
  const data = { hash: hashMark, needs: own, routes, table: graph.lazy.indexOf(graph.table) }
  const code = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return { code: code.join('\n') }
}

/** `import("./7.js")` becomes a call that also brings what the chunk needs, and waits for the styles if it has any. */
export function tieLazy(joined, graph, styles) {
  const plain = new Set(graph.lazy.filter(name => !styles.isStyled(name)).map(joined.fileOf))
  const tie = text =>
    text.replace(/\bimport\("\.\/([^"]+)"\)/g, (_, file) => `__load(${numberOf(file)}${plain.has(file) ? ',1' : ''})`)
  return new Map([...joined.texts].map(([name, text]) => [name, tie(text)]))
}

/** What the byte table and the budgets need to know. */
export function factsOf({ graph, joined, styles, named, packs, metafile }) {
  const asset = file => `assets/${named(file)}`
  const inputsOf = name => metafile.outputs[graph.chunks.get(name).output].inputs
  const parts = [...graph.core].flatMap(name =>
    Object.entries(inputsOf(name)).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
  )
  return {
    main: asset(joined.fileOf(graph.entry)),
    style: asset(lateStyle),
    mainParts: parts.sort((one, other) => other.bytes - one.bytes),
    routes: graph.routes.map(({ path, chunk }) => ({
      path,
      own: graph.core.has(chunk) ? [] : [asset(joined.fileOf(chunk))],
      needs: graph.core.has(chunk) ? [] : filesFor(chunk, graph, joined, styles).map(asset)
    })),
    lazy: graph.groups.slice(1).map(group => ({
      files: [asset(joined.fileOf(group[0]))],
      inputs: group.flatMap(name => Object.keys(inputsOf(name)))
    })),
    packs: packs.packs.map(({ locale, part, name }) => ({ locale, part, file: `assets/${name}` }))
  }
}
