import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filesBelow, none, parse, place, type Source, sourceOf } from './sources.ts'

/** Words that this project once had for things with a name in the field, and that name. */
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
  [/\b(?!readAt|shownAt)[a-z]\w*Most\b/, 'MAX_ first'],
  [/\/\*\* Answers (how|what|whether|a function)\b|\. Answers (how|what|whether|a function)\b/, 'Returns …']
]

/** The specification's codes of order statuses: `src/contract/order-status.ts` maps them, and what the database holds has them. */
const codes = /\b(dfk|dfh|yfh|ywc|yqx|thtk)\b/
const withCodes = /^(src\/contract\/order-status\.ts|src\/server\/db\/(tables\.ts|migrations\/.*))$/

/** These name the words that nothing else may. */
const exempt = 'test/checks/words.test.ts'

const ours = (): Source[] =>
  ['src', 'test']
    .flatMap(folder => filesBelow(folder, /\.(tsx?|mjs)$/))
    .filter(path => path !== exempt)
    .map(sourceOf)

function oldWords(source: Pick<Source, 'path' | 'text'>): string[] {
  return replaced.flatMap(([word, name]) => {
    const found = word.exec(source.text)
    return found ? [`${place(source, found.index)} "${found[0]}": ${name}`] : []
  })
}

test('things have the names of the field', () => {
  none(ours().flatMap(oldWords))
})

test('codes of order statuses are read as words', () => {
  none(
    ours()
      .filter(({ path }) => path.startsWith('src/') && !withCodes.test(path))
      .flatMap(source => {
        const found = codes.exec(source.text)
        return found ? [`${place(source, found.index)} ${found[0]}`] : []
      })
  )
})

test('an old word is found in code and in comments', () => {
  const texts = [
    'const flight = singleFlight()',
    '/** Answers how to stop. */',
    'const pagesMost = 20',
    'readAtMost(body)'
  ]
  const found = texts.map(text => oldWords(parse('src/sample.ts', text)).length)
  assert.equal(found, [1, 1, 1, 0])
})

// Codes of the contract keep their spelling (`cancelled`); this is about texts that people read.
test('English texts have American spelling', () => {
  const british = /cancell(ed|ing)|colour|behaviour|favour|licence|\bgrey\b/i
  none(
    filesBelow('src/i18n/packs/en-US', /\.json$/).flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => british.test(line.replace(/^\s*"\w+":/, '')))
        .map(line => `${path} ${line.trim()}`)
    )
  )
})

test.run()
