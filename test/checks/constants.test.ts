import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, type Node, parse, place, readSource, type Source, walk } from './sources.ts'

const ours = (): Source[] => ['src', 'test'].flatMap(folder => listFiles(folder, /\.(tsx?|mjs)$/)).map(readSource)

const upperCase = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/** Returns whether an expression is a number that is known as it is written: a literal, or a calculation of literals and constants. */
function isNumber(node: Node | null): boolean {
  if (!node) return false
  if (node.type === 'Literal') return typeof node.value === 'number' || typeof node.value === 'bigint'
  if (node.type === 'Identifier') return upperCase.test(String(node.name))
  if (node.type === 'UnaryExpression') return isNumber(node.argument as Node)
  return node.type === 'BinaryExpression' && isNumber(node.left as Node) && isNumber(node.right as Node)
}

/** Returns the numeric constants of a module whose names are not in UPPER_CASE. */
function lowerCaseNumbers(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const statements = source.program.body as Node[]
  return statements
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null)
    .filter(statement => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap(statement => statement?.declarations as Node[])
    .flatMap(({ id, init }) => {
      const name = id as Node
      const isConstant =
        name.type === 'Identifier' && (init as Node | null)?.type !== 'Identifier' && isNumber(init as Node | null)
      return isConstant && !upperCase.test(String(name.name)) ? [`${place(source, name.start)} ${name.name}`] : []
    })
}

// `readAtMost` is a verb: it reads until a limit.
const trailing =
  /^(?!readAtMost$)[a-z][A-Za-z]*(Max|Most)(Ms|Bytes|Length)?$|^(?!MALLOC_ARENA_MAX$)[A-Z_]+_(MAX|MIN|MOST)(_(MS|BYTES|LENGTH))?$|^MOST(_|$)/

/** Names of bounds in sentences. */
const bounds = /^(most|least)$/

/** Returns the names of maxima that do not begin with `max` or `MAX_`. */
function trailingMaxima(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const places: string[] = []
  walk(source.program, node => {
    if (node.type !== 'Identifier') return
    const name = String(node.name)
    if (trailing.test(name) || (source.path.startsWith('src/') && bounds.test(name)))
      places.push(`${place(source, node.start)} ${node.name}`)
  })
  return places
}

test('numeric constants of modules are in UPPER_CASE', () => {
  expectNone(ours().flatMap(lowerCaseNumbers))
})

test('the names of maxima begin with max', () => {
  expectNone(ours().flatMap(trailingMaxima))
})

test('another spelling is found', () => {
  const lines = ['const pauseMs = 60 * 1_000', 'export const SIDE = 3; const area = SIDE * SIDE', 'const at = now()']
  assert.equal(
    lines.map(text => lowerCaseNumbers(parse('src/sample.ts', text)).length),
    [1, 1, 0]
  )
  const names = [
    'f({ pagesMax: 20 })',
    'const PAGES_MAX = 20',
    'let retryMostMs',
    'const maxPages = MAX_PAGES',
    'readAtMost()'
  ]
  assert.equal(
    names.map(text => trailingMaxima(parse('src/sample.ts', text)).length),
    [1, 1, 1, 0, 0]
  )
})

test.run()
