// Reads esbuild's metafile: the scripts that home waits for, and the scripts of each area.
import { reach } from './plugins/layers.mjs'
import { readSource } from './source.mjs'

/**
 * Returns `main`, the scripts that the page starts with, the entry first; `areas`, with each area's `own` scripts and all
 * scripts that it `needs` beyond those of the page; and `mainModules`, the modules of `main` with their bytes, the largest
 * first. The statistics own the chart library too. `routes`, the table of routes, and the two launches count as areas. `afterMain` are the scripts that home loads right after its first ones, with all that they import.
 */
export function needsOf({ outputs }) {
  const names = Object.keys(outputs).filter(name => name.endsWith('.js'))
  const statics = name =>
    outputs[name].imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path)
  const main = [
    ...reach(
      names.filter(name => outputs[name].entryPoint === 'src/open/main.tsx'),
      statics
    )
  ]
  const needs = start => [...reach(start, statics)].filter(name => !main.includes(name))
  const entriesOf = pattern =>
    names.flatMap(name => {
      const match = pattern.exec(outputs[name].entryPoint ?? '')
      return match ? [[name, match[1]]] : []
    })
  const [[drawing]] = entriesOf(/(chart-drawing)\.ts$/)
  const areas = entriesOf(
    /^lazy:src\/(?:areas\/(?:shop\/)?|shell\/match-|stores\/(?=\w+-launch))([\w-]+)(?:\.ts)?$/
  ).map(([name, area]) => [area, { own: area === 'statistics' ? [name, drawing] : [name], needs: needs([name]) }])
  const late = entriesOf(
    /^lazy:src\/(api\/client|api\/first-operations|areas\/home\/parts\/later|shell\/deferred-layer)\.tsx?$/
  )
  if (late.length !== 4)
    throw new Error(`needs.mjs: of home's late scripts there are only ${late.map(([, path]) => path)}`)
  const afterMain = needs(late.map(([name]) => name))
  const mainModules = main
    .flatMap(name => Object.entries(outputs[name].inputs))
    .map(([path, { bytesInOutput: bytes }]) => ({ path, bytes }))
    .sort((one, other) => other.bytes - one.bytes)
  return { main, afterMain, areas: Object.fromEntries(areas), mainModules }
}

/** Returns the area of each route by the first segment of its path; the page preloads by it on a deep link. */
export async function areaOfPaths(areas) {
  const { routes } = await readSource('src/routes.ts')
  const areaOf = {}
  for (const { path, area } of routes) {
    const [, first] = path.split('/')
    if (area === 'home' || !first) continue
    if (!areas[area]) throw new Error(`src/routes.ts: ${path} names ${area}, which is no lazy chunk`)
    if ((areaOf[first] ?? area) !== area)
      throw new Error(`src/routes.ts: /${first} belongs to ${areaOf[first]} and ${area}`)
    areaOf[first] = area
  }
  return areaOf
}
