import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES, LOCALES } from '../../src/contract/languages.ts'
import { chooseLanguage, findLocale, getLanguage } from '../../src/i18n/start.ts'

const test = suite('start language')

/** A storage with a language that the person chose, and the app data of an earlier visit. */
const storage = (language: string | null, systemDefault?: string) => ({
  get: (name: string) =>
    name === 'language' ? language : JSON.stringify({ data: { system_default_lang: systemDefault } })
})

test('every locale and every request language has its locale', () => {
  for (const locale of LOCALES) assert.is(findLocale(locale), locale)
  for (const language of LANGUAGES) assert.ok(findLocale(language), language)
  for (const locale of LOCALES) assert.is(findLocale(getLanguage(locale)), locale)
})

test('exact, then by the first part; case and underscore do not matter', () => {
  const tags: [string, string | undefined][] = [
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['pt', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['pt_br', 'pt-BR'],
    ['es', 'es-ES'],
    ['es-es', 'es-ES'],
    ['es-GQ', 'es-ES'],
    ['es-419', 'es-MX'],
    ['es_AR', 'es-MX'],
    ['es-US', 'es-MX'],
    ['vi_VN', 'vi-VN'],
    ['JA-jp', 'ja-JP'],
    ['id', 'id-ID'],
    ['fr', undefined],
    ['', undefined],
    ['x', undefined]
  ]
  for (const [tag, locale] of tags) assert.is(findLocale(tag), locale, tag)
  assert.is(findLocale(null), undefined)
})

test('Chinese is matched by script and region', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN', 'zh-hant-hk', 'zh_TW']) {
    assert.is(findLocale(tag), 'zh-TW', tag)
  }
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK', 'zh-Hans-TW']) {
    assert.is(findLocale(tag), 'zh-CN', tag)
  }
})

test('the stored language comes first', () => {
  const start = chooseLanguage(['en-US'], storage('ko', 'es'))
  assert.equal(start, { language: 'ko', locale: 'ko-KR' })
})

test('then the first supported language of the browser', () => {
  const start = chooseLanguage(['fr-CH', 'es-MX', 'en'], storage(null, 'ja'))
  assert.equal(start, { language: 'es-MX', locale: 'es-MX' })
  assert.is(chooseLanguage(['zh-HK']).language, 'zh-TW')
  assert.is(chooseLanguage(['zh-CN']).language, 'zh-CN')
  assert.is(chooseLanguage(['pt']).locale, 'pt-BR')
  assert.is(chooseLanguage([], storage('pt')).locale, 'pt-PT')
})

test('then the system default', () => {
  const start = chooseLanguage(['fr'], storage(null, 'ja'))
  assert.equal(start, { language: 'ja', locale: 'ja-JP' })
})

test('then Traditional Chinese, in requests and on the screens', () => {
  assert.equal(chooseLanguage([]), { language: 'zh-TW', locale: 'zh-TW' })
  assert.equal(chooseLanguage(['fr']), { language: 'zh-TW', locale: 'zh-TW' })
})

test('a stored language that the bundle has no strings for is still asked for', () => {
  const start = chooseLanguage(['de', 'pt-BR'], storage('fr'))
  assert.equal(start, { language: 'fr', locale: 'pt-BR' })
  assert.is(chooseLanguage([], storage('fr')).locale, 'zh-TW')
})

test('only languages that the operator offers are used, also those of another region', () => {
  const offering = (language: string | null, ...languages: string[]) => {
    const offered = languages.map(file_name => ({ label: file_name, file_name }))
    const data = { system_default_lang: 'vi', site_info: { languages: offered } }
    return { get: (name: string) => (name === 'language' ? language : JSON.stringify({ data })) }
  }
  assert.is(chooseLanguage(['ja', 'es-MX'], offering(null, 'vi', 'es')).locale, 'es-ES')
  assert.equal(chooseLanguage(['ja'], offering(null, 'vi', 'en')), {
    language: 'vi',
    locale: 'vi-VN'
  })
  assert.is(chooseLanguage(['en'], offering('ja', 'vi', 'en')).language, 'en', 'chosen before it was taken away')
  assert.is(chooseLanguage(['en'], offering('ja', 'vi', 'ja')).language, 'ja')
  assert.is(chooseLanguage(['en'], offering(null)).language, 'en', 'no list offers all')
})

test('what is stored and no tag is treated as nothing', () => {
  assert.is(chooseLanguage(['vi'], storage('no\r\nheader')).language, 'vi')
  assert.is(chooseLanguage([], storage(null, 'no\r\nheader')).language, 'zh-TW')
  assert.is(chooseLanguage([], { get: name => (name === 'app' ? 'broken' : null) }).language, 'zh-TW')
})

test.run()
