import { type Node, place, readSources, type Source, walk } from './sources.ts'

/** A place that names a key: completely, or as the start of a template. */
export interface Mention {
  key: string
  /** Matches every key that fits a template, such as `record.type.${type}`. */
  pattern?: RegExp
  at: string
  /** Whether it is an argument of `t(…)`, which must be a key. */
  isLookedUp: boolean
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the client's sources that may use texts. */
export const speaking = (): Source[] =>
  readSources().filter(({ path }) => !/^src\/(server|build|contract)\//.test(path))

/** Returns whether a node is a call such as `t(…)`, `t.plural(…)`, `t.has(…)` or `$t.get()(…)`. */
function asksText(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  let callee = node.callee as Node
  if (callee.type === 'MemberExpression') callee = callee.object as Node
  if (callee.type === 'CallExpression') callee = (callee.callee as Node).object as Node
  return callee?.type === 'Identifier' && /^(t|\$t|translate)$/.test(String(callee.name))
}

function stringsOf(node: Node | undefined): Node[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : []
  if (node.type === 'TemplateLiteral') return [node]
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(part => stringsOf(part as Node))
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(part => stringsOf(part as Node))
  return []
}

const mentionsOf = new WeakMap<Source, Mention[]>()

/** Returns all strings of a source that may be keys. A file that many screens load is read once. */
export function mentions(source: Source): Mention[] {
  const list = mentionsOf.get(source) ?? readMentions(source)
  mentionsOf.set(source, list)
  return list
}

function readMentions(source: Source): Mention[] {
  const list: Mention[] = []
  const isLookedUp = new Set<Node>()
  walk(source.program, (node, parent) => {
    if (asksText(node)) for (const part of stringsOf((node.arguments as Node[])[0])) isLookedUp.add(part)
    if (node.type === 'Literal' && typeof node.value === 'string' && parent?.type !== 'ImportDeclaration') {
      list.push({ key: node.value, at: place(source, node.start), isLookedUp: isLookedUp.has(node) })
    }
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw)
      // A template without a known start would fit every key.
      if (/^[a-z]\w*\./i.test(parts[0] ?? '')) {
        list.push({
          key: parts.join('…'),
          pattern: new RegExp(`^${parts.map(escaped).join('(.+)')}$`),
          at: place(source, node.start),
          isLookedUp: isLookedUp.has(node)
        })
      }
    }
  })
  return list
}
