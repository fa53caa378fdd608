import { test } from 'uvu'
import { type Node, none, place, type Source, sources } from './sources.ts'

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

/** Returns the exports without a doc comment. A re-export has its comment at the declaration. */
function bareExports(source: Source): string[] {
  const isCommented = commented(source)
  return exportsOf(source)
    .filter(node => !isCommented(node))
    .map(node => place(source, node.start))
}

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
  none(
    sources()
      .filter(({ path }) => documented.test(path))
      .flatMap(bareExports)
  )
})

test('every member of the public interfaces has a doc comment', () => {
  none(
    sources()
      .filter(({ path }) => eachMember.test(path))
      .flatMap(bareMembers)
  )
})

test.run()
