// Reads plain YAML, which is all that the samples need: maps, lists, lists of texts in brackets, plain values. The rest is refused.

interface Line {
  indent: number
  text: string
}

const pair = /^([\w.-]+):(?: (.*))?$/

/** Reads a document. */
export function parseYaml(text: string): unknown {
  const lines = text
    .split('\n')
    .filter(line => !/^\s*(#|$)/.test(line))
    .map(line => ({ indent: line.search(/\S/), text: line.trim() }))
  const value = readBlock(lines)
  if (lines[0]) throw new Error(`Not at its place: ${lines[0].text}`)
  return value
}

/** Takes the lines of one map or list. `start` is a first line that stands behind the dash of an item. */
function readBlock(lines: Line[], start?: Line): unknown {
  if (start) lines.unshift(start)
  const [first] = lines as [Line]
  const takes = () => lines[0]?.indent === first.indent
  if (first.text.startsWith('- ')) {
    const list: unknown[] = []
    while (takes()) list.push(readItem(lines))
    return list
  }
  const map: Record<string, unknown> = {}
  while (takes()) {
    const { indent, text } = lines.shift() as Line
    const [, key, value] = pair.exec(text) ?? fail(text)
    if ((key as string) in map) fail(text)
    map[key as string] = value === undefined ? readInner(lines, indent) : readValue(value)
  }
  return map
}

function readItem(lines: Line[]): unknown {
  const { indent, text } = lines[0] as Line
  if (!text.startsWith('- ')) fail(text)
  const inner = { indent: indent + 2, text: text.slice(2) }
  lines.shift()
  return pair.test(inner.text) ? readBlock(lines, inner) : readValue(inner.text)
}

const readInner = (lines: Line[], indent: number): unknown =>
  lines[0] && lines[0].indent > indent ? readBlock(lines) : null

function readValue(text: string): unknown {
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1)
  if (/^\[.*\]$/.test(text)) return text.slice(1, -1).split(', ').map(readValue)
  if (/^\d+$/.test(text)) return Number(text)
  if (/^(true|false)$/.test(text)) return text === 'true'
  return /^[^\w/.$-]|: | #|["[\]]/.test(text) ? fail(text) : text
}

function fail(text: string): never {
  throw new Error(`No plain YAML: ${text}`)
}
