import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  expectNone,
  listFiles,
  type Node,
  parse,
  place,
  readSource,
  readSources,
  type Source,
  walk
} from './sources.ts'

/** Outdated words of this project, with the standard term for each. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/single-?flight/i, 'serial queue'],
  [/\bletGo\b/, 'release'],
  [/\blayOver\b/, 'apply overrides'],
  [/\btakeWanted\b|\$wanted\b/, 'return to'],
  [/\bnoteMerchant\b/, 'remember merchant id'],
  [/\bbring(Host|Late)\b/, 'load host, load deferred'],
  [/\bhindrance\b/i, 'block reason'],
  [/\bverifyNobody\b/, 'dummy verify'],
  [/\bdraw(Key|ShopCode)\b/, 'generate'],
  [/\bdefused\b/, 'escaped'],
  [/\/\*\* Answers (how|what|whether|a function)\b|\. Answers (how|what|whether|a function)\b/, 'Returns …']
]

/** Literary and archaic words, in comments, titles, documents and texts. */
const literary =
  /\b(anew|afresh|whoever|whomever|somebody|heeds?|deeds?|lest|upon|hence|whence|hitherto|thereof|wherein|amid|unto|ought|erstwhile|tidings)\b/i

/** Short codes of order statuses. `src/contract/orders/order-status.ts` maps them; the database stores them. */
const codes = /\b(dfk|dfh|yfh|ywc|yqx|thtk)\b/
const withCodes = /^(src\/contract\/orders\/order-status\.ts|src\/server\/db\/tables\.ts)$/

/** Names that say nothing of what they hold, and verbs of everyday speech. A value is named by a noun, a function by a verb. */
const vague =
  /^([sS]hown|[fF]ound|[kK]ept|[aA]sked|[gG]iven|[wW]ritten|[tT]old|[sS]tored|[kK]nown|tell|hear|ground|Begun|RenewalSurroundings)$/
const vagueFunctions = /^(parsed|look|of|earlier|drafted)$/
// Read with its object: `server.of(path)`.
const vagueMethods = /^(parsed|look|earlier|drafted)$/

/** Types of what the database stores: columns and keys of stored JSON keep their names. */
const storedNames = /^src\/server\/db\/(tables|column-types)\.ts$/

/** This file names the words that are forbidden elsewhere. */
const exempt = 'test/checks/words.test.ts'

const ours = (): Source[] =>
  ['src', 'test']
    .flatMap(folder => listFiles(folder, /\.(tsx?|mjs)$/))
    .filter(path => path !== exempt)
    .map(readSource)

function oldWords(source: Pick<Source, 'path' | 'text'>): string[] {
  return replaced.flatMap(([word, name]) => {
    const match = word.exec(source.text)
    return match ? [`${place(source, match.index)} "${match[0]}": ${name}`] : []
  })
}

test('the code uses the standard terms', () => {
  expectNone(ours().flatMap(oldWords))
})

/** Returns what a file names by a vague word. Members of other objects, keys of literals and names on the wire are declared elsewhere. */
function vagueNames(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const places: string[] = []
  const report = (node: Node) => places.push(`${place(source, node.start)} ${node.name}`)
  walk(source.program, (node, parent) => {
    const isElsewhere =
      (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent?.type === 'Property' && parent.key === node && !parent.shorthand)
    const isName = node.type === 'PrivateIdentifier' || (node.type === 'Identifier' && !isElsewhere)
    if (isName && vague.test(String(node.name).replace(/^\$/, ''))) report(node)
    const name = (node.id ?? node.key) as Node | undefined
    const init = node.init as Node | undefined
    const isFunction = node.type === 'FunctionDeclaration' || /Function/.test(init?.type ?? '')
    if (name && isFunction && vagueFunctions.test(String(name.name))) report(name)
    if (name && node.type === 'TSMethodSignature' && vagueMethods.test(String(name.name))) report(name)
  })
  return places
}

test('values and functions have names that say what they are', () => {
  expectNone(
    ours()
      .filter(({ path }) => !storedNames.test(path))
      .flatMap(vagueNames)
  )
})

test('a vague name is found where it is declared or used', () => {
  const texts = [
    'const found = list.find(isNew)',
    'const known = (id: string) => ids.has(id)',
    'interface Port { tell(text: string): void }',
    'const { kept: isOn } = options; const match = row.found; const shape = object({ found: Amount })'
  ]
  assert.equal(
    texts.map(text => vagueNames(parse('src/ui/sample.ts', text)).length),
    [1, 1, 1, 0]
  )
})

/** Returns the functions named `findX` that refuse what is missing: those are named `requireX` or `readX`. */
function refusingFinders(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const places: string[] = []
  walk(source.program, node => {
    const name = String((node.id as Node | undefined)?.name)
    const isFunction =
      node.type === 'FunctionDeclaration' || /Function/.test((node.init as Node | undefined)?.type ?? '')
    if (!isFunction || !/^find[A-Z]/.test(name)) return
    if (/throw new Refusal\('not_found'/.test(source.text.slice(node.start, node.end)))
      places.push(`${place(source, node.start)} ${name}`)
  })
  return places
}

test('what is named find may return undefined', () => {
  expectNone(readSources().flatMap(refusingFinders))
  const text = "function findOrder() { if (!row) throw new Refusal('not_found') }"
  assert.is(refusingFinders(parse('src/server/sample.ts', text)).length, 1)
})

/** Beginnings of names of functions that say a state and not what the function does: `shownOrder`, `checkedFields`, `refusing`. */
const participle =
  /^(shown|written|kept|made|taken|left|sent|sold|met|drawn|overlaid|[a-z]{2,}ed|[a-z]{2,}ing)(?=[A-Z]|$)(?!\w*(Text|Texts|Facts|View|List|Keys|Name|Counts|Message|Messages|Event|Until)$)/
const verbsAlike = /^(need|seed|feed|embed|proceed|exceed|succeed|bring|string|ping|ring|setting)/

/**
 * Returns the functions of a file that are named by a noun and "of" (`statusOf` for `readStatus`), and the exported
 * ones that are named by a participle. A noun after a participle names what is returned, as in `missingText`. A
 * function of a module alone may not be one word in the past tense: `credited` for `creditPending`.
 */
function participles(source: Pick<Source, 'path' | 'text' | 'program'>): string[] {
  const places: string[] = []
  walk(source.program, (node, parent) => {
    const isExported = parent?.type === 'ExportNamedDeclaration'
    const isOfModule = isExported || parent?.type === 'Program'
    const declared =
      node.type === 'FunctionDeclaration'
        ? [node]
        : node.type === 'VariableDeclaration'
          ? (node.declarations as Node[])
          : []
    for (const { type, id, init } of declared) {
      const name = String((id as Node | undefined)?.name)
      const isFunction = type === 'FunctionDeclaration' || /Function/.test((init as Node | undefined)?.type ?? '')
      const isState = isOfModule && (isExported ? participle : /^[a-z]+(ed|ing)$/).test(name) && !verbsAlike.test(name)
      const isOf = /^(?!(is|end)[A-Z])[a-z].*[a-z]Of$/.test(name)
      if (isFunction && (isState || isOf)) places.push(`${place(source, node.start)} ${name}`)
    }
  })
  return places
}

test('functions are named by what they do', () => {
  expectNone(readSources().flatMap(participles))
  const texts = [
    'export const shownOrder = () => 1',
    'export async function refusing() {}',
    'export function seedDemo() {}',
    'export const statusOf = () => 1',
    'async function credited() {}',
    'function list() { const statusOf = () => 1 }'
  ]
  assert.equal(
    texts.map(text => participles(parse('src/ui/sample.ts', text)).length),
    [1, 1, 0, 1, 1, 1]
  )
})

test('codes of order statuses are mapped to words', () => {
  expectNone(
    ours()
      .filter(({ path }) => path.startsWith('src/') && !withCodes.test(path))
      .flatMap(source => {
        const match = codes.exec(source.text)
        return match ? [`${place(source, match.index)} ${match[0]}`] : []
      })
  )
})

test('an outdated word is found in code and in comments', () => {
  const texts = ['const flight = singleFlight()', '/** Answers how to stop. */', 'readAtMost(body)']
  const match = texts.map(text => oldWords(parse('src/sample.ts', text)).length)
  assert.equal(match, [1, 1, 0])
})

test('comments, titles, documents and texts use everyday words', () => {
  const files = [
    ...listFiles('src', /\.(tsx?|mjs|css|md)$/),
    ...listFiles('src/i18n/packs/en-US', /\.json$/),
    ...listFiles('test', /\.(tsx?|mjs|css|md)$/),
    'README.md'
  ].filter(path => path !== exempt)
  expectNone(
    files.flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap(
          (line, at) =>
            literary
              .exec(line)
              ?.slice(0, 1)
              .map(word => `${path}:${at + 1} "${word}"`) ?? []
        )
    )
  )
})

// Codes of the contract keep their spelling (`cancelled`); the check covers visible texts.
test('English texts have American spelling', () => {
  const british = /cancell(ed|ing)|colour|behaviour|favour|licence|\bgrey\b/i
  expectNone(
    listFiles('src/i18n/packs/en-US', /\.json$/).flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => british.test(line.replace(/^\s*"\w+":/, '')))
        .map(line => `${path} ${line.trim()}`)
    )
  )
})

test.run()
