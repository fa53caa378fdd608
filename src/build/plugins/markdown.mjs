// Imports Markdown as rich text (src/contract/rich-text.ts): the module is a list of documents. Each `# Title` starts
// a document. Only content that a block supports may follow: headings, paragraphs, lists, and a link in its own paragraph.
import { readFileSync } from 'node:fs'
import { marked } from 'marked'

export const markdown = {
  name: 'markdown',
  setup(build) {
    build.onLoad({ filter: /\.md$/ }, ({ path }) => ({
      contents: JSON.stringify(findDocuments(readFileSync(path, 'utf8'))),
      loader: 'json'
    }))
  }
}

export function findDocuments(source) {
  const documents = []
  for (const token of marked.lexer(source)) {
    if (token.type === 'space') continue
    if (token.type === 'heading' && token.depth === 1)
      documents.push({ title: renderPlainText(token.tokens), blocks: [] })
    else if (documents.length === 0) throw new Error(`A document begins with "# Title", not with: ${token.raw}`)
    else documents.at(-1).blocks.push(createBlock(token))
  }
  return documents
}

function createBlock(token) {
  if (token.type === 'heading') return { type: 'heading', text: renderPlainText(token.tokens) }
  if (token.type === 'list') return { type: 'list', items: token.items.map(item => renderPlainText(item.tokens)) }
  if (token.type !== 'paragraph') throw new Error(`A text has no such block: ${token.raw}`)
  const [first, ...others] = token.tokens
  if (first.type === 'link' && others.length === 0)
    return { type: 'link', text: renderPlainText(first.tokens), href: first.href }
  return { type: 'paragraph', text: renderPlainText(token.tokens) }
}

function renderPlainText(tokens) {
  return tokens
    .map(token => {
      if (token.type === 'escape') return token.text
      if (token.type !== 'text') throw new Error(`A text is shown without marks: ${token.raw}`)
      return token.tokens ? renderPlainText(token.tokens) : token.raw.replaceAll('\n', ' ')
    })
    .join('')
}
