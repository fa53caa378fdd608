import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES, LOCALES } from '../../src/contract/languages.ts'
import { languageOf, localeOf, startLanguage } from '../../src/i18n/start.ts'

const test = suite('start language')

test('every locale and every request language has its locale', () => {
  for (const locale of LOCALES) assert.is(localeOf(locale), locale)
  for (const language of LANGUAGES) assert.ok(localeOf(language), language)
  for (const locale of LOCALES) assert.is(localeOf(languageOf(locale)), locale)
})

test('exact, then by the first part; case and underscore do not matter', () => {
  const tags: [string, string | undefined][] = [
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['pt-BR', 'pt-PT'],
    ['es-419', 'es-ES'],
    ['vi_VN', 'vi-VN'],
    ['JA-jp', 'ja-JP'],
    ['id', 'id-ID'],
    ['fr', undefined],
    ['', undefined],
    ['x', undefined]
  ]
  for (const [tag, locale] of tags) assert.is(localeOf(tag), locale, tag)
  assert.is(localeOf(null), undefined)
})

test('Chinese is matched by script and region', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-CN', 'zh-hant-hk', 'zh_TW']) {
    assert.is(localeOf(tag), 'zh-TW', tag)
  }
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK', 'zh-Hans-TW']) {
    assert.is(localeOf(tag), 'zh-CN', tag)
  }
})

test('the stored language comes first', () => {
  const start = startLanguage({ stored: 'ko', languages: ['en-US'], systemDefault: 'es' })
  assert.equal(start, { language: 'ko', locale: 'ko-KR', found: 'stored' })
})

test('then the first supported language of the browser', () => {
  const start = startLanguage({ stored: null, languages: ['fr-CH', 'es-MX', 'en'], systemDefault: 'ja' })
  assert.equal(start, { language: 'es', locale: 'es-ES', found: 'browser' })
  assert.is(startLanguage({ languages: ['zh-HK'] }).language, 'zh-TW')
  assert.is(startLanguage({ languages: ['zh-CN'] }).language, 'zh-CN')
})

test('then the system default', () => {
  const start = startLanguage({ languages: ['fr'], systemDefault: 'ja' })
  assert.equal(start, { language: 'ja', locale: 'ja-JP', found: 'default' })
})

test('then Traditional Chinese, in requests and on the screens', () => {
  assert.equal(startLanguage({}), { language: 'zh-TW', locale: 'zh-TW', found: 'default' })
  assert.equal(startLanguage({ languages: ['fr'] }), { language: 'zh-TW', locale: 'zh-TW', found: 'default' })
})

test('a stored language that the bundle has no strings for is still asked for', () => {
  const start = startLanguage({ stored: 'fr', languages: ['de', 'pt-BR'] })
  assert.equal(start, { language: 'fr', locale: 'pt-PT', found: 'stored' })
  assert.is(startLanguage({ stored: 'fr' }).locale, 'zh-TW')
})

test.run()
