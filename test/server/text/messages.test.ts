import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts'
import { formatMoney } from '../../../src/server/text/amount.ts'
import { articles } from '../../../src/server/text/articles.ts'
import { chooseLanguage, pickText, readLanguage } from '../../../src/server/text/language.ts'
import { formatRefusal } from '../../../src/server/text/texts.ts'

const texts = suite('texts of the backend')
texts('the fixed texts are said word for word', () => {
  assert.is(formatRefusal('operation_failed', 'zh-CN'), '操作失败')
  assert.is(formatRefusal('server_fault', 'zh-CN'), '服务器内部错误')
  assert.is(formatRefusal('request_failed', 'zh-CN'), '请求失败')
})

texts('parameters are filled in; an instant is shown in minutes', () => {
  assert.is(formatRefusal('too_short', 'en', { limit: '6' }), 'Use at least 6 characters.')
  const until = new Date(Date.now() + 14.2 * 60_000).toISOString()
  assert.is(formatRefusal('password_locked', 'en', { until }), 'Too many wrong attempts. Try again in 15 min.')
  assert.not.match(formatRefusal('amount_out_of_range', 'ja', { minimum: '1.00', maximum: '2.00' }), /\{/)
})

texts('articles have the same structure in every language', () => {
  for (const language of LANGUAGES) {
    for (const slug of ['about', 'privacyAgreement', 'termsOfUse'] as const) {
      const kinds = (of: typeof language) =>
        articles[of][slug].blocks.map(block => (block.type === 'list' ? block.items.length : block.type))
      assert.equal(kinds(language), kinds('en'), `${language} ${slug}`)
      if (language !== 'en') assert.is.not(articles[language][slug].title, articles.en[slug].title)
    }
  }
})

texts('amounts are written for each region', () => {
  const format = (language: Language) => formatMoney(123_456_750n, { code: 'USDT', scale: 2 }, language)
  assert.is(format('es'), '1.234.567,50\u00a0USDT')
  assert.is(format('es-MX'), '1,234,567.50\u00a0USDT')
  assert.is(format('pt'), '1\u00a0234\u00a0567,50\u00a0USDT')
  assert.is(format('pt-BR'), '1.234.567,50\u00a0USDT')
})

texts('languages are parsed from any tag and weighted', () => {
  assert.is(readLanguage('zh'), 'zh-CN')
  assert.is(readLanguage('zh-Hant-HK'), 'zh-TW')
  assert.is(readLanguage('pt_BR'), 'pt-BR')
  assert.is(readLanguage('pt-AO'), 'pt')
  assert.is(readLanguage('es-AR'), 'es-MX')
  assert.is(readLanguage('es'), 'es')
  assert.is(readLanguage('fr'), undefined)
  assert.is(chooseLanguage(undefined), 'zh-TW')
  assert.is(chooseLanguage('fr-FR,fr;q=0.9,ko;q=0.8,en;q=0.7'), 'ko')
  assert.is(chooseLanguage('en;q=0, ja'), 'ja')
  assert.is(chooseLanguage(','.repeat(100_000)), 'zh-TW')
})

texts('of texts by language, the nearest is selected', () => {
  const title = { en: 'E', 'zh-TW': 'T', ko: 'K' }
  assert.is(pickText(title, 'ko'), 'K')
  assert.is(pickText(title, 'zh-CN'), 'T')
  assert.is(pickText(title, 'vi'), 'E')
  assert.is(pickText(title, 'es-MX'), 'E')
  assert.is(pickText({ ...title, pt: 'P' }, 'pt-BR'), 'P')
  assert.is(pickText({ es: 'S' }, 'vi'), 'S')
  assert.is(pickText({}, 'vi'), undefined)
})

texts.run()
