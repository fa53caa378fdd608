import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCALES } from '../../src/contract/languages.ts'
import { getOperationName } from '../../src/contract/operation.ts'
import { operatorOperations } from '../../src/contract/operator-operations.ts'
import { TOPICS } from '../../src/contract/realtime.ts'
import { PACK_NAMES } from '../../src/i18n/pack-names.ts'
import { listPacks, type Route } from '../../src/route.ts'
import { routes } from '../../src/routes.ts'
import { type Mention, mentions, speaking } from './keys.ts'
import { type Leaf, listTexts, readPacks } from './pack-leaves.ts'
import { sameWords } from './same-words.ts'
import { expectNone, listFiles, readSource, readSources, type Source } from './sources.ts'

const source = 'en-US'
const packs = new Map<string, Map<string, Leaf>>()
const packOf = new Map<string, string>()

const holesOf = (text: string): string => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort().join(' ')
const pack = (locale: string): Map<string, Leaf> => packs.get(locale) ?? new Map()
const others = LOCALES.filter(locale => locale !== source)

test.before(() => {
  for (const { locale, name, leaves } of readPacks()) {
    const all = packs.get(locale) ?? new Map()
    for (const [key, leaf] of leaves) {
      all.set(key, leaf)
      if (locale === source) packOf.set(key, name)
    }
    packs.set(locale, all)
  }
})

test('every locale has the same files', () => {
  const filesOf = (locale: string): string[] =>
    listFiles(`src/i18n/packs/${locale}`, /./).map(path => path.split('/').at(-1) ?? '')
  const wanted = PACK_NAMES.map(name => `${name}.json`).sort()
  assert.equal([...packs.keys()].sort(), [...LOCALES].sort())
  for (const locale of LOCALES) assert.equal(filesOf(locale), wanted, locale)
})

test('every pack has the same keys', () => {
  expectNone(
    others.flatMap(locale => [
      ...[...pack(source).keys()].filter(key => !pack(locale).has(key)).map(key => `${locale} has no ${key}`),
      ...[...pack(locale).keys()].filter(key => !pack(source).has(key)).map(key => `${locale} has a stray ${key}`)
    ])
  )
})

test('every text keeps its placeholders', () => {
  const problems = others.flatMap(locale =>
    [...pack(locale)].flatMap(([key, leaf]) => {
      const origin = pack(source).get(key)
      if (origin === undefined) return []
      if (typeof leaf === 'string' && typeof origin === 'string') {
        return holesOf(leaf) === holesOf(origin) ? [] : [`${locale} ${key}: ${holesOf(leaf)} for ${holesOf(origin)}`]
      }
      const holes = holesOf(listTexts(origin).join(' ')).split(' ')
      const strange = holesOf(listTexts(leaf).join(' '))
        .split(' ')
        .filter(hole => !holes.includes(hole))
      return strange.length === 0 ? [] : [`${locale} ${key}: ${strange.join(' ')}`]
    })
  )
  expectNone(problems)
})

test('a plural has the forms of its language, and no others', () => {
  const problems = [...packs].flatMap(([locale, leaves]) =>
    [...leaves].flatMap(([key, leaf]) => {
      const isForms = typeof leaf !== 'string'
      if (isForms !== (typeof pack(source).get(key) === 'object')) return [`${locale} ${key} is not a plural in both`]
      if (!isForms) return []
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const wanted = forms.filter(form => form === 'one' || form === 'other')
      const keys = Object.keys(leaf)
      const wrong = [
        ...wanted.filter(form => !keys.includes(form)),
        ...keys.filter(form => !forms.includes(form as Intl.LDMLPluralRule))
      ]
      return wrong.map(form => `${locale} ${key}: ${form}`)
    })
  )
  expectNone(problems)
})

test('nothing is left untranslated', () => {
  const words = (text: string): string[] => text.replace(/\{\{\s*\w+\s*\}\}/g, '').match(/[\p{L}\d]{2,}/gu) ?? []
  const shared = (text: string, locale: string): boolean =>
    sameWords[text] === 'everywhere' || sameWords[text]?.includes(locale) === true
  // The whole text is shared by both languages, or consists of names and numbers.
  const allowed = (text: string, locale: string): boolean =>
    shared(text.trim(), locale) || words(text).every(word => /^\d+$/.test(word) || shared(word, locale))
  const problems = others.flatMap(locale =>
    [...pack(locale)].flatMap(([key, leaf]) => {
      const origin = pack(source).get(key)
      if (origin === undefined) return []
      const same = listTexts(leaf).filter(text => text.trim() === '' || listTexts(origin).includes(text))
      return same.filter(text => text.trim() === '' || !allowed(text, locale)).map(text => `${locale} ${key}: ${text}`)
    })
  )
  expectNone(problems)
})

// Characters that Traditional Chinese also uses.
const sharedCharacters = /[台布占]/g

test('Traditional Chinese texts have no Simplified characters', () => {
  const toTraditional = Converter({ from: 'cn', to: 'tw' })
  const isSimplified = (text: string): boolean => {
    const own = text.replace(sharedCharacters, '')
    return toTraditional(own) !== own
  }
  expectNone(
    [...pack('zh-TW')]
      .filter(([, leaf]) => listTexts(leaf).some(isSimplified))
      .map(([key, leaf]) => `${key}: ${listTexts(leaf).join(' ')}`)
  )
})

const fits = ({ key, pattern }: Mention, name: string): boolean => pattern?.test(name) ?? key === name

test('every key in the code exists', () => {
  const keys = [...pack(source).keys()]
  const groups = new Set(keys.map(key => key.split('.')[0] ?? ''))
  // Topics of notifications, and events for an embedding page, look like keys: `order.changed`, `recharge.submitted`.
  const topics: readonly string[] = [...TOPICS, 'recharge.submitted', 'withdraw.submitted', 'transfer.submitted']
  const looksLikeKey = ({ key }: Mention): boolean =>
    /^[a-z]\w*(\.\w+)+$/i.test(key) && groups.has(key.split('.')[0] ?? '') && !topics.includes(key)
  expectNone(
    speaking()
      .flatMap(mentions)
      .filter(mention => mention.isLookedUp || looksLikeKey(mention))
      .filter(mention => !keys.some(key => fits(mention, key) || key.startsWith(`${mention.key}.`)))
      .map(({ key, at }) => `${at} ${key}`)
  )
})

// The build makes pages of these sections.
const isBuildKey = (key: string): boolean => key.startsWith('cannotRun.')

// The client does not download these sections, so only the backend may use their keys.
const isServerKey = (key: string): boolean => /^(server|bot)\./.test(key)

test('every key is used', () => {
  const all = readSources().map(source => ({ path: source.path, found: mentions(source) }))
  const literals = all.flatMap(({ found: mentions }) => mentions.map(({ key }) => key))
  // Operations are named by their paths.
  const names = new Set([...literals, ...operatorOperations.map(getOperationName)])
  // The variable part of a composed key must occur somewhere.
  const isUsedBy = (mention: Mention, key: string): boolean =>
    mention.key === key ||
    (mention.pattern
      ?.exec(key)
      ?.slice(1)
      .every(part => names.has(part)) ??
      false)
  const inServer = all.filter(({ path }) => path.startsWith('src/server/')).flatMap(({ found: mentions }) => mentions)
  const inBuild = listFiles('src/build', /\.mjs$/).map(path => readFileSync(path, 'utf8'))
  const anywhere = all.flatMap(({ found: mentions }) => mentions)
  expectNone(
    [...pack(source).keys()].filter(
      key =>
        !(isBuildKey(key) && inBuild.some(text => text.includes(key))) &&
        !(isServerKey(key) ? inServer : anywhere).some(mention => isUsedBy(mention, key))
    )
  )
})

// A screen's texts load with it: its keys are in the packs of every screen, or in those of its route.
test("a screen's texts are in the packs of its route", async () => {
  expectNone(
    routes.flatMap(route => {
      // Home's latest movements load the wallet's texts with their code (`withTexts`).
      const loaded = route.path === '/' ? ['wallet'] : listPacks(route)
      return findMissing(entryOf(route), new Set(['home', 'shell', ...loaded])).map(what => `${route.path}: ${what}`)
    })
  )
})

// Opened first, a screen of the console has only what its route loads.
test("a console screen's texts are in the packs that its route loads", async () => {
  const loads = [
    ...readSource('src/console/routes.ts').text.matchAll(
      /load: \(\) =>\s*(?:withTexts\(\s*)?import\('\.\/(.+?)'\)(?:,([^)]*)\))?/g
    )
  ]
  assert.ok(loads.length > 25, 'the routes are written otherwise')
  expectNone(
    loads.flatMap(([, screen, packs = '']) =>
      findMissing(
        `src/console/${screen}`,
        new Set(['home', 'shell', 'console', ...[...packs.matchAll(/\w+/g)].map(([name]) => name)])
      ).map(what => `${screen}: ${what}`)
    )
  )
})

const packOfMention = new Map<Mention, string | undefined>()

function findPack(mention: Mention): string | undefined {
  if (!mention.pattern) return packOf.get(mention.key)
  if (!packOfMention.has(mention)) packOfMention.set(mention, [...packOf].find(([key]) => fits(mention, key))?.[1])
  return packOfMention.get(mention)
}

/** Returns the texts that a screen mentions and that are in other packs. */
function findMissing(entry: string, loaded: ReadonlySet<string>): string[] {
  const missing = [...reachable(entry)].flatMap(file =>
    mentions(readSource(file)).flatMap(mention => {
      // A store that two screens share may have a key that only one of them shows.
      if (/^src\/(areas\/\w+\/)?stores\//.test(file) && !mention.isLookedUp) return []
      const pack = findPack(mention)
      return pack === undefined || loaded.has(pack) ? [] : [`${mention.at} ${mention.key} is in ${pack}.json`]
    })
  )
  return [...new Set(missing)]
}

function entryOf({ area, screen }: Route): string {
  if (area === 'home') return 'src/areas/home/screens/home.tsx'
  if (area === 'documents') return documentScreen(screen)
  return area === 'statistics' ? 'src/areas/shop/statistics.ts' : `src/areas/${area}/index.ts`
}

/** The module of a document's screen: each needs only the texts of its own area. */
function documentScreen(screen: string): string {
  const [, path] =
    new RegExp(`\\b${screen} \\} from '\\.\\./(.+)'`).exec(readSource('src/shell/documents.ts').text) ?? []
  if (!path) throw new Error(`src/shell/documents.ts has no ${screen}`)
  return `src/${path}`
}

// Returns the modules that an area loads, without the shell and the route table.
function reachable(start: string): Set<string> {
  const seen = new Set([start])
  for (const path of seen)
    for (const next of localImports(readSource(path)))
      if (!/^src\/(routes|app|main|contract|i18n)/.test(next)) seen.add(next)
  return seen
}

function localImports({ path, imports }: Source): string[] {
  return imports
    .filter(({ from, typeOnly }) => from.startsWith('.') && /\.tsx?$/.test(from) && !typeOnly)
    .map(({ from }) => new URL(from, `file:///${path}`).pathname.slice(1))
}

test.run()
