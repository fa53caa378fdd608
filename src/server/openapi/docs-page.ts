import { createHash } from 'node:crypto'
import type { Json } from '../handler/json-schema.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { responseComponents } from './responses.ts'

interface OperationDescription {
  operationId: string
  summary: string
  tags: string[]
  security: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, DescribedResponse | { $ref: string }>
}

interface DescribedResponse {
  description: string
  content?: Record<string, { schema: Json }>
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d5dae1,#3a414c);--soft:light-dark(#f3f5f8,#1d2127);--accent:light-dark(#1450b8,#8ab4ff)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2.5rem;text-transform:capitalize}
a{color:var(--accent)}details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;overflow:hidden}
summary{cursor:pointer;padding:.75rem 1rem;background:var(--soft)}summary span{display:block}
code,pre{font:.875rem/1.5 ui-monospace,monospace}details>div{padding:0 1rem 1rem}
pre{background:var(--soft);padding:.75rem;border-radius:.5rem;overflow:auto;max-height:30rem}`

/** The digest of the page's only style, for its Content-Security-Policy. */
export const docsStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Returns a readable page of the OpenAPI document: plain HTML, no script. */
export function renderDocsPage(document: Json): string {
  const info = document.info as { title: string; description: string }
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(
    document.paths as Record<string, Record<string, OperationDescription>>
  )) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), renderSection(method.toUpperCase(), path, operation)])
    }
  }
  const body = [...groups].map(([tag, sections]) => `<h2>${escapeHtml(tag)}</h2>${sections.join('')}`).join('')
  const shared = Object.entries(responseComponents as Record<string, DescribedResponse>)
    .map(([name, response]) => `<section id="${escapeHtml(name)}">${formatAnswer(name, response)}</section>`)
    .join('')
  const schemas = Object.entries((document.components as { schemas: Record<string, Json> }).schemas)
    .map(([name, schema]) => `<p>${escapeHtml(name)}</p>${renderCode(schema)}`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><h1>${escapeHtml(info.title)}</h1>
<p>${formatCode(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${body}<h2>Answers of all</h2>${shared}<h2>Schemas</h2>${schemas}</body></html>`
}

function renderSection(method: string, path: string, operation: OperationDescription): string {
  const { summary, security, parameters, requestBody, responses } = operation
  const who =
    security.length === 0 ? 'Anyone' : security.map(scheme => Object.keys(scheme)[0] ?? 'visitor').join(' or ')
  const parameterItems = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${escapeHtml(place)}${required ? ', required' : ''}) <code>${escapeHtml(JSON.stringify(schema))}</code></li>`
  )
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${escapeHtml(type)}</p>${renderCode(schema)}`
  )
  const answers = Object.entries(responses).map(([status, response]) =>
    '$ref' in response ? linkTo(status, response.$ref) : formatAnswer(status, response)
  )
  return `<details><summary><code>${method} ${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary><div><p>For: ${escapeHtml(who)}</p>
${parameterItems.length > 0 ? `<ul>${parameterItems.join('')}</ul>` : ''}${body.join('')}${answers.join('')}</div></details>`
}

// Written once at the end of the page: in each operation they would be half of it.
function linkTo(status: string, ref: string): string {
  const name = ref.split('/').at(-1) ?? ''
  return `<p>${escapeHtml(status)}: <a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></p>`
}

const formatAnswer = (title: string, { description, content = {} }: DescribedResponse): string =>
  `<p>${escapeHtml(title)}: ${escapeHtml(description)}</p>${Object.values(content)
    .map(({ schema }) => renderCode(schema))
    .join('')}`

// Objects without nested objects are printed in one line: most of a schema consists of them.
const formatSchema = (schema: Json) =>
  JSON.stringify(schema, null, 1).replace(/[{[]\n[^{}[\]]{1,160}\n *[}\]]/g, part => part.replace(/\n */g, ' '))
// Quotes are most of a schema, and need no escape outside attributes.
const renderCode = (schema: Json) =>
  `<pre>${formatSchema(schema).replace(/[&<]/g, character => (character === '&' ? '&amp;' : '&lt;'))}</pre>`
const formatCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
