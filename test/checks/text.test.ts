import { test } from 'uvu'
import { expectNone, type Node, place, readSources, type Source, walk } from './sources.ts'

const visibleFolders = /^src\/(areas\/|console\/|parts\/|shell\/|ui\/|app\.tsx|main\.tsx)/
const spokenProps =
  /^(title|label|placeholder|alt|aria-label|aria-description|aria-roledescription|aria-valuetext|text|message|help|hint|heading|description|caption|empty|action|unit)$/
const letters = /\p{L}{2,}/u

// `title="wallet.title"` is a key: no translated text has this form.
const isKey = (text: string): boolean => /^[a-z]\w*(\.\w+)+$/.test(text)

function literalsOf(node: Node | undefined): Node[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : []
  if (node.type === 'JSXExpressionContainer') return literalsOf(node.expression as Node)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(part => literalsOf(part as Node))
  if (node.type === 'LogicalExpression') return literalsOf(node.right as Node)
  if (node.type === 'TemplateLiteral')
    return (node.quasis as Node[]).map(part => ({ ...part, value: (part.value as { raw: string }).raw }))
  return []
}

function spoken(source: Source): string[] {
  const problems: string[] = []
  const report = (at: number, text: string): void => {
    problems.push(`${place(source, at)} "${text.trim()}"`)
  }
  walk(source.program, (node, parent) => {
    if (node.type === 'JSXText' && letters.test(String(node.value))) report(node.start, String(node.value))
    if (node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement') {
      for (const part of literalsOf(node)) if (letters.test(String(part.value))) report(part.start, String(part.value))
    }
    if (node.type !== 'JSXAttribute') return
    const name = (node.name as Node).name
    if (typeof name !== 'string' || !spokenProps.test(name)) return
    for (const part of literalsOf(node.value as Node | undefined)) {
      if (letters.test(String(part.value)) && !isKey(String(part.value))) report(part.start, String(part.value))
    }
  })
  return problems
}

test('visible texts come from the packs', () => {
  expectNone(
    readSources()
      .filter(({ path }) => visibleFolders.test(path) && path.endsWith('x'))
      .flatMap(spoken)
  )
})

test.run()
