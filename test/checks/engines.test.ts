// Members that the oldest engines lack on one interface and have on others: the check of the built files (test/browser/engines.test.ts)
// goes by names alone, and cannot tell the size of a query from that of a set.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oldestEngines } from '../../src/build/engines.mjs'
import { lackingIn } from '../browser/newer-apis.ts'
import { expectNone, type Node, parse, place, readSources, type Source, walk } from './sources.ts'

const test = suite('engines')
const { paths, members } = lackingIn(oldestEngines)
const ambiguous = new Map<string, string[]>()
for (const path of paths) {
  const [owner = '', name = ''] = path.split('.prototype.')
  if (name && !members.has(name)) ambiguous.set(owner, [...(ambiguous.get(owner) ?? []), name])
}

const nameOf = (node: unknown): string => String((node as Node | undefined)?.name)

/** Returns the interface that an expression constructs: `new URLSearchParams()`, or that the `searchParams` of an address have. */
function typeOf(node: Node | undefined): string | undefined {
  if (node?.type === 'NewExpression') return nameOf(node.callee)
  return node?.type === 'MemberExpression' && nameOf(node.property) === 'searchParams' ? 'URLSearchParams' : undefined
}

/** Returns the interface in an annotation: `query: URLSearchParams`. */
function annotated(node: Node | undefined): string | undefined {
  const type = (node?.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
  return type?.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined
}

function faultsIn(source: Source): string[] {
  const types = new Map<string, string>()
  walk(source.program, node => {
    const isVariable = node.type === 'VariableDeclarator'
    const target = isVariable ? (node.id as Node) : node
    const type = annotated(target) ?? (isVariable ? typeOf(node.init as Node | undefined) : undefined)
    if (target.type === 'Identifier' && type) types.set(nameOf(target), type)
  })
  const faults: string[] = []
  walk(source.program, (node, parent) => {
    // `event.returnValue = ''` does nothing where it is lacking.
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node
    if (node.type !== 'MemberExpression' || node.computed || node.optional || isAssigned) return
    const type = typeOf(node.object as Node) ?? types.get(nameOf(node.object)) ?? ''
    const name = nameOf(node.property)
    if (ambiguous.get(type)?.includes(name)) faults.push(`${place(source, node.start)} ${type}.${name}`)
  })
  return faults
}

test('the check knows the interface of a variable', () => {
  assert.ok(paths.includes('URLSearchParams.prototype.size'))
  for (const [text, count] of [
    ['const query = new URLSearchParams(); query.size', 1],
    ['function count(query: URLSearchParams) { return query.size }', 1],
    ['new URL(address).searchParams.size', 1],
    ['const { size } = new Set(); const all = new Set(); all.size', 0],
    ['const query = new URLSearchParams(); query.toString()', 0]
  ] as const)
    assert.is(faultsIn(parse('x.ts', text)).length, count, text)
})

test('code for browsers uses no member that the oldest engines lack on its interface', () => {
  const browser = readSources().filter(({ path }) => !/^src\/(server|build|playground)\//.test(path))
  assert.ok(browser.length > 400)
  expectNone(browser.flatMap(faultsIn))
})

test.run()
