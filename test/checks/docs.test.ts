import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone, listFiles, type Node, parse, place, readSources, type Source, walk } from './sources.ts'

const documented = /^src\/(contract|host|api|embed|server\/ledger)\//
// The public interfaces: the host, and the types for partners.
const eachMember = /^src\/(host\/host|host\/partner\/(appearance|protocol|open-bridge)|embed\/(react-)?types)\.ts$/

/** Returns a function that tells whether a node has a doc comment directly before it. */
function commented({ comments, text }: Source): (node: Node) => boolean {
  const ends = new Set(
    comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end)
  )
  return node => ends.has(text.slice(0, node.start).trimEnd().length)
}

const exportsOf = ({ program }: Source): Node[] =>
  (program.body as Node[]).filter(node => node.type === 'ExportNamedDeclaration' && node.declaration)

/** Returns the name of an exported constant and its value; undefined for any other export. */
function constantOf({ declaration }: Node): { name: string; value: Node } | undefined {
  const { type, declarations } = declaration as Node
  if (type !== 'VariableDeclaration') return undefined
  const [{ id, init }] = declarations as [Node]
  return { name: (id as Node).name as string, value: init as Node }
}

/** Returns the summary of an exported operation of the contract, which is its documentation; undefined for any other export. */
function summaryOf(node: Node): string | undefined {
  const value = constantOf(node)?.value
  if (!value || (value.callee as Node | undefined)?.name !== 'defineOperation') return undefined
  const [definition] = value.arguments as [Node]
  const summary = (definition.properties as Node[]).find(({ key }) => (key as Node).name === 'summary')?.value as Node
  return textOf(summary)
}

const textOf = ({ type, value, left, right }: Node): string =>
  type === 'BinaryExpression' ? textOf(left as Node) + textOf(right as Node) : String(value)

/** Returns the exports without documentation: a comment, the summary of an operation, or the comment of a value of the same name. */
function bareExports(source: Source): string[] {
  const isCommented = commented(source)
  const values = new Set(exportsOf(source).map(node => constantOf(node)?.name))
  const isTypeOfValue = ({ declaration }: Node) => {
    const { type, id } = declaration as Node
    return type === 'TSTypeAliasDeclaration' && values.has((id as Node).name as string)
  }
  return exportsOf(source)
    .filter(node => !isCommented(node) && summaryOf(node) === undefined && !isTypeOfValue(node))
    .map(node => place(source, node.start))
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** Returns the doc comments that say again what the summary of their operation says. */
function repeated(source: Source): string[] {
  const { comments, text } = source
  return exportsOf(source)
    .filter(node => {
      const summary = summaryOf(node)
      const comment = comments.find(({ end }) => end === text.slice(0, node.start).trimEnd().length)
      return summary !== undefined && comment !== undefined && wordsOf(comment.value).includes(wordsOf(summary))
    })
    .map(node => place(source, node.start))
}

/** Returns the doc comments that only name what they document. */
const empty = (source: Source): string[] =>
  source.comments
    .filter(({ value }) => /^\*\s*See \{@link \w+\}\.?\s*$/.test(value))
    .map(({ start }) => place(source, start))

/** Words that a doc comment may add to a name without saying anything. */
const fillers = new Set(
  'a all an and are as at by create describe find for form from get give have in is it list make of on one or read return that the this to what whether which who with write'.split(
    ' '
  )
)
const stemsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.map(word => word.replace(/(?<=[^s])s$/, '').replace(/(ed|ing|e)$/, ''))
    .filter(stem => !fillers.has(stem) && !fillers.has(`${stem}e`)) ?? []

/** Returns the doc comments whose words are all in the name that they document. */
function repeatNames(source: Source): string[] {
  const { comments, text } = source
  const docs = new Map(comments.filter(({ value }) => value.startsWith('*')).map(({ end, value }) => [end, value]))
  const places: string[] = []
  walk(source.program, (node, parent) => {
    const isDeclared = /^(VariableDeclaration|(Function|Class|TSInterface|TSTypeAlias)Declaration|TSPropertySignature)$/
    if (!isDeclared.test(node.type)) return
    const { start } = parent?.type === 'ExportNamedDeclaration' ? parent : node
    const doc = docs.get(text.slice(0, start).trimEnd().length)
    const [declared = node] = (node.declarations ?? []) as Node[]
    const name = ((declared.id ?? declared.key) as Node | undefined)?.name
    if (doc === undefined || typeof name !== 'string' || /[@"`\d]/.test(doc)) return
    const [words, own] = [stemsOf(doc), stemsOf(name)]
    if (words.length > 0 && words.every(word => own.includes(word))) places.push(`${place(source, start)} ${name}`)
  })
  return places
}

const MAX_COMMENT_COLUMNS = 140

// Others write these files, out of other texts.
const isGenerated = (text: string): boolean => /^\/\*\*?\s+\*? *This file was generated/.test(text)

const readFiles = (): { path: string; text: string }[] =>
  ['src', 'test']
    .flatMap(folder => listFiles(folder, /\.(tsx?|mjs|css|sql)$/))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !isGenerated(text))

/** Returns the lines of comments that are too long to be read. */
function longLines({ path, text }: { path: string; text: string }): string[] {
  const comment = path.endsWith('.sql') ? /^\s*--/ : /^\s*(\/\/|\{?\/\*|\*)/
  return text
    .split('\n')
    .flatMap((line, at) => (line.length > MAX_COMMENT_COLUMNS && comment.test(line) ? [`${path}:${at + 1}`] : []))
}

const dangling =
  /^[ \t]*(\/\*\*?|\/\/|--)\s*(\* )?(The|[A-Z]\w+s the) same([.,;:]| (as|at|by|beside|for|from|in|of|on|to|where|when|with|without)\b)/gm

/** Returns the comments that begin with "The same" without a noun: they say nothing without another comment. */
const sameAsAnother = (file: { path: string; text: string }): string[] =>
  [...file.text.matchAll(dangling)].map(({ index, 0: { length } }) => place(file, index + length))

function bareMembers(source: Source): string[] {
  const isCommented = commented(source)
  return exportsOf(source)
    .map(node => node.declaration as Node)
    .filter(({ type }) => type === 'TSInterfaceDeclaration')
    .flatMap(({ body }) => (body as Node).body as Node[])
    .filter(member => !isCommented(member))
    .map(member => `${place(source, member.start)} ${source.text.slice(member.start, member.end).split('\n')[0]}`)
}

test('every export of the contract, the host, the api, the embed and the ledger has a doc comment', () => {
  expectNone(
    readSources()
      .filter(({ path }) => documented.test(path))
      .flatMap(bareExports)
  )
})

test('a doc comment adds to the summary of its operation, and to a name', () => {
  expectNone(readSources().flatMap(source => [...repeated(source), ...empty(source), ...repeatNames(source)]))
})

test('a comment that repeats a summary is found, and an export that nothing documents', () => {
  const one = parse(
    'src/contract/one.ts',
    "/** Lists *all* things. */\nexport const all = defineOperation({ summary: 'Lists all ' + 'things' })"
  )
  const two = parse(
    'src/contract/two.ts',
    'export const Two = 2\nexport type Two = typeof Two\n/** See {@link Two}. */\nexport type Other = Two'
  )
  assert.equal([repeated(one).length, bareExports(one).length], [1, 0])
  assert.equal([bareExports(two).length, empty(two).length], [1, 1])
})

test('a comment that only repeats the name is found', () => {
  const texts = [
    '/** Options of an upload. */\nexport interface UploadOptions {}',
    '/** Returns the name of a period. */\nconst formatPeriodName = () => 1',
    '/** The time limit, in milliseconds. */\nexport const limitMs = 1',
    'interface Row {\n  /** The note. */\n  note: string\n}'
  ]
  assert.equal(
    texts.map(text => repeatNames(parse('src/api/three.ts', text)).length),
    [1, 1, 0, 1]
  )
})

test('no line of a comment is longer than 140 characters', () => {
  expectNone(readFiles().flatMap(longLines))
})

test('a comment names what it is about, and not "the same" as another one', () => {
  expectNone(readFiles().flatMap(sameAsAnother))
})

test('a long line and a comment without its noun are found', () => {
  const words = 'long '.repeat(30)
  assert.equal(longLines({ path: 'one.ts', text: `// Short.\n/**\n * ${words}\n */\nconst one = '${words}'` }), [
    'one.ts:3'
  ])
  assert.equal(longLines({ path: 'one.sql', text: `SELECT '${words}'\n  -- ${words}` }), ['one.sql:2'])
  assert.equal(longLines({ path: 'one.css', text: `  --one: ${words};\n  /* ${words} */` }), ['one.css:2'])
  const texts = [
    '/** The same, for two. */',
    '// Finds the same for it.',
    '/** The same key. */',
    '/**\n * The same as one.\n */'
  ]
  assert.equal(sameAsAnother({ path: 'two.ts', text: texts.join('\n') }), ['two.ts:1', 'two.ts:2', 'two.ts:5'])
})

test('every member of the public interfaces has a doc comment', () => {
  expectNone(
    readSources()
      .filter(({ path }) => eachMember.test(path))
      .flatMap(bareMembers)
  )
})

test.run()
