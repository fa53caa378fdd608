import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, type Node, parse, place, readSource, type Source, walk } from './sources.ts'

const test = suite('waits')

// Emulators and the playground delay on purpose, measurements need real time, and a test cannot control a killed process's clock.
const exempt =
  /^test\/(time\.ts|(emulators|playground|bench|chaos|webkit)\/|(server\/bot\/loopback-api|service-worker\/world)\.ts)/
// The only file where a browser test may wait for a time or go offline; it documents why.
const environment = 'test/browser/app.ts'

const nameOf = (node: unknown): unknown => {
  const { name, property } = (node ?? {}) as Node
  return name ?? (property as Node | undefined)?.name
}

/** Returns whether an expression is `resolve` or `() => resolve()`. */
function resolves(node: Node | undefined, resolve: unknown): boolean {
  if (node?.type === 'Identifier') return node.name === resolve
  const call = node?.type === 'ArrowFunctionExpression' ? (node.body as Node) : undefined
  return call?.type === 'CallExpression' && nameOf(call.callee) === resolve && (call.arguments as Node[]).length === 0
}

/** Returns the promises that a timer resolves after some milliseconds. */
function sleeps(source: Source): string[] {
  const problems: string[] = []
  walk(source.program, node => {
    const [executor] =
      node.type === 'NewExpression' && nameOf(node.callee) === 'Promise' ? (node.arguments as Node[]) : []
    const [resolve] = (executor?.params ?? []) as Node[]
    if (!resolve) return
    walk(executor?.body, inner => {
      if (inner.type !== 'CallExpression' || nameOf(inner.callee) !== 'setTimeout') return
      const [run, ms] = inner.arguments as Node[]
      if (ms && resolves(run, resolve.name)) problems.push(place(source, inner.start))
    })
  })
  return problems
}

function waits(source: Source): string[] {
  const imported = source.imports.filter(({ from }) => from === 'node:timers/promises')
  const problems = [...sleeps(source), ...imported.map(({ at }) => place(source, at))]
  walk(source.program, node => {
    const isWait = node.type === 'CallExpression' && nameOf(node.callee) === 'waitForTimeout'
    if (isWait && source.path !== environment) problems.push(place(source, node.start))
  })
  return problems
}

// Only `goOffline` keeps a page offline over a navigation.
const setsOffline = (source: Source): string[] => {
  const problems: string[] = []
  walk(source.program, node => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'setOffline') problems.push(place(source, node.start))
  })
  return problems
}

test('tests wait for conditions or control the clock, and never sleep', () => {
  expectNone(
    listFiles('test', /\.tsx?$/)
      .filter(path => !exempt.test(path))
      .map(readSource)
      .flatMap(waits)
  )
})

test('every notation of a sleep is found', () => {
  const samples = [
    'await new Promise(resolve => setTimeout(resolve, 20))',
    'const pause = (ms) => new Promise(done => { globalThis.setTimeout(() => done(), ms) })',
    "import { setTimeout as sleep } from 'node:timers/promises'",
    'await page.waitForTimeout(300)'
  ]
  assert.equal(
    samples.map(text => waits(parse('test/sample.ts', text)).length),
    [1, 1, 1, 1]
  )
  const limit = 'new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 5_000))'
  assert.equal(waits(parse('test/sample.ts', limit)), [])
})

test('a browser test goes offline by `goOffline`', () => {
  expectNone(
    listFiles('test', /\.tsx?$/)
      .filter(path => path !== environment)
      .map(readSource)
      .flatMap(setsOffline)
  )
})

test.run()
