// Bundles a program that loads parts of itself later. It has a core, which its entry imports statically, lazy chunks, and a few that these
// share; of the app the core contains home, and each area is lazy. A program has a `name`, an `entry`, and the `folder` of its files.
import { basename } from 'node:path'
import { build } from 'esbuild'
import { getBrowserOptions } from './bundle.mjs'
import { hashContent } from './files.mjs'
import { collectReachable, createChunksPlugin, LAZY_PREFIX, listImports, planChunks } from './plugins/chunks.mjs'
import { bundleStyles, divideStyles, listStyles } from './styles.mjs'

function bundle(settings, env, { name, entry, folder, banner = '' }, options, plugins = []) {
  const shared = getBrowserOptions(settings, env)
  return build({
    ...shared,
    entryPoints: { [name]: entry },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: folder,
    publicPath: `/${folder}`,
    loader: { ...shared.loader, '.css': 'empty' },
    banner: { js: banner },
    ...options,
    plugins: [...plugins, ...shared.plugins]
  })
}

/** Reads the imports of the whole program: its `inputs` as in esbuild's metafile, and the modules of its `core`. */
export async function readImports(settings, env, program) {
  const { inputs } = (await bundle(settings, env, program, { minify: false })).metafile
  return { inputs, core: collectReachable([program.entry], path => listImports(inputs, path)) }
}

/**
 * Bundles a program. `imports` is the result of readImports, `rows` are those of planChunks. Returns the `files` as
 * [name, content]; `styles`, the name of the CSS file; `css`, its text; with `classes` also `firstCss` and `skins`, the
 * parts of it that the page itself has (styles.mjs); the files of `packages` in the program; and the result of readScripts.
 */
export async function bundleProgram(settings, env, program, { imports: { inputs, core }, rows, classes }) {
  const { entry, folder } = program
  const { firstCss, skins, css } = await makeStyles(listStyles(inputs, entry), core, settings, classes)
  const styles = `${folder}/styles-${hashContent(css)}.css`
  const { outputFiles, metafile } = await bundle(
    settings,
    { ...env, STYLES_URL: `/${styles}` },
    program,
    { splitting: true },
    [createChunksPlugin(entry, planChunks(inputs, core, rows))]
  )
  const scripts = readScripts(metafile.outputs, entry)
  // The page starts with the chunk that has the entry's code; the entry's own file only imports it.
  const files = outputFiles
    .map(({ path, contents }) => [`${folder}/${basename(path)}`, contents])
    .filter(([path]) => path === scripts.main[0] || metafile.outputs[path].entryPoint !== entry)
  const packages = Object.keys(metafile.inputs).filter(path => path.includes('node_modules/'))
  return { files: [...files, [styles, css]], styles, css, firstCss, skins, packages, ...scripts }
}

async function makeStyles(order, core, settings, classes) {
  if (!classes) return { css: await bundleStyles(order, settings) }
  const halves = [order.filter(path => core.has(path)), order.filter(path => !core.has(path))]
  const [coreCss, otherCss] = await Promise.all(halves.map(some => bundleStyles(some, settings)))
  const { first: firstCss, later, skins } = divideStyles(coreCss, classes)
  return { firstCss, skins, css: later + otherCss }
}

/**
 * Reads which scripts load which. `outputs` are those of esbuild's metafile. Returns `main`, the scripts that the
 * page starts with, the entry's code first; `mainModules`, their modules with bytes, the largest first; `listNeeds`,
 * which returns the scripts that lazy modules load beyond those of the page; `findLazy`, which returns the script of
 * a lazy module; and `findCode`, which returns the script with the code of a path.
 */
function readScripts(outputs, entry) {
  const names = Object.keys(outputs).filter(name => name.endsWith('.js'))
  const findLazy = module => names.find(name => outputs[name].entryPoint === LAZY_PREFIX + module)
  const hasCode = (name, part) =>
    Object.entries(outputs[name].inputs).some(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes(part))
  const findCode = part => names.find(name => hasCode(name, part))
  const listStatic = name =>
    outputs[name].imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path)
  const main = [...collectReachable([findCode(entry)], listStatic)]
  const listNeeds = modules =>
    [...collectReachable(modules.map(findLazy), listStatic)].filter(name => !main.includes(name))
  const mainModules = main
    .flatMap(name => Object.entries(outputs[name].inputs))
    .map(([path, { bytesInOutput: bytes }]) => ({ path, bytes }))
    .sort((one, other) => other.bytes - one.bytes)
  return { main, mainModules, listNeeds, findLazy, findCode }
}
