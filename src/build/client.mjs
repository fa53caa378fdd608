// The client: main.tsx and its lazy chunks, their CSS, packs, icons, and the page. Returns every file of dist/app with
// its content, and what the byte table needs to know about them.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { makeBridge } from './bridge.mjs'
import { hashOf } from './files.mjs'
import { groupChunks, reach } from './groups.mjs'
import { makeFlags, makeIcons } from './icons.mjs'
import { hashMark, joinGroups, nameFiles } from './join.mjs'
import { factsOf, makeCalls, makeManifest, splitStyles } from './lazy.mjs'
import { makePacks } from './packs.mjs'
import { makePage } from './page.mjs'
import { makePlayground } from './playground.mjs'
import { reactAlias } from './react.mjs'
import { readRoutes } from './routes.mjs'
import { takeFromBoot } from './shared.mjs'
import { checkSinglePreact } from './single-preact.mjs'
import { bytesOfStyles, detachStyles } from './styles.mjs'
import { shortenExports, tighten } from './tighten.mjs'
import { dropUnused } from './unused.mjs'
import { virtualModules } from './virtual.mjs'

export async function buildClient(settings) {
  const [packs, icons, routes, bridge] = await Promise.all([makePacks(), makeIcons(), readRoutes(), makeBridge()])
  const flags = makeFlags()
  const modules = {
    'virtual:packs': packs.code,
    'virtual:icons': icons.code,
    'virtual:flags': flags.code,
    'virtual:settings': `export const apiBase = ${JSON.stringify(settings.apiBase)}
      export const mediaBase = ${JSON.stringify(settings.mediaBase)}`
  }
  const { chunks, metafile, entry } = await split(settings, modules, {
    point: 'src/main.tsx',
    plugins: [takeFromBoot(modules)]
  })
  checkSinglePreact(metafile, settings.react)
  const graph = graphOf(chunks, metafile, entry, routes)
  const fileOf = nameFiles(graph.groups)
  const styles = await splitStyles(graph, metafile, settings.minify)
  const manifest = makeManifest(graph, fileOf)
  const calls = makeCalls(graph, fileOf, styles)
  const joined = await joinGroups(graph, { fileOf, calls, minify: settings.minify })
  const texts = settings.minify ? shortenExports(await tighten(joined)) : joined
  const hash = hashOf([...texts, ...styles.files].flat().join('\n') + manifest.code)
  const named = text => text.replaceAll(hashMark, hash)

  const files = new Map()
  for (const [name, text] of [...texts, ...styles.files]) files.set(`assets/${named(name)}`, named(text))
  for (const { name, text } of [...packs.packs, icons.file, ...flags.files]) files.set(`assets/${name}`, text)
  const playground = await makePlayground(settings)
  const page = await makePage({
    settings,
    playground,
    modules: { ...modules, 'virtual:manifest': named(manifest.code) },
    main: `/assets/${named(fileOf(graph.entry))}`,
    css: styles.critical
  })
  for (const [name, text] of page.files) files.set(name, text)
  for (const [name, text] of bridge) files.set(`bridge/${name}`, text)
  return { files, facts: factsOf({ graph, fileOf, styles, named, packs, metafile }) }
}

/** The chunks that esbuild makes of the app, from a module that starts it. */
export async function split(settings, modules, { point, plugins }) {
  const result = await build({
    entryPoints: { main: point },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    // The ES module of a package before its bundled one.
    mainFields: ['module', 'browser', 'main'],
    target: 'es2020',
    minify: settings.minify,
    legalComments: 'none',
    jsx: 'automatic',
    logLevel: 'warning',
    alias: reactAlias(settings.react),
    define: { 'process.env.NODE_ENV': settings.minify ? '"production"' : '"development"' },
    plugins: [...plugins, virtualModules(modules), detachStyles, dropUnused]
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
  const entry = [...chunks.keys()].find(name => metafile.outputs[`assets/${name}`].entryPoint === point)
  return { chunks, metafile, entry }
}

/** Which chunk needs which, and which become one file. */
export function graphOf(chunks, metafile, entry, routes) {
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
  // The table lists side by side what is visited one after another. Statistics has a budget of its own.
  const listed = known.filter(({ path, chunk }) => path !== '/charts' && !core.has(chunk))
  const sideBySide = [...new Set(listed.map(({ chunk }) => chunk))]
  const entries = [...chunks.keys()].filter(name => metafile.outputs[`assets/${name}`].entryPoint !== undefined)
  const extraBytes = name => bytesOfStyles(metafile, chunks.get(name).output)
  return {
    chunks,
    entry,
    early: home.chunk,
    core,
    routes: known,
    table: chunkOf('src/routes.ts'),
    groups: groupChunks({ chunks, core, entries, areas: [sideBySide], extraBytes }),
    lazy: entries.filter(name => !core.has(name)),
    // What a chunk needs beyond the core, itself included.
    needs: name => [...reach([name], statics)].filter(needed => !core.has(needed))
  }
}
