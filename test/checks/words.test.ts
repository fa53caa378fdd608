import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filesBelow, none, parse, place, type Source, sourceOf } from './sources.ts'

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
  [/\b(?!readAt|shownAt)[a-z]\w*Most\b/, 'MAX_ first'],
  [/\/\*\* Answers (how|what|whether|a function)\b|\. Answers (how|what|whether|a function)\b/, 'Returns …']
]

/** Literary and archaic words, in comments, titles, documents and texts. */
const literary =
  /\b(anew|afresh|whoever|whomever|somebody|heeds?|deeds?|lest|upon|hence|whence|hitherto|thereof|wherein|amid|unto|ought|erstwhile|tidings)\b/i

/** Short codes of order statuses. `src/contract/orders/order-status.ts` maps them; the database stores them. */
const codes = /\b(dfk|dfh|yfh|ywc|yqx|thtk)\b/
const withCodes = /^(src\/contract\/orders\/order-status\.ts|src\/server\/db\/tables\.ts)$/

/** This file names the words that are forbidden elsewhere. */
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

test('the code uses the standard terms', () => {
  none(ours().flatMap(oldWords))
})

test('codes of order statuses are mapped to words', () => {
  none(
    ours()
      .filter(({ path }) => path.startsWith('src/') && !withCodes.test(path))
      .flatMap(source => {
        const found = codes.exec(source.text)
        return found ? [`${place(source, found.index)} ${found[0]}`] : []
      })
  )
})

test('an outdated word is found in code and in comments', () => {
  const texts = [
    'const flight = singleFlight()',
    '/** Answers how to stop. */',
    'const pagesMost = 20',
    'readAtMost(body)'
  ]
  const found = texts.map(text => oldWords(parse('src/sample.ts', text)).length)
  assert.equal(found, [1, 1, 1, 0])
})

test('comments, titles, documents and texts use everyday words', () => {
  const written = [
    ...filesBelow('src', /\.(tsx?|mjs|css|md)$/),
    ...filesBelow('src/i18n/packs/en-US', /\.json$/),
    ...filesBelow('test', /\.(tsx?|mjs|css|md)$/),
    'README.md'
  ].filter(path => path !== exempt)
  none(
    written.flatMap(path =>
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
