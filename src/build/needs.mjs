// What loads with what: reads the table of named chunks (src/shell/chunks.ts) and esbuild's metafile of the scripts.
import { LAZY, listImports, reach } from './plugins/chunks.mjs'
import { readSource } from './source.mjs'

const table = 'src/shell/chunks.ts'

/** Returns the module of each name in the table of chunks. `inputs` are those of esbuild's metafile. */
export async function readChunkTable(inputs) {
  const names = Object.keys((await readSource(table)).chunks)
  const modules = listImports(inputs, table, true)
  if (names.length !== modules.length) throw new Error(`${table}: ${names.length} names for ${modules.length} imports`)
  return Object.fromEntries(names.map((name, at) => [name, modules[at]]))
}

/**
 * Returns `main`, the scripts that the page starts with, the entry's code first; `afterMain`, those that home loads right after, with
 * all that they import; `areas`, with each named chunk's `own` scripts and all that it `needs` beyond those of the page; and
 * `mainModules`, the modules of `main` with their bytes, the largest first.
 */
export function listNeeds({ metafile: { outputs }, entry, named, after }) {
  const names = Object.keys(outputs).filter(name => name.endsWith('.js'))
  const statics = name =>
    outputs[name].imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path)
  const findModuleScript = module => names.find(name => outputs[name].entryPoint === LAZY + module)
  const main = [...reach([findScript({ outputs }, entry)], statics)]
  const needs = start => [...reach(start, statics)].filter(name => !main.includes(name))
  const areas = Object.entries(named).map(([name, module]) => {
    const script = findModuleScript(module)
    // The chart library is loaded by nothing else.
    const own = name === 'statistics' ? [script, findScript({ outputs }, 'node_modules/uplot/')] : [script]
    return [name, { own, needs: needs([script]) }]
  })
  const mainModules = main
    .flatMap(name => Object.entries(outputs[name].inputs))
    .map(([path, { bytesInOutput: bytes }]) => ({ path, bytes }))
    .sort((one, other) => other.bytes - one.bytes)
  return { main, afterMain: needs(after.map(findModuleScript)), areas: Object.fromEntries(areas), mainModules }
}

/** Returns the script that has the code of an entry, or of a package by its path. `outputs` are those of esbuild's metafile. */
export const findScript = ({ outputs }, part) =>
  Object.keys(outputs).find(
    name =>
      name.endsWith('.js') &&
      Object.entries(outputs[name].inputs).some(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes(part))
  )
