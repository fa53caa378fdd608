import { test } from 'uvu'
import { type Node, none, place, type Source, sources } from './sources.ts'

const documented = /^src\/(contract|host|api|server\/ledger)\//

/** Exports need a comment that says units, shapes, errors or source; a re-export has it where it is declared. */
function bareExports(source: Source): string[] {
  const ends = new Set(
    source.comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end)
  )
  const hasComment = (node: Node): boolean => {
    const before = source.text.slice(0, node.start)
    return ends.has(before.trimEnd().length)
  }
  return (source.program.body as Node[])
    .filter(node => node.type === 'ExportNamedDeclaration' && node.declaration)
    .filter(node => !hasComment(node))
    .map(node => place(source, node.start))
}

test('every export of the contract, the host, the api and the ledger has a doc comment', () => {
  none(
    sources()
      .filter(({ path }) => documented.test(path))
      .flatMap(bareExports)
  )
})

test.run()
