import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { article } from '../../../src/contract/help/article.ts'
import { operatorLangUpdate } from '../../../src/contract/help/text.operator.ts'
import { langJson } from '../../../src/contract/help/text.ts'
import { appInfo } from '../../../src/contract/home/app-info.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { chooseReaderLanguage } from '../../../src/server/settings/settings.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const product = suite('app_info, lang_json, articles')
let backend: Backend

product.before(async () => {
  backend = await startBackend({ environment: { CURRENCY: 'EUR', CURRENCY_SCALE: '3' } })
})
product.after(() => backend.close())

const visitor = () => backend.asOperator('')
type Pack = {
  system: { name: string; slogan?: string }
  onlineService: { title: string }
  tabbar: Record<string, string>
}
const pack = async (lang: string) => (await visitor().ok(langJson, { lang })) as unknown as Pack

product('app_info has the initial values, then the operator’s', async () => {
  const first = await visitor().ok(appInfo, {})
  assert.is(first.skin_setting.skin_no, 1)
  assert.is(first.system_default_lang, 'zh-TW')
  assert.equal(first.currency, { code: 'EUR', scale: 3 })
  assert.equal(first.site_info.languages.slice(0, 2), [
    { label: '繁體中文', file_name: 'zh-TW' },
    { label: 'English', file_name: 'en' }
  ])
  assert.equal(
    first.site_info.languages.map(({ file_name }) => file_name),
    LANGUAGES
  )
  await backend.operator.ok(operatorSettingUpdate, {
    skin_no: 4,
    system_default_lang: 'vi',
    customer_link: 'https://wa.me/12025550100,https://t.me/support',
    site_logo: 'logo.png'
  })
  const then = await visitor().ok(appInfo, {})
  assert.is(then.skin_setting.skin_no, 4)
  assert.is(then.system_default_lang, 'vi')
  assert.is(then.customer_link, 'https://wa.me/12025550100,https://t.me/support')
  assert.is(then.site_info.site_logo, 'logo.png')
})

product('only the languages offered are listed and used, and the default must be one of them', async () => {
  const refused = await backend.operator.send(operatorSettingUpdate, { languages_offered: ['en', 'es'] })
  assert.equal([refused.data.reason, refused.data.field], ['value_invalid', 'languages_offered'])
  await backend.operator.ok(operatorSettingUpdate, { languages_offered: ['vi', 'es'] })
  const { site_info } = await visitor().ok(appInfo, {})
  assert.equal(
    site_info.languages.map(({ file_name }) => file_name),
    ['es', 'vi']
  )
  const other = await backend.operator.send(operatorSettingUpdate, { system_default_lang: 'en' })
  assert.equal([other.data.reason, other.data.field], ['value_invalid', 'system_default_lang'])
  assert.is(await chooseReaderLanguage(backend.db, 'ja, es-MX;q=0.5'), 'es')
  assert.is(await chooseReaderLanguage(backend.db, 'ja'), 'vi')
  await backend.operator.ok(operatorSettingUpdate, { languages_offered: [] })
  assert.is(await chooseReaderLanguage(backend.db, 'ja'), 'ja')
})

product('every language has system.name, onlineService.title and the tab bar', async () => {
  for (const language of LANGUAGES) {
    const { system, onlineService, tabbar } = await pack(language)
    assert.ok(system.name && onlineService.title, language)
    assert.equal(Object.keys(tabbar), ['index', 'project', 'task', 'team', 'vip', 'taskList', 'myself'])
  }
  assert.is((await pack('pt-BR')).tabbar.team, 'Equipe')
  assert.is((await pack('pt-PT')).tabbar.team, 'Equipa')
  assert.is((await pack('es-AR')).onlineService.title, 'Soporte en línea')
  assert.is((await pack('zh-CN')).tabbar.project, '项目')
})

product('for an unknown language the response is in the reader’s; a malicious one is invalid', async () => {
  const { envelope } = await send(backend.url, `${langJson.path}?lang=xx`, { headers: { 'accept-language': 'ko' } })
  assert.equal((envelope.data as unknown as Pack).tabbar.index, '홈')
  const long = await send(backend.url, `${langJson.path}?lang=${'x'.repeat(11)}`)
  assert.is(long.envelope.code, 0)
  const path = await send(backend.url, `${langJson.path}?lang=../../x`)
  assert.is(path.envelope.code, 10000)
  assert.is((await send(backend.url, langJson.path)).envelope.code, 0)
})

product('the operator’s strings override ours, and also apply to readers of the language’s other region', async () => {
  await backend.operator.ok(operatorLangUpdate, { lang: 'zh-TW', key: 'system.name', text: '燈籠' })
  await backend.operator.ok(operatorLangUpdate, { lang: 'zh-TW', key: 'system.slogan', text: '好' })
  const traditional = await pack('zh-TW')
  assert.is(traditional.system.name, '燈籠')
  assert.is(traditional.system.slogan, '好')
  assert.is(traditional.tabbar.index, '首頁')
  const simplified = await pack('zh-CN')
  assert.is(simplified.system.name, '燈籠')
  assert.is(simplified.onlineService.title, '在线客服')
  assert.is((await pack('en')).system.name, 'Merchant Wallet')
  await backend.operator.ok(operatorLangUpdate, { lang: 'pt', key: 'system.name', text: 'Lanterna' })
  assert.is((await pack('pt-BR')).system.name, 'Lanterna')
  await backend.operator.ok(operatorLangUpdate, { lang: 'pt-BR', key: 'system.name', text: 'Lampião' })
  assert.is((await pack('pt-BR')).system.name, 'Lampião')
  assert.is((await pack('pt')).system.name, 'Lanterna')
})

product('articles exist in every language, as blocks', async () => {
  const titles = new Set<string>()
  for (const language of LANGUAGES) {
    for (const slug of ['about', 'privacyAgreement', 'termsOfUse'] as const) {
      const text = await visitor().ok(article, { slug }, { language })
      assert.ok(text.blocks.length >= 5)
      titles.add(text.title)
    }
  }
  // “Sobre nós” and “Política de privacidade” are right in Portugal and in Brazil.
  assert.is(titles.size, 3 * LANGUAGES.length - 2)
})

product('an article has the name of the platform, and an own one may have it too', async () => {
  const read = async (language: string) => JSON.stringify(await visitor().ok(article, { slug: 'about' }, { language }))
  assert.match(await read('vi'), 'Ví Người Bán giúp')
  await backend.operator.ok(operatorLangUpdate, { lang: 'vi', key: 'system.name', text: 'Tally $&' })
  assert.match(await read('vi'), '"Tally $& giúp')
  const blocks = JSON.stringify([{ type: 'list', items: ['By {{name}}'] }])
  await backend.db.insertInto('article').values({ slug: 'about', language: 'ko', title: 'Us', blocks }).execute()
  assert.match(await read('ko'), '"By 판매자 지갑"')
  for (const language of LANGUAGES) assert.not.match(await read(language), '{{')
})

product('the operator’s own article replaces ours in its language', async () => {
  const blocks = JSON.stringify([{ type: 'paragraph', text: 'Ours.' }])
  await backend.db.insertInto('article').values({ slug: 'about', language: 'en', title: 'Us', blocks }).execute()
  assert.is((await visitor().ok(article, { slug: 'about' }, { language: 'en' })).title, 'Us')
  assert.is((await visitor().ok(article, { slug: 'about' }, { language: 'ja' })).title, 'このサービスについて')
})

product('an unknown article violates the contract', async () => {
  const { envelope } = await send(backend.url, '/api/v1/app/article/__proto__')
  assert.is(envelope.code, 0)
})

product.run()
