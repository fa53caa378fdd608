import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorLangUpdate } from '../../../src/contract/help/text.operator.ts'
import { langJson } from '../../../src/contract/help/text.ts'
import { appInfo } from '../../../src/contract/home/app-info.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { promotionList } from '../../../src/contract/shop/promotion.ts'
import { type Backend, startBackend } from '../backend.ts'

const settings = suite('settings')
let backend: Backend

settings.before(async () => {
  backend = await startBackend({ environment: { SUPPORT_HOSTS: 'help.example' } })
})
settings.after(() => backend.close())

settings('skin, play type, language and pictures change at once', async () => {
  const visitor = backend.asOperator('')
  await backend.operator.ok(operatorSettingUpdate, {
    skin_no: 4,
    system_default_lang: 'ja',
    site_logo: 'brand/logo.png'
  })
  await backend.operator.ok(operatorSettingUpdate, { play_type: 3 })
  const info = await visitor.ok(appInfo, {})
  assert.is(info.skin_setting.skin_no, 4)
  assert.is(info.system_default_lang, 'ja')
  assert.is(info.site_info.site_logo, 'brand/logo.png')
  assert.is((await visitor.ok(indexInfo, {})).sys_info.system_play_type, 3)
})

settings('the price of promotions is an amount of the currency above zero', async () => {
  const merchant = await backend.merchant()
  assert.is((await merchant.ok(promotionList, {})).price_per_day, '2.00')
  await backend.operator.ok(operatorSettingUpdate, { promotion_price_per_day: '3.5' })
  assert.is((await merchant.ok(promotionList, {})).price_per_day, '3.50')
  for (const price of ['3.505', '9'.repeat(16)]) {
    const answer = await backend.operator.send(operatorSettingUpdate, { promotion_price_per_day: price })
    assert.not.equal(answer.code, CODE.ok, price)
  }
  for (const price of ['0', '-1', 'free', '1e3']) {
    const answer = await backend.operator.send(operatorSettingUpdate, { promotion_price_per_day: price })
    assert.is(answer.code, CODE.failed, price)
  }
  assert.is((await merchant.ok(promotionList, {})).price_per_day, '3.50')
})

settings('an empty update returns the settings and writes no audit entry', async () => {
  const before = (await backend.operator.ok(operatorAuditList, {})).total
  assert.is((await backend.operator.ok(operatorSettingUpdate, {})).skin_no, 4)
  assert.is((await backend.operator.ok(operatorAuditList, {})).total, before)
})

settings('support links are https links of known messengers, two at most', async () => {
  const customer_link = 'https://wa.me/12025550100, https://t.me/telegram'
  await backend.operator.ok(operatorSettingUpdate, { customer_link })
  const { customer_link: link } = await backend.asOperator('').ok(appInfo, {})
  assert.is(link, 'https://wa.me/12025550100,https://t.me/telegram')
  for (const bad of [
    'http://t.me/a',
    'javascript:alert(1)',
    'https://evil.example/t.me',
    'https://t.me.evil.example/a',
    'https://t.me@evil.example/a',
    'https://user:secret@t.me/a',
    'https://t.me:8443/a',
    'https://t.me/a\nSet-Cookie: x',
    'https://t.me/\u202egro.live',
    't.me/a',
    'https://t.me/a,https://t.me/b,https://t.me/c'
  ]) {
    const data = await backend.operator.refused('value_invalid', operatorSettingUpdate, { customer_link: bad })
    assert.is(data.field, 'customer_link', bad)
  }
  assert.is((await backend.asOperator('').ok(appInfo, {})).customer_link, link)
  await backend.operator.ok(operatorSettingUpdate, { customer_link: 'https://help.example/chat' })
  await backend.operator.refused('value_invalid', operatorSettingUpdate, { customer_link: 'https://a.help.example/x' })
  await backend.operator.ok(operatorSettingUpdate, { customer_link: '' })
})

settings('pictures are relative paths that cannot leave the media host', async () => {
  for (const site_logo of [
    '/etc/logo.png',
    '../logo.png',
    'a/../../b.png',
    'https://evil.example/x.png',
    '//evil.example/x',
    'a b.png'
  ]) {
    await backend.operator.refused('value_invalid', operatorSettingUpdate, { site_logo })
  }
})

settings('updates with values outside of the contract are refused as a whole', async () => {
  for (const input of [{ skin_no: 6 }, { play_type: 0 }, { system_default_lang: 'xx' }]) {
    assert.is((await backend.operator.send(operatorSettingUpdate, input as never)).code, CODE.failed)
  }
  await backend.operator.refused('value_invalid', operatorSettingUpdate, { skin_no: 2, customer_link: 'nonsense' })
  assert.is((await backend.operator.ok(operatorSettingUpdate, {})).skin_no, 4)
})

settings('one string of a language pack overrides our own, the rest stays', async () => {
  await backend.operator.ok(operatorLangUpdate, { lang: 'en', key: 'system.name', text: 'Lantern Wallet' })
  const pack = await backend.asOperator('').ok(langJson, { lang: 'en' })
  const system = pack.system as Record<string, string>
  assert.is(system.name, 'Lantern Wallet')
  assert.ok(pack.tabbar)
  const changed = await backend.operator.ok(operatorLangUpdate, { lang: 'en', key: 'system.slogan.long', text: 'Hi' })
  assert.equal(changed, { system: { name: 'Lantern Wallet', slogan: { long: 'Hi' } } })
})

settings('the name of the platform stands in every language, under a text of one language', async () => {
  await backend.operator.ok(operatorLangUpdate, { lang: 'en', key: 'system.name', text: 'Lantern Wallet' })
  await backend.operator.refused('too_long', operatorSettingUpdate, { site_name: 'x'.repeat(31) })
  await backend.operator.ok(operatorSettingUpdate, { site_name: 'Laterne' })
  const nameIn = async (lang: string) =>
    ((await backend.asOperator('').ok(langJson, { lang })).system as Record<string, string>).name
  assert.equal(
    [await nameIn('ja'), await nameIn('zh-TW'), await nameIn('en')],
    ['Laterne', 'Laterne', 'Lantern Wallet']
  )
  await backend.operator.ok(operatorSettingUpdate, { site_name: '' })
  assert.is.not(await nameIn('ja'), 'Laterne')
})

settings('a key cannot reach outside of the pack', async () => {
  for (const key of ['__proto__.polluted', 'a.__proto__.b', 'constructor.prototype.x', 'a..b', '.a', 'a b']) {
    const answer = await backend.operator.send(operatorLangUpdate, { lang: 'en', key, text: 'x' })
    assert.not.equal(answer.code, CODE.ok, key)
  }
  assert.is(({} as Record<string, unknown>).polluted, undefined)
})

settings('many concurrent changes of strings are all stored', async () => {
  const keys = Array.from({ length: 12 }, (_, turn) => `burst.k${turn}`)
  await Promise.all(keys.map(key => backend.operator.ok(operatorLangUpdate, { lang: 'ko', key, text: key })))
  const pack = await backend.asOperator('').ok(langJson, { lang: 'ko' })
  assert.equal(Object.keys(pack.burst as object).length, keys.length)
})

settings.run()
