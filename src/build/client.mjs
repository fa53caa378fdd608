// The client: main.tsx and its lazy chunks, their CSS, packs, icons, and the page. Answers every file of dist/app with
// its content, and what the byte table needs to know about them.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { hashOf } from './files.mjs'
import { makeFlags, makeIcons } from './icons.mjs'
import { hashMark, joinEntry, reach } from './join.mjs'
import { makePacks } from './packs.mjs'
import { makePage } from './page.mjs'
import { reactAlias } from './react.mjs'
import { readRoutes } from './routes.mjs'
import { checkSinglePreact } from './single-preact.mjs'
import { detachStyles, makeCss, stylesOf } from './styles.mjs'
import { virtualModules } from './virtual.mjs'

export async function buildClient(settings) {
  const [packs, icons, routes] = await Promise.all([makePacks(), makeIcons(), readRoutes()])
  const flags = makeFlags()
  const modules = {
    'virtual:packs': packs.code,
    'virtual:icons': icons.code,
    'virtual:flags': flags.code,
    'virtual:settings': `export const apiBase = ${JSON.stringify(settings.apiBase)}
      export const mediaBase = ${JSON.stringify(settings.mediaBase)}`
  }
  const { chunks, metafile, entry } = await split(settings, modules)
  checkSinglePreact(metafile, settings.react)
  const graph = graphOf(chunks, metafile, entry, routes)
  const joined = await joinEntry(graph, settings.minify)
  const styles = await splitStyles(graph, joined, metafile, settings.minify)
  const manifest = makeManifest(graph, joined, styles)
  const texts = tieStyles(joined, manifest)
  const hash = hashOf([...texts, ...styles.files].flat().join('\n'))
  const named = text => text.replaceAll(hashMark, hash)

  const files = new Map()
  for (const [name, text] of [...texts, ...styles.files]) files.set(`assets/${named(name)}`, named(text))
  for (const { name, text } of [...packs.packs, icons.file, ...flags.files]) files.set(`assets/${name}`, text)
  const page = await makePage({
    settings,
    modules: { ...modules, 'virtual:manifest': named(manifest.code) },
    main: `/assets/${named(joined.entryName)}`,
    css: styles.critical
  })
  for (const [name, text] of page.files) files.set(name, text)
  return { files, facts: factsOf({ graph, joined, styles, manifest, named, packs, metafile }) }
}

async function split(settings, modules) {
  const result = await build({
    entryPoints: { main: 'src/main.tsx' },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    minify: settings.minify,
    legalComments: 'none',
    jsx: 'automatic',
    logLevel: 'warning',
    alias: reactAlias(settings.react),
    define: { 'process.env.NODE_ENV': settings.minify ? '"production"' : '"development"' },
    plugins: [virtualModules(modules), detachStyles]
  })
  const { metafile } = result
  const chunks = new Map()
  for (const file of result.outputFiles) {
    const output = `assets/${basename(file.path)}`
    const imports = kind =>
      metafile.outputs[output].imports
        .filter(found => found.kind === kind && !found.external)
        .map(({ path }) => basename(path))
    chunks.set(basename(file.path), {
      text: file.text.trimEnd(),
      output,
      statics: imports('import-statement'),
      dynamics: imports('dynamic-import')
    })
  }
  const entry = [...chunks.keys()].find(name => metafile.outputs[`assets/${name}`].entryPoint === 'src/main.tsx')
  return { chunks, metafile, entry }
}

function graphOf(chunks, metafile, entry, routes) {
  const statics = name => chunks.get(name).statics
  const chunkOf = module => [...chunks.keys()].find(name => metafile.outputs[`assets/${name}`].entryPoint === module)
  const known = routes.map(route => {
    const chunk = chunkOf(route.module)
    if (chunk === undefined)
      throw new Error(`src/routes.ts: ${route.path} names ${route.module}, which is no lazy chunk`)
    return { ...route, chunk }
  })
  const home = known.find(({ path }) => path === '/')
  if (home === undefined) throw new Error('src/routes.ts has no route "/"')
  const core = reach([entry, home.chunk], statics)
  return {
    chunks,
    entry,
    early: home.chunk,
    core,
    routes: known,
    // What a chunk needs beyond the core, itself included.
    needs: name => [...reach([name], statics)].filter(needed => !core.has(needed))
  }
}

// The styles of the core stand in the page; every other chunk that has styles gets a file.
async function splitStyles(graph, joined, metafile, minify) {
  const own = name => stylesOf(metafile, graph.chunks.get(name).output)
  // The entry's own list comes first: it starts with the tokens.
  const criticalFiles = new Set([graph.entry, ...graph.core].flatMap(own))
  const files = new Map()
  const fileOf = new Map()
  for (const name of graph.chunks.keys()) {
    const sources = own(name).filter(file => !criticalFiles.has(file))
    if (sources.length === 0) continue
    const file = joined.nameOf(name).replace(/\.js$/, '.css')
    files.set(file, await makeCss(sources, minify))
    fileOf.set(name, file)
  }
  return { critical: await makeCss([...criticalFiles], minify), files, fileOf }
}

// A list of file names, and for each route the numbers of those it needs.
function makeManifest(graph, joined, styles) {
  const files = []
  const numberOf = file => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const numbersOf = name =>
    graph
      .needs(name)
      .flatMap(needed => [joined.nameOf(needed), styles.fileOf.get(needed)].filter(Boolean).map(numberOf))
  const routes = graph.routes.map(({ path, chunk, sections }) => [path, numbersOf(chunk), sections])
  const lazy = new Map()
  for (const { dynamics } of graph.chunks.values()) {
    for (const name of dynamics) {
      const beside = numbersOf(name).filter(number => files[number] !== joined.nameOf(name))
      if (!graph.core.has(name)) lazy.set(joined.nameOf(name), beside)
    }
  }
  return {
    code: `export const files = ${JSON.stringify(files)}; export const routes = ${JSON.stringify(routes)}`,
    lazy
  }
}

// `import("./wallet.js")` becomes a call that also brings what the chunk needs, and waits for its styles.
function tieStyles(joined, manifest) {
  const tied = new Map()
  for (const [name, text] of joined.texts) {
    tied.set(
      name,
      text.replace(/\bimport\("\.\/([^"]+)"\)/g, (whole, chunk) => {
        const needed = manifest.lazy.get(chunk) ?? []
        return needed.length > 0 ? `__load(${whole},${needed.join(',')})` : whole
      })
    )
  }
  return tied
}

function factsOf({ graph, joined, styles, named, packs, metafile }) {
  const filesOf = name =>
    [joined.nameOf(name), styles.fileOf.get(name)].filter(Boolean).map(file => `assets/${named(file)}`)
  const inputsOf = names => names.flatMap(name => Object.keys(metafile.outputs[graph.chunks.get(name).output].inputs))
  return {
    main: `assets/${named(joined.entryName)}`,
    homeInputs: inputsOf([...graph.core]),
    routes: graph.routes.map(({ path, chunk, sections }) => ({
      path,
      sections,
      own: graph.core.has(chunk) ? [] : filesOf(chunk),
      needs: graph.needs(chunk).flatMap(filesOf)
    })),
    lazy: [...graph.chunks.keys()]
      .filter(name => !graph.core.has(name))
      .map(name => ({ files: filesOf(name), inputs: inputsOf([name]) })),
    packs: packs.packs.map(({ locale, section, name }) => ({ locale, section, file: `assets/${name}` }))
  }
}
