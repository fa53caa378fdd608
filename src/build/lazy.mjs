// What lazy chunks need beside themselves: the styles, a list of it for the inline script, and the figures about them.
import { exportsOf, hashMark, numberOf } from './join.mjs'
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
function filesFor(name, graph, fileOf, styles) {
  const scripts = [...new Set([name, ...graph.needs(name)].map(fileOf))]
  return styles.isStyled(name) ? [...scripts, lateStyle] : scripts
}

/**
 * For each file with something lazy in it (they come first, see groups.mjs) the numbers of the files that it needs beside
 * itself, the routes' files, and that of the table itself.
 */
export function makeManifest(graph, fileOf) {
  const numberOfChunk = name => (graph.core.has(name) ? -1 : numberOf(fileOf(name)))
  const entered = graph.groups.slice(1).filter(group => group.some(name => graph.lazy.includes(name)))
  const needs = entered.map(group => [...new Set(group.flatMap(graph.needs).map(numberOfChunk))])
  const data = {
    hash: hashMark,
    needs: needs.map((numbers, index) => numbers.filter(number => number !== index)),
    routes: graph.routes.map(({ path, chunk }) => [path, numberOfChunk(chunk)]),
    table: numberOfChunk(graph.table)
  }
  const code = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return { code: code.join('\n') }
}

/**
 * What stands for `import('…')` of each lazy chunk: a call that also brings what the chunk needs, and waits for the styles if
 * it has any. Of a file with several screens it takes the one.
 */
export function makeCalls(graph, fileOf, styles) {
  const screens = new Set(graph.routes.map(({ chunk }) => chunk))
  const isCrowded = name => [...screens].some(other => other !== name && fileOf(other) === fileOf(name))
  return new Map(
    graph.lazy.map(name => {
      const plain = styles.isStyled(name) ? 0 : 1
      const screen = screens.has(name) && isCrowded(name) ? exportsOf(graph.chunks.get(name).text)[0] : undefined
      const options = screen ? `,${plain},"${screen}"` : plain ? ',1' : ''
      return [name, `__load(${numberOf(fileOf(name))}${options})`]
    })
  )
}

/** What the byte table and the budgets need to know. */
export function factsOf({ graph, fileOf, styles, named, packs, metafile }) {
  const asset = file => `assets/${named(file)}`
  const inputsOf = name => metafile.outputs[graph.chunks.get(name).output].inputs
  const parts = [...graph.core].flatMap(name =>
    Object.entries(inputsOf(name)).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))
  )
  return {
    main: asset(fileOf(graph.entry)),
    style: asset(lateStyle),
    mainParts: parts.sort((one, other) => other.bytes - one.bytes),
    routes: graph.routes.map(({ path, chunk }) => ({
      path,
      own: graph.core.has(chunk) ? [] : [asset(fileOf(chunk))],
      needs: graph.core.has(chunk) ? [] : filesFor(chunk, graph, fileOf, styles).map(asset)
    })),
    lazy: graph.groups.slice(1).map(group => ({
      files: [asset(fileOf(group[0]))],
      inputs: group.flatMap(name => Object.keys(inputsOf(name)))
    })),
    packs: packs.packs.map(({ locale, part, name }) => ({ locale, part, file: `assets/${name}` }))
  }
}
