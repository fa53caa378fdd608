import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/server/config/config.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import type { RenderHome } from '../../../src/server/http/home-renderer.ts'
import { createPageWithAnswers } from '../../../src/server/http/page-with-answers.ts'
import type { App } from '../../../src/server/http/parts.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const test = suite('page with answers')
const built =
  '<html lang="vi-VN" data-skin="1"><head><script type="module" data-app src="/assets/main-1.js"></script>' +
  '<script type="application/json" data-part="links">{"areas":{}}</script><script data-part="partner">greet()</script>' +
  '<script>start()</script><style data-part="skin-2">two{}</style><style data-part="skin-3">three{}</style></head>' +
  '<body><div id="app"><!--home-->outline<!--/home--></div>' +
  '<script type="application/json" data-file="/assets/vi-VN.home-1.json">{"home":{}}</script></body></html>'
const headers = {
  'content-type': 'text/html',
  'content-security-policy': "script-src 'none'",
  vary: 'Accept-Encoding, Accept-Language'
}
let database: TestDatabase
let app: App
let notice: string
let origins: string[]
const languages = ['vi', 'en'].map(file_name => ({ file_name, label: file_name }))
/** What home was rendered with. */
let overlays: Readonly<Record<string, unknown>> | undefined
let status: 200 | 503
let paths: string[]
let rendered: number
/** The languages in which the built page was asked for. */
let wanted: string[]

test.before(async () => {
  database = await openTestDatabase()
})
test.after(() => database.close())
test.before.each(() => {
  clearCache()
  notice = 'Open on Sunday'
  origins = []
  status = 200
  paths = []
  wanted = []
  rendered = 0
  app = new Hono()
  app.get('/api/v1/app/:call', http => {
    paths.push(`${http.req.header('accept-language')} ${new URL(http.req.url).pathname}`)
    return http.json(
      {
        code: status === 200 ? 10000 : 0,
        message: '',
        data: { notice, skin_setting: { skin_no: 3 }, partner_origins: origins, site_info: { languages } }
      },
      status
    )
  })
  const parts = { db: database.db, config: readConfig({}), log: pino({ level: 'silent' }) }
  const renderHome: RenderHome = async (locale, _answers, strings) => {
    rendered += 1
    overlays = strings
    return `<h1>${locale}: $& ${notice.replaceAll('<', '&lt;')}</h1>`
  }
  app.route(
    '/',
    createPageWithAnswers(
      app,
      parts,
      (_path, header) => {
        wanted.push(header('accept-language') ?? '')
        return new Response(built, { headers })
      },
      renderHome
    )
  )
  app.get('*', http => http.text('as it was built'))
})

test('a page begins in a language that is offered', async () => {
  await runTransaction(database.db, async tx => {
    await writeSetting(tx, 'languages_offered', ['vi', 'es'])
    await writeSetting(tx, 'system_default_lang', 'vi')
  })
  try {
    assert.match(await (await get({ 'accept-language': 'ja, es-MX;q=0.5' })).text(), '<h1>es-ES: ')
    assert.match(await (await get({ 'accept-language': 'ja' })).text(), '<h1>vi-VN: ')
    assert.match(await (await get({ 'accept-language': 'ja' }, '/?lang=en')).text(), '<h1>vi-VN: ')
  } finally {
    await database.db.deleteFrom('setting').execute()
  }
})

const get = async (sent: Record<string, string> = {}, path = '/') =>
  app.request(path, { headers: { 'accept-language': 'fr;q=0.5,vi-VN;q=0.9', ...sent } })

test('an address that names a language comes in it; another name says nothing', async () => {
  assert.match(await (await get({}, '/?lang=pt-BR')).text(), '<h1>pt-BR: ')
  for (const name of ['tlh', '', '"><script>']) {
    const html = await (await get({}, `/?lang=${encodeURIComponent(name)}`)).text()
    assert.match(html, '<h1>vi-VN: ', name)
  }
})

test('the page has home and the answers of its first public requests in the reader’s language', async () => {
  const response = await get()
  const html = await response.text()
  assert.equal(paths.sort(), ['vi /api/v1/app/app_info', 'vi /api/v1/app/index_info', 'vi /api/v1/app/lang_json'])
  assert.match(html, '<html lang="vi-VN" data-skin="3" data-answers="vi">')
  assert.match(html, '<body><div id="app"><h1>vi-VN: $& Open on Sunday</h1></div>')
  assert.match(
    html,
    'main-1.js"></script><link rel="preload" as="fetch" crossorigin href="/assets/vi-VN.home-1.json"><script>start()'
  )
  assert.not.match(html, 'data-file')
  const answers = JSON.parse(/id="answers">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  assert.equal(Object.keys(answers), ['appInfo', 'indexInfo', 'langJson'])
  assert.equal(answers.indexInfo.notices, [], 'no visitor reads them')
  assert.is(answers.indexInfo.notice, notice)
  assert.is(response.headers.get('vary'), `${headers.vary}, Sec-Fetch-Dest`)
})

const partsOf = (html: string): string[] => [...html.matchAll(/data-part="([\w-]+)"/g)].map(([, name = '']) => name)

test('it has only the parts that its address asks for, and the skin’s own rules', async () => {
  assert.equal(partsOf(await (await get()).text()), ['skin-3'])
  assert.equal(partsOf(await (await get({}, '/?tgWebAppStartParam=order_1')).text()), ['links', 'skin-3'])
  assert.equal(partsOf(await (await get({}, '/?partner')).text()), ['partner', 'skin-3'])
  assert.equal(partsOf(await (await get({ 'sec-fetch-dest': 'iframe' })).text()), ['partner', 'skin-3'])
  assert.equal(partsOf(await (await get({ 'sec-fetch-dest': 'document' })).text()), ['skin-3'])
})

test('its policy allows what it has, and nothing else', async () => {
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
  const plain = policyOf(await get())
  for (const text of ['start()', 'three{}']) assert.ok(plain.includes(digest(text)), text)
  for (const text of ['greet()', 'two{}', '{"areas":{}}']) assert.not.ok(plain.includes(digest(text)), text)
  assert.ok(policyOf(await get({}, '/?partner')).includes(digest('greet()')))
})

test('home is rendered with the operator’s strings in every language that is offered', async () => {
  const pack = { tabbar: { index: 'Counter' } }
  await database.db
    .insertInto('lang_pack')
    .values({ language: 'en', pack: JSON.stringify(pack) })
    .execute()
  try {
    await get()
    assert.equal(Object.keys(overlays ?? {}), ['vi-VN', 'en-US'])
    assert.match(JSON.stringify(overlays?.['en-US']), '"index":"Counter"')
  } finally {
    await database.db.deleteFrom('lang_pack').execute()
  }
})

test('an answer cannot end its element', async () => {
  notice = '</script><script>alert(1)</script>'
  const html = await (await get()).text()
  assert.not.ok(html.includes('<script>alert'))
  const json = /id="answers">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.is(JSON.parse(json).indexInfo.notice, notice)
})

test('it is rendered and sent again only when something in it has changed', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  clearCache()
  const same = await get({ 'if-none-match': etag })
  assert.is(same.status, 304)
  assert.is(same.headers.get('content-length'), null)
  assert.is(rendered, 1)
  clearCache()
  notice = 'Closed on Sunday'
  const changed = await get({ 'if-none-match': etag })
  assert.is(changed.status, 200)
  assert.match(await changed.text(), 'Closed on Sunday')
})

test('it is compressed as the reader accepts it', async () => {
  const plain = await (await get()).text()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync]
  ] as const) {
    const response = await get({ 'accept-encoding': encoding })
    const body = Buffer.from(await response.arrayBuffer())
    assert.is(response.headers.get('content-encoding'), encoding)
    assert.is(response.headers.get('content-length'), String(body.length))
    assert.is(unpack(body).toString(), plain)
  }
})

test('a reader without a language of ours gets the operator’s default', async () => {
  assert.match(
    await (await get({ 'accept-language': 'tlh' })).text(),
    /data-answers="zh-TW">.*<body><div id="app"><h1>zh-TW:/
  )
  await runTransaction(database.db, tx => writeSetting(tx, 'system_default_lang', 'pt'))
  clearCache()
  assert.match(
    await (await get({ 'accept-language': 'tlh' })).text(),
    /data-answers="pt">.*<body><div id="app"><h1>pt-PT:/
  )
  assert.ok(paths.includes('pt /api/v1/app/lang_json'))
  assert.equal(wanted, ['zh-TW', 'pt-PT'])
})

test('without answers, or to be kept, it is as it was built', async () => {
  assert.is(await (await get({}, '/?built')).text(), 'as it was built')
  assert.equal(paths, [])
  status = 503
  assert.is(await (await get()).text(), 'as it was built')
})

test('the pages that may frame the app are named before the page’s body', async () => {
  origins = ['https://shop.example', 'http://localhost:8080']
  assert.match(
    await (await get()).text(),
    /^<html [^>]*data-partners="https:\/\/shop.example http:\/\/localhost:8080">/
  )
})

test.run()
