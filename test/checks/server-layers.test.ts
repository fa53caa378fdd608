import { posix } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, parse, place, readSources, type Source } from './sources.ts'

const areas = ['home', 'account', 'wallet', 'shop', 'orders', 'tasks', 'team', 'help', 'staff']

interface Layer {
  parts: readonly string[]
  /** Its parts may import each other; the check for cycles limits that. */
  together?: true
}

/** The layers of the backend from the bottom up: a part imports only from lower layers. */
const layers: readonly Layer[] = [
  { parts: ['text', 'time'], together: true },
  // Shared by all layers: settings of the process, refusals and failures, logs, metrics.
  { parts: ['config'] },
  { parts: ['errors', 'monitoring'] },
  { parts: ['pdf', 'db'] },
  { parts: ['outbox', 'limits'] },
  { parts: ['ledger'] },
  { parts: ['handler'] },
  { parts: ['files'] },
  { parts: ['settings'] },
  // Areas import each other only through their index.
  { parts: areas, together: true },
  { parts: ['http'] },
  { parts: ['realtime', 'bot', 'webhooks'] },
  { parts: ['demo', 'operator', 'backup', 'playground'], together: true },
  { parts: ['operations', 'openapi'], together: true },
  { parts: ['app', 'housekeeping', 'start', 'index'], together: true }
]

/** The only files beside the folders: what composes all layers. The build starts `index`. */
const composition = ['app', 'housekeeping', 'index', 'operations', 'start']

const partOf = (path: string): string => (path.split('/')[2] ?? '').replace(/\.ts$/, '')
const layerOf = (part: string): number => layers.findIndex(({ parts }) => parts.includes(part))

const backend = (): Source[] => readSources().filter(({ path }) => path.startsWith('src/server/'))

function importsOf({ path, imports }: Source) {
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, at }) => ({ at, to: posix.join(posix.dirname(path), from) }))
    .filter(({ to }) => to.startsWith('src/server/') && partOf(to) !== partOf(path))
}

test('every part of the backend has a layer', () => {
  expectNone([...new Set(backend().map(({ path }) => partOf(path)))].filter(part => layerOf(part) < 0))
})

test('a file of the backend belongs to a folder, unless it composes all layers', () => {
  const beside = backend().flatMap(({ path }) => /^src\/server\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  assert.equal(beside.sort(), composition)
})

function upward(source: Source): string[] {
  const own = layerOf(partOf(source.path))
  return importsOf(source)
    .filter(({ to }) => {
      const other = layerOf(partOf(to))
      return other > own || (other === own && !layers[own]?.together)
    })
    .map(({ to, at }) => `${place(source, at)} imports ${to}`)
}

test('a part of the backend imports only lower layers', () => {
  expectNone(backend().flatMap(upward))
})

test('an import from a higher layer is found, including types', () => {
  const ledger = parse('src/server/ledger/post.ts', "import type { Hub } from '../realtime/hub.ts'")
  const area = parse('src/server/wallet/transfer.ts', "import { press } from '../bot/press.ts'")
  assert.is([ledger, area].flatMap(upward).length, 2)
})

test('areas import each other only through their index', () => {
  const problems = backend().flatMap(source =>
    importsOf(source)
      .filter(
        ({ to }) => areas.includes(partOf(to)) && !/^src\/server\/\w+\/(index|operations(\/index)?)\.ts$/.test(to)
      )
      .map(({ to, at }) => `${place(source, at)} imports ${to}`)
  )
  expectNone(problems)
})

test('only the list of operations imports the operations of an area', () => {
  const problems = backend()
    .filter(({ path }) => path !== 'src/server/operations.ts')
    .flatMap(source =>
      importsOf(source)
        .filter(({ to }) => /\/operations(\/index)?\.ts$/.test(to) && to !== 'src/server/operations.ts')
        .map(({ to, at }) => `${place(source, at)} imports ${to}`)
    )
  expectNone(problems)
})

test.run()
