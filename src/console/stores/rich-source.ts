import type { Block } from '../../contract/rich-text.ts'

const heading = /^#+\s+(.+)$/
const item = /^[-*]\s+(.+)$/
const link = /^\[([^\]]+)\]\((\S+)\)$/
const marked = /^(#|-|\*|\[|\\)/

/**
 * Returns the rich text that a person typed: `# ` begins a heading, `- ` an item of a list, `[text](address)` on a line of its own is
 * a link, and an empty line ends a paragraph. A backslash before such a sign makes it a plain one.
 */
export function parseRichSource(source: string): Block[] {
  const blocks: Block[] = []
  let continues = false
  for (const line of source.split('\n').map(part => part.trim())) {
    const last = continues ? blocks.at(-1) : undefined
    const parsedBlock = readBlock(line)
    continues = line !== ''
    if (!parsedBlock) continue
    if (parsedBlock.type === 'list' && last?.type === 'list') last.items.push(...parsedBlock.items)
    else if (parsedBlock.type === 'paragraph' && last?.type === 'paragraph') last.text += ` ${parsedBlock.text}`
    else blocks.push(parsedBlock)
  }
  return blocks
}

function readBlock(line: string): Block | undefined {
  if (line === '') return undefined
  const [, title] = heading.exec(line) ?? []
  if (title !== undefined) return { type: 'heading', text: title }
  const [, entry] = item.exec(line) ?? []
  if (entry !== undefined) return { type: 'list', items: [entry] }
  const [, text, href] = link.exec(line) ?? []
  if (text !== undefined && href !== undefined) return { type: 'link', text, href }
  return { type: 'paragraph', text: line.replace(/^\\/, '') }
}

const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns rich text in the form in which it is typed; see {@link parseRichSource}. */
export const formatRichSource = (blocks: readonly Block[]): string => blocks.map(formatLine).join('\n\n')

function formatLine(block: Block): string {
  if (block.type === 'heading') return `# ${joinLines(block.text)}`
  if (block.type === 'list') return block.items.map(entry => `- ${joinLines(entry)}`).join('\n')
  if (block.type === 'link') return `[${joinLines(block.text)}](${block.href})`
  const text = joinLines(block.text)
  return marked.test(text) ? `\\${text}` : text
}
