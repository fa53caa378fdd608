import { posix } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, parse, place, readSource, readSources, type Source } from './sources.ts'

const areas = ['home', 'account', 'wallet', 'shop', 'orders', 'tasks', 'team', 'help'].map(area => `areas/${area}`)

/** The other parts of src that each part may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  i18n: ['contract'],
  ui: [],
  host: ['contract'],
  api: ['contract', 'host'],
  location: ['host'],
  stores: ['contract', 'api', 'host', 'i18n'],
  // Components for screens of several areas. An area imports no other area.
  parts: ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location'],
  ...Object.fromEntries(
    areas.map(area => [area, ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location', 'parts']])
  ),
  // As the shell, home loads what comes after the first paint, with its styles.
  'areas/home': ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location', 'parts', 'preload'],
  route: [],
  routes: ['route'],
  shell: [
    'contract',
    'api',
    'host',
    'i18n',
    'stores',
    'ui',
    'location',
    'parts',
    'preload',
    'route',
    'routes',
    ...areas
  ],
  preload: [],
  // The start: the page's inline script, its markup, and the first code. Nothing imports it; it passes its values on
  // by the window.
  open: ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location', 'preload', 'areas/home', 'shell'],
  // Rendered by the backend alone.
  'shop-page': ['contract', 'ui'],
  // A program of its own, which nothing else imports.
  console: ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location', 'parts', 'preload'],
  // A program of its own, which nothing else imports: the app in the staff's view.
  view: ['contract', 'api', 'host', 'i18n', 'stores', 'ui', 'location', 'shell'],
  server: ['contract', 'i18n'],
  // The loader that pages of other sites run: of the app, it contains only the bridge.
  embed: ['host', 'i18n'],
  // A program of its own, separate from the page.
  'service-worker': [],
  build: []
}

/** Type imports have no run-time cost; lower parts may use types of the contract and the packs. */
const allowedTypes: Readonly<Record<string, readonly string[]>> = {
  ui: ['contract', 'i18n'],
  route: ['i18n', 'shell', ...areas],
  host: ['contract'],
  preload: ['route']
}

function partOf(path: string): string {
  const [, part = '', area] = path.split('/')
  return part === 'areas' ? `areas/${area}` : part.replace(/\.tsx?$/, '')
}

function wrongImports(source: Source): string[] {
  const part = partOf(source.path)
  return source.imports
    .filter(({ from }) => from.startsWith('.'))
    .map(problems => ({ ...problems, to: posix.join(posix.dirname(source.path), problems.from) }))
    .filter(({ to, typeOnly }) => {
      if (!to.startsWith('src/')) return true
      const target = partOf(to)
      if (target === part || allowed[part]?.includes(target)) return false
      return !(typeOnly && allowedTypes[part]?.includes(target))
    })
    .map(({ to, at }) => `${place(source, at)} (${part}) imports ${to}`)
}

test('every part of src has a rule', () => {
  expectNone([...new Set(readSources().map(({ path }) => partOf(path)))].filter(part => !(part in allowed)))
})

test('parts import only what their rules allow', () => {
  expectNone(readSources().flatMap(wrongImports))
})

test('what is built imports nothing of the tests', () => {
  const problems = listFiles('src', /\.mjs$/)
    .map(readSource)
    .flatMap(source =>
      source.imports
        .filter(({ from }) => posix.join(posix.dirname(source.path), from).startsWith('test/'))
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  expectNone(problems)
})

// They stand for the app's environment, and share with the app only the definitions of both ends of a bridge. The playground
// shows the components too.
test('emulators and the playground import only contract and host of src, and its components those of ui', () => {
  const problems = ['test/emulators', 'test/playground']
    .flatMap(folder => listFiles(folder, /(?<!\.test)\.tsx?$/))
    .map(readSource)
    .flatMap(source =>
      source.imports
        .filter(({ from }) => /\/src\/(?!contract\/|host\/)/.test(from))
        .filter(({ from }) => !(source.path.startsWith('test/playground/components/') && from.includes('/src/ui/')))
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  expectNone(problems)
})

// Draws the charts. Loaded lazily, once the chart's element exists.
const charts = 'src/ui/data/chart-drawing.ts'

test('components of ui import no package but React', () => {
  const packages = readSources()
    .filter(({ path }) => path.startsWith('src/ui/') && path !== charts)
    .flatMap(source =>
      source.imports
        .filter(({ from }) => !/^(\.|react$|react-dom$|virtual:)/.test(from))
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  expectNone(packages)
})

test('only the backend imports packs, in one place, and the client fetches them', () => {
  const problems = readSources()
    .filter(({ path }) => path !== 'src/server/text/texts.ts')
    .flatMap(source =>
      source.imports
        .filter(({ from, typeOnly }) => from.includes('/packs/') && !typeOnly)
        .map(({ from, at }) => `${place(source, at)} imports ${from}`)
    )
  expectNone(problems)
})

/** Returns the groups of files that import each other, including type imports. */
function cyclesOf(all: readonly Source[]): string[] {
  const graph = new Map(all.map(source => [source.path, targetsOf(source)]))
  const reached = new Map([...graph.keys()].map(path => [path, reachableFrom(path, graph)]))
  const inCycle = [...graph.keys()].filter(path => reached.get(path)?.has(path))
  const groups = inCycle.map(path =>
    inCycle.filter(other => reached.get(path)?.has(other) && reached.get(other)?.has(path)).join(', ')
  )
  return [...new Set(groups)]
}

const targetsOf = ({ path, imports }: Source): string[] =>
  imports.filter(({ from }) => from.startsWith('.')).map(({ from }) => posix.join(posix.dirname(path), from))

function reachableFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}

// Telegram's host starts before the first paint; its features, with the SDK, are loaded after it.
test('the Telegram host reaches the SDK only through its features', () => {
  const below = readSources().filter(({ path }) => path.startsWith('src/host/') && !path.endsWith('/features.ts'))
  const graph = new Map(
    below.map(source => [
      source.path,
      targetsOf({ ...source, imports: source.imports.filter(({ typeOnly }) => !typeOnly) })
    ])
  )
  const early = reachableFrom('src/host/telegram/host.ts', graph)
  assert.ok(early.has('src/host/telegram/links.ts'))
  expectNone([...early].filter(path => path === 'src/host/telegram/sdk.ts'))
})

test('no files import each other in a cycle, not even types', () => {
  expectNone(cyclesOf(readSources()))
})

test('a cycle of types is found', () => {
  const one = parse('src/one.ts', "import type { Two } from './two.ts'")
  const two = parse('src/two.ts', "export type { Three } from './three.ts'")
  const three = parse('src/three.ts', "const one = () => import('./one.ts')")
  const apart = parse('src/four.ts', "import './one.ts'")
  assert.equal(cyclesOf([one, two, three, apart]), ['src/one.ts, src/two.ts, src/three.ts'])
})

test.run()
