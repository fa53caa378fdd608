import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { groupChunks } from '../../src/build/groups.mjs'
import { joinGroups, nameFiles } from '../../src/build/join.mjs'
import { shortenExports } from '../../src/build/tighten.mjs'

interface Chunk {
  text: string
  statics: string[]
}

// What esbuild's splitting makes of an entry with two screens: A and B are shared by all, C and D by the screens only.
const texts = {
  'main-00000000.js':
    'import{a}from"./A-00000000.js";globalThis.ran=["main",a];globalThis.go={one:()=>import("./one-00000000.js"),home:()=>import("./home-00000000.js")};',
  'home-00000000.js': 'import{a as x}from"./A-00000000.js";var H="home "+x;export{H as Home};',
  'one-00000000.js':
    'import{c}from"./C-00000000.js";import{d as y}from"./D-00000000.js";import{a}from"./A-00000000.js";var O=[c,y,a].join();export{O as One};',
  'two-00000000.js': 'import{c}from"./C-00000000.js";import{d}from"./D-00000000.js";var T=c+d;export{T as Two};',
  'A-00000000.js': 'var a="A";export{a};',
  'C-00000000.js': 'import{d}from"./D-00000000.js";var c="C"+d;export{c};',
  'D-00000000.js': 'import{a}from"./A-00000000.js";var d="D"+a;export{d};'
}
const chunks = (): Map<string, Chunk> =>
  new Map(
    Object.entries(texts).map(([name, text]) => [
      name,
      { text, statics: [...text.matchAll(/from"\.\/([^"]+)"/g)].map(match => match[1] ?? '') }
    ])
  )
const core = new Set(['main-00000000.js', 'home-00000000.js', 'A-00000000.js'])
const entries = ['main-00000000.js', 'home-00000000.js', 'one-00000000.js', 'two-00000000.js']
const entry = 'main-00000000.js'
const early = 'home-00000000.js'

const groups = suite('groups of chunks')

groups('small chunks that the same screens share become one', () => {
  const found = groupChunks({ chunks: chunks(), core, entries, areas: [], extraBytes: () => 0 })
  assert.equal(found[0], [...core])
  assert.equal(
    found.slice(1).map(group => [...group].sort()),
    [['one-00000000.js'], ['two-00000000.js'], ['C-00000000.js', 'D-00000000.js']]
  )
})

groups('a chunk that only one screen of two needs stays apart when it is heavy', () => {
  const found = groupChunks({
    chunks: new Map([
      ...chunks(),
      ['two-00000000.js', { text: 'var T=1;export{T as Two}', statics: ['D-00000000.js'] }]
    ]),
    core,
    entries,
    areas: [],
    extraBytes: (name: string) => (name.startsWith('C') ? 50_000 : 0)
  })
  assert.is(found.length, 5)
})

groups('two chunks are not joined round a third', () => {
  const circle: [string, Chunk][] = [
    ['C-00000000.js', { text: '', statics: ['E-00000000.js'] }],
    ['E-00000000.js', { text: 'x'.repeat(10), statics: ['D-00000000.js'] }],
    ['D-00000000.js', { text: '', statics: [] }]
  ]
  const found = groupChunks({
    chunks: new Map([...chunks(), ...circle]),
    core,
    entries,
    areas: [],
    // Too heavy for the screen that can do without it.
    extraBytes: (name: string) => (name.startsWith('E') ? 90_000 : 0)
  })
  const ends = found.filter(group => group.includes('C-00000000.js') && group.includes('D-00000000.js'))
  assert.ok(ends.every(group => group.includes('E-00000000.js')))
})

groups('screens that are visited one after another are one file, as far as it takes them', () => {
  const area = [['one-00000000.js', 'two-00000000.js']]
  const small = groupChunks({ chunks: chunks(), core, entries, areas: area, extraBytes: () => 0 })
  assert.equal(small[1], area[0])
  const noise = Array.from({ length: 2_000 }, (_, at) => (Math.sin(at) * 1e9).toString(36)).join('')
  const large = groupChunks({
    chunks: new Map([...chunks(), ['two-00000000.js', { text: `var T="${noise}"`, statics: ['D-00000000.js'] }]]),
    core,
    entries,
    areas: area,
    extraBytes: () => 0
  })
  assert.equal(large.slice(1, 3), [['one-00000000.js'], ['two-00000000.js']])
})

groups('an entry that only hands on what a shared file has goes into that file', () => {
  const text = 'import{c as x}from"./C-00000000.js";import"./A-00000000.js";export{x as See};'
  const found = groupChunks({
    chunks: new Map([...chunks(), ['see-00000000.js', { text, statics: ['C-00000000.js', 'A-00000000.js'] }]]),
    core,
    entries: [...entries, 'see-00000000.js'],
    areas: [],
    extraBytes: () => 0
  })
  assert.equal([...(found.at(-1) ?? [])].sort(), ['C-00000000.js', 'D-00000000.js', 'see-00000000.js'])
})

groups.run()

const join = suite('joined chunks')
const lazy = ['one-00000000.js', 'two-00000000.js']
const joinAll = (list: string[][]): Promise<Map<string, string>> =>
  joinGroups(
    { chunks: chunks(), groups: list, lazy, entry, early },
    { fileOf: nameFiles(list), calls: new Map(lazy.map(name => [name, `load("${name}")`])), minify: true }
  )

join('run, share one copy of every module, and bring home without a request', async () => {
  const list = [[...core], ['one-00000000.js'], ['two-00000000.js'], ['C-00000000.js', 'D-00000000.js']]
  const texts = await joinAll(list)
  assert.equal([...texts.keys()], ['main-__HASH__.js', '0-__HASH__.js', '1-__HASH__.js', '2-__HASH__.js'])
  const main = texts.get('main-__HASH__.js') ?? ''
  assert.not.match(main, /import\("\.\/home/)
  assert.match(main, 'load("one-00000000.js")')

  const urls = new Map<string, string>()
  for (const name of ['main-__HASH__.js', '2-__HASH__.js', '0-__HASH__.js']) {
    const text = (texts.get(name) ?? '').replace(
      /"\.\/([^"]+)"/g,
      (_: string, from: string) => `"${urls.get(from) ?? from}"`
    )
    urls.set(name, `data:text/javascript,${encodeURIComponent(text)}`)
  }
  const one = await import(urls.get('0-__HASH__.js') ?? '')
  assert.is(one.One, 'CDA,DA,A')
  const state = globalThis as unknown as { ran: string[]; go: { home: () => Promise<{ Home: string }> } }
  assert.equal(state.ran, ['main', 'A'])
  assert.is((await state.go.home()).Home, 'home A')
})

join('screens in one file keep the names that they are asked for by', async () => {
  const texts = await joinAll([[...core], ['one-00000000.js', 'two-00000000.js'], ['C-00000000.js', 'D-00000000.js']])
  const text = texts.get('0-__HASH__.js') ?? ''
  assert.match(text, /export\{[^}]* as One,[^}]* as Two\}/)
  // What both take from another file is taken once.
  assert.is(text.match(/import\{/g)?.length, 2)
  assert.is(text.match(/from"\.\/1-__HASH__\.js"/g)?.length, 1)
  assert.is(text.match(/import\{[^}]*\}from"\.\/1-__HASH__\.js"/)?.[0].split(',').length, 2)
})

join('give each other short names, and keep the names that a dynamic import asks for', () => {
  const texts: Map<string, string> = shortenExports(
    new Map([
      ['main.js', 'var a=1,b=2;export{a as $0,b as $23,a as $7};'],
      ['0.js', 'import{$0 as x,$23 as b,$7 as y}from"./main.js";export{x as Home,y as $1};'],
      ['1.js', 'import{$1 as z}from"./0.js";export{z as mn};']
    ])
  )
  assert.equal(
    [...texts.values()],
    [
      'var a=1,b=2;export{a,b};',
      'import{a as x,b,a as y}from"./main.js";export{x as Home,y};',
      'import{y as z}from"./0.js";export{z as mn};'
    ]
  )
})

join.run()
