import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileUpdate } from '../../../src/contract/account/profile-update.ts'
import { appPicture } from '../../../src/contract/files/picture.ts'
import { operatorLangUpdate } from '../../../src/contract/help/text.operator.ts'
import { LOCALES } from '../../../src/contract/languages.ts'
import { orderRequestList } from '../../../src/contract/orders/order-request.ts'
import { operatorFlowPause, operatorFlowResume } from '../../../src/contract/settings/pause.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { depotAdd } from '../../../src/contract/shop/product.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import type { ShopView } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { shopProfileUpdate } from '../../../src/contract/shop/shop-profile.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { createApp } from '../../../src/server/app.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import type { App } from '../../../src/server/http/parts.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { type Backend, type Merchant, secret, startBackend, transactionPassword } from '../backend.ts'
import { createForm, createPicture } from '../files/pictures.ts'
import { createGood, createProducts } from '../shop/goods.ts'

const test = suite('shop page')
let backend: Backend
let merchant: Merchant
let app: App
let view: ShopView
let code: string
let product: string

test.before(async () => {
  backend = await startBackend()
  const icon = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2158e0' } })
    .png()
    .toBuffer()
  const config = { ...backend.config, publicUrl: 'https://shop.example' }
  const parts = { db: backend.db, config, secret, log: pino({ level: 'silent' }) }
  const bundle = (path: string) =>
    path === '/icons/icon-512.png'
      ? new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png' } })
      : undefined
  const render = (shopView: ShopView) => {
    view = shopView
    return '<main>shown</main>'
  }
  app = createApp(parts, bundle, { renderHome: async () => '', shopPage: { render, css: 'main{color:red}' } })
})
test.before.each(async () => {
  merchant = await backend.merchant({ nickname: 'Lamps & <Co>' })
  await merchant.ok(shopPageUpdate, { open: true })
  code = (await merchant.ok(shopPageInfo, {})).link.slice(-8)
  product = (await createProducts(backend, merchant, 1))[0]?.id ?? ''
})
test.after(() => backend.close())

/** The page that was rendered last. */
function requireView<Kind extends ShopView['kind']>(kind: Kind) {
  assert.is(view.kind, kind)
  return view as Extract<ShopView, { kind: Kind }>
}

/** The color in the middle of a picture of 1200 × 630. */
async function middleOf(response: Response): Promise<[number, number, number]> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.equal([response.headers.get('content-type'), info.width, info.height], ['image/jpeg', 1_200, 630])
  const at = (315 * info.width + 600) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

const get = (path: string) => app.request(path, { headers: { 'accept-language': 'en', host: 'shop.example' } })
const send = (typed: Record<string, string>) =>
  app.request(`/shop/${code}/${product}`, {
    method: 'POST',
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ quantity: '2', seen_price: '10.00', buyer_name: 'Ana', contact: '@ana', ...typed })
  })

test('the page shows the products, and its head has what a chat shows with the link', async () => {
  const response = await get(`/shop/${code}`)
  assert.is(response.status, 200)
  const html = await response.text()
  assert.match(html, '<meta property="og:title" content="Lamps &#38; &#60;Co&#62;">')
  assert.match(html, `<meta property="og:image" content="https://shop.example/shop/${code}/picture.jpg">`)
  assert.match(html, `<meta property="og:url" content="https://shop.example/shop/${code}">`)
  assert.match(html, '<meta property="og:site_name" content="Merchant Wallet">')
  const lang = { lang: 'en', key: 'system.name' } as const
  await backend.operator.ok(operatorLangUpdate, { ...lang, text: 'Tally' })
  const renamed = await (await get(`/shop/${code}`)).text()
  await backend.operator.ok(operatorLangUpdate, { ...lang, text: '' })
  assert.match(renamed, '<meta property="og:site_name" content="Tally">')
  assert.not.match(html, 'src=')
  assert.is(view.kind === 'shop' && view.items[0]?.price, '10.00\u00a0USDT')
  assert.is(view.kind === 'shop' && view.items[0]?.href, `/shop/${code}/${product}`)
})

test('a promoted product comes first and is marked, before newer ones', async () => {
  const promoting = await backend.merchant({ available: 100_000n })
  await promoting.ok(shopPageUpdate, { open: true })
  await promoting.ok(transferSubmit, { from: 'available', amount: '200.00' })
  const own = (await promoting.ok(shopPageInfo, {})).link.slice(-8)
  await createProducts(backend, promoting, 2)
  const itemsNow = async () => {
    await get(`/shop/${own}`)
    return view.kind === 'shop' ? view.items.map(({ href, promoted }) => [href.slice(-36), promoted]) : []
  }
  const [[newer = ''] = [], [older = ''] = []] = await itemsNow()
  assert.equal(await itemsNow(), [
    [newer, undefined],
    [older, undefined]
  ])
  await promoting.ok(promotionPublish, { product_id: older, days: 1, password: transactionPassword })
  assert.equal(await itemsNow(), [
    [older, 'Featured'],
    [newer, undefined]
  ])
})

test('a search finds products, its pages and languages keep it, and nothing found has a way back', async () => {
  await merchant.ok(depotAdd, {
    ids: await Promise.all(
      Array.from({ length: 25 }, async (_, at) => (await createGood(backend, { name: { en: `Brass & oak ${at}` } })).id)
    )
  })
  const html = await (await get(`/shop/${code}?q=+BRASS+%26%00%0Doak%C2%85&lang=en-US`)).text()
  assert.match(html, '<title>BRASS &#38; oak · Lamps &#38; &#60;Co&#62;</title>')
  const first = requireView('shop')
  assert.equal([first.search?.value, first.search?.lang, first.items.length], ['BRASS & oak', 'en-US', 24])
  const q = 'q=BRASS+%26+oak'
  assert.equal(
    first.pages.map(({ href }) => href),
    [`/shop/${code}?${q}&page=2&lang=en-US`]
  )
  assert.is(first.all?.href, `/shop/${code}?lang=en-US`)
  await get(`/shop/${code}?${q}&page=2`)
  const second = requireView('shop')
  assert.equal([second.items.length, second.pages.map(({ href }) => href)], [1, [`/shop/${code}?${q}`]])
  assert.is(view.languages?.links[1]?.href, `?${q}&page=2&lang=en-US`)

  assert.is((await get(`/shop/${code}?q=copper`)).status, 200)
  const none = requireView('shop')
  assert.equal([none.items, none.pages, none.all?.href], [[], [], `/shop/${code}`])
  assert.match(none.empty.text, 'copper')
})

test('categories are links that keep the search, and a search keeps the category', async () => {
  const sell = async (name: string, category: 'shoes' | 'home') => {
    const { code: own, id } = await createGood(backend, { name: { en: name } })
    await backend.operator.ok(operatorDepotPut, { code: own, category })
    await merchant.ok(depotAdd, { ids: [id] })
  }
  await sell('Oak clog', 'shoes')
  await get(`/shop/${code}`)
  assert.is(requireView('shop').categories, undefined, 'one category is no choice')
  await sell('Oak stool', 'home')
  await get(`/shop/${code}?q=oak&lang=en-US`)
  assert.equal(requireView('shop').categories, {
    label: 'Categories',
    links: [
      { href: `/shop/${code}?q=oak&lang=en-US`, label: 'All', current: true },
      { href: `/shop/${code}?q=oak&category=shoes&lang=en-US`, label: 'Shoes', current: false },
      { href: `/shop/${code}?q=oak&category=home&lang=en-US`, label: 'Home and decor', current: false }
    ]
  })
  const html = await (await get(`/shop/${code}?category=home&q=oak`)).text()
  assert.match(html, '<title>oak · Home and decor · Lamps')
  const home = requireView('shop')
  assert.equal([home.items.map(({ name }) => name), home.search?.category], [['Oak stool'], 'home'])
  const chips = home.categories?.links.map(({ label, current }) => [label, current])
  assert.equal(chips, [
    ['All', false],
    ['Home and decor', true],
    ['Shoes', false]
  ])
  assert.is(view.languages?.links[1]?.href, '?q=oak&category=home&lang=en-US')
  await get(`/shop/${code}?category=pets`)
  const none = requireView('shop')
  assert.equal([none.items, none.all?.href, none.empty.title], [[], `/shop/${code}`, 'No results'])
  await get(`/shop/${code}?category=%22%3E%3Cscript%3E`)
  assert.is(requireView('shop').items.length, 3)
})

test('whatever is searched for, the page is there', async () => {
  const long = `${'a'.repeat(79)}😀${'b'.repeat(2_000)}`
  for (const [typed, q] of [
    [long, 'a'.repeat(79)],
    ['\u202e\u0000 \ud800', '\u202e \ufffd'],
    ['   ', ''],
    ["'; DROP TABLE product; --", "'; DROP TABLE product; --"],
    ['"><script>', '"><script>']
  ] as const) {
    assert.is((await get(`/shop/${code}?${new URLSearchParams({ q: typed })}`)).status, 200)
    assert.is(requireView('shop').search?.value, q)
  }
  assert.is((await get(`/shop/${code}?q=%ED%A0%80&q=2&page=x`)).status, 200)
})

test('the language of the address is that of the page and its links; another falls back to the browser’s', async () => {
  const languages = async (query: string) => {
    const response = await get(`/shop/${code}${query}`)
    const current = view.languages?.links.filter(link => link.current).map(({ lang }) => lang)
    const [, html] = /<html lang="([\w-]+)"/.exec(await response.text()) ?? []
    return [html, current, response.headers.get('vary')]
  }
  const byBrowser = 'Accept-Encoding, Accept-Language'
  assert.equal(await languages(''), ['en-US', ['en-US'], byBrowser])
  assert.equal(await languages('?lang=vi-VN'), ['vi-VN', ['vi-VN'], 'Accept-Encoding'])
  const item = `/shop/${code}/${product}?lang=vi-VN`
  assert.is(requireView('shop').items[0]?.href, item)
  for (const locale of LOCALES) assert.equal((await languages(`?lang=${locale}`))[0], locale)
  for (const wrong of ['xx', '%00', '"><b>', 'vi'.repeat(99)]) {
    assert.equal(await languages(`?lang=${wrong}`), ['en-US', ['en-US'], byBrowser], wrong)
    assert.is(requireView('shop').items[0]?.href, `/shop/${code}/${product}`)
  }
  await get(item)
  const { back, form } = requireView('product')
  assert.equal([back.href, form?.action], [`/shop/${code}?lang=vi-VN`, item])
  const body = new URLSearchParams({ quantity: '1', seen_price: '10.00', buyer_name: 'Ana', contact: '@ana' })
  const sent = await app.request(item, { method: 'POST', body })
  assert.is(sent.headers.get('location'), `/shop/${code}/${product}?sent=&lang=vi-VN`)
  await backend.operator.ok(operatorSettingUpdate, { languages_offered: ['zh-TW', 'en', 'vi'] })
  clearCache()
  assert.equal(await languages('?lang=ja-JP'), ['en-US', ['en-US'], byBrowser], 'a language that is not offered')
  assert.equal(
    view.languages?.links.map(({ lang }) => lang),
    ['en-US', 'vi-VN', 'zh-TW']
  )
  await backend.operator.ok(operatorSettingUpdate, { languages_offered: [] })
  clearCache()
  await get(`/shop/${code}/${product}?sent=&lang=vi-VN`)
  assert.is(view.languages?.links[1]?.href, '?sent=&lang=en-US')
})

test('variants are one product with a link and a color for each', async () => {
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '']
  const ids: string[] = []
  for (const color of colors) {
    const { code: own } = await createGood(backend, {
      name: { en: `Mug ${color}`.trim() },
      stock: color === '#222222' ? 0 : 5
    })
    ids.push((await backend.operator.ok(operatorDepotPut, { code: own, family: 'MUG', color })).id)
  }
  await merchant.ok(depotAdd, { ids })
  await get(`/shop/${code}?q=mug`)
  const [mug, ...others] = requireView('shop').items
  assert.equal([others.length, mug?.colors?.label, mug?.colors?.more], [0, '7 variants', 2])
  assert.equal(mug?.colors?.first, colors.slice(0, 5))
  await get(mug?.href ?? '')
  const links = requireView('product').variants?.links ?? []
  assert.equal(
    links.map(({ color }) => color),
    colors
  )
  assert.equal([links[0]?.current, links[0]?.href, links[1]?.label], [true, mug?.href, 'Mug #222222 · Sold out'])
  await get(links[6]?.href ?? '')
  assert.is(requireView('product').item.name, 'Mug')
})

test('the avatar of the merchant stands there, and is public while the page is open', async () => {
  const body = createForm('avatar', await createPicture(40, 40))
  const headers = { authorization: `Bearer ${merchant.token}` }
  const answer = await fetch(`${backend.url}/api/upload/file`, { method: 'POST', headers, body })
  const { id } = ((await answer.json()) as { data: { id: string } }).data
  const address = appPicture.path.replace('{id}', id)
  const status = async () =>
    (await fetch(backend.url + address)).headers.get('content-type')?.startsWith('image/') ? 'readable' : 'missing'
  assert.is(await status(), 'missing')
  await merchant.ok(profileUpdate, { avatar: id })
  assert.is(await status(), 'readable')
  await get(`/shop/${code}`)
  assert.is(view.kind === 'shop' && view.avatar.endsWith(address), true)
  // It is the share picture too.
  const [red, , blue] = await middleOf(await get(`/shop/${code}/picture.jpg`))
  assert.ok(red < 70 && blue > 210, `${red} ${blue}`)
  const read = (tag?: string) => fetch(backend.url + address, tag ? { headers: { 'if-none-match': tag } } : {})
  const first = await read()
  assert.is(first.headers.get('cache-control'), 'public, no-cache')
  const again = await read(`W/"1", ${first.headers.get('etag')}`)
  assert.equal([again.status, again.headers.get('cache-control'), await again.text()], [304, 'public, no-cache', ''])
  assert.is((await read('"another"')).status, 200)
  await merchant.ok(shopPageUpdate, { open: false })
  assert.is(await status(), 'missing')
  assert.match((await read(first.headers.get('etag') ?? '')).headers.get('content-type') ?? '', 'json')
  await merchant.ok(shopPageUpdate, { open: true })
})

test('the page shows what the shop says, and its cover is the share picture', async () => {
  const body = createForm('cover', await createPicture(400, 300))
  const headers = { authorization: `Bearer ${merchant.token}` }
  const answer = await fetch(`${backend.url}/api/upload/file`, { method: 'POST', headers, body })
  const { id } = ((await answer.json()) as { data: { id: string } }).data
  const about = `Lamps & "shades" <b>\n${'that we make '.repeat(20)}`
  await get(`/shop/${code}`)
  assert.equal([requireView('shop').cover, requireView('shop').about, view.facts], ['', '', []])
  const contact = { telegram: '@lamp_shop', phone: '+84 90 123 4567', email: 'ana@example.com' }
  await merchant.ok(shopProfileUpdate, { cover: id, about, delivery: 'Two days', ...contact })
  const html = await (await get(`/shop/${code}`)).text()
  assert.match(
    html,
    /<meta name="description" content="Lamps &#38; &#34;shades&#34; &#60;b&#62; that we make[^"]{60,130} …">/
  )
  const page = requireView('shop')
  assert.ok(page.cover.endsWith(appPicture.path.replace('{id}', id)))
  assert.is(page.about, about.trim())
  const facts = [
    { title: 'Delivery', text: 'Two days' },
    {
      title: 'Contact',
      links: [
        { href: 'https://t.me/lamp_shop', label: 'Telegram · @lamp_shop' },
        { href: 'tel:+84901234567', label: '+84 90 123 4567' },
        { href: 'mailto:ana@example.com', label: 'ana@example.com' }
      ]
    }
  ]
  assert.equal(page.facts, facts)
  await get(`/shop/${code}/${product}`)
  assert.equal(view.facts, facts)
  const share = await sharp(Buffer.from(await (await get(`/shop/${code}/picture.jpg`)).arrayBuffer()))
    .raw()
    .toBuffer()
  assert.ok((share[0] ?? 255) < 70 && (share[2] ?? 0) > 210, 'the cover fills it to its corner')
})

/** What the head of a page tells search engines. */
const readListing = async (path: string) => {
  const html = await (await get(path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    robots: /<meta name="robots" content="([^"]*)">/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang, url]) => [
      lang,
      url
    ]),
    data: blocks.map(([, json]) => JSON.parse(json ?? '')),
    scripts: html.match(/<script/g)?.length
  }
}

test('search engines may list no page unless the merchant lets them', async () => {
  const off = { robots: 'noindex', canonical: undefined, alternates: [], data: [], scripts: 1 }
  assert.equal(await readListing(`/shop/${code}`), off)
  // A form has one script more, which counts its total.
  assert.equal(await readListing(`/shop/${code}/${product}`), { ...off, scripts: 2 })
  await merchant.ok(shopProfileUpdate, { listed: true })
  for (const path of [`/shop/${code}?q=lamp`, `/shop/${code}/${product}?sent=`, '/shop/00000000'])
    assert.equal(await readListing(path), off, path)
  const refused = await (await send({ contact: ' ' })).text()
  assert.match(refused, '<meta name="robots" content="noindex">')
  await merchant.ok(shopProfileUpdate, { listed: false })
  assert.equal(await readListing(`/shop/${code}`), off)
})

test('a listed page names its one address, its languages, and what it is about', async () => {
  const shop = `https://shop.example/shop/${code}`
  await merchant.ok(shopProfileUpdate, {
    listed: true,
    about: 'Lamps',
    phone: '+1 202 555 0143',
    telegram: 'lamp_shop'
  })
  const list = await readListing(`/shop/${code}`)
  assert.equal([list.robots, list.canonical], [undefined, shop])
  assert.equal(list.alternates[0], ['x-default', shop])
  assert.is(Object.fromEntries(list.alternates)['en-US'], `${shop}?lang=en-US`)
  assert.is(list.alternates.length, LOCALES.length + 1)
  const store = { '@type': 'OnlineStore', name: 'Lamps & <Co>', url: shop }
  assert.equal(list.data, [
    {
      '@context': 'https://schema.org',
      ...store,
      description: 'Lamps',
      telephone: '+1 202 555 0143',
      sameAs: ['https://t.me/lamp_shop']
    }
  ])
  const named = await readListing(`/shop/${code}?lang=vi-VN&page=1&utm_source=x`)
  assert.is(named.canonical, `${shop}?lang=vi-VN`)
  const url = `${shop}/${product}`
  const { canonical, data } = await readListing(`/shop/${code}/${product}`)
  assert.is(canonical, url)
  assert.equal(data, [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: requireView('product').item.name,
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: '10.00',
        priceCurrency: 'USDT',
        availability: 'https://schema.org/InStock',
        seller: store
      }
    }
  ])
})

test('a product says what it is: on its page, to chats and to search engines', async () => {
  const text = 'Glass,\n20 cm & </script><b>'
  const { id, code: own } = await createGood(backend)
  await backend.operator.ok(operatorDepotPut, { code: own, description: { en: text } })
  await merchant.ok(depotAdd, { ids: [id] })
  await merchant.ok(shopProfileUpdate, { listed: true })
  await get(`/shop/${code}`)
  const address = requireView('shop').items[0]?.href ?? ''
  const html = await (await get(address)).text()
  assert.is(requireView('product').description, text)
  assert.match(html, '<meta name="description" content="Glass, 20 cm &#38; &#60;/script&#62;&#60;b&#62;">')
  assert.not.match(html, '<b>')
  assert.is((await readListing(address)).data[0].description, text)
})

test('several pictures of a product are a gallery of its page, and search engines know them', async () => {
  const { id, code: own } = await createGood(backend, { name: { en: 'Lamp' } })
  await backend.operator.ok(operatorDepotPut, { code: own, pictures: ['lamp/a.webp', 'lamp/b.webp'] })
  await merchant.ok(depotAdd, { ids: [id] })
  await merchant.ok(shopProfileUpdate, { listed: true })
  await get(`/shop/${code}`)
  const { href, picture } = requireView('shop').items[0] ?? { href: '', picture: '' }
  assert.match(picture, 'lamp/a.webp')
  await get(href)
  const { gallery } = requireView('product')
  assert.is(gallery?.label, 'Pictures of Lamp')
  assert.equal(
    gallery?.pictures.map(({ src, label }) => [src.split('/').at(-1), label]),
    [
      ['a.webp', 'Lamp, picture 1 of 2'],
      ['b.webp', 'Lamp, picture 2 of 2']
    ]
  )
  assert.is((await readListing(href)).data[0].image.length, 2)
  await backend.operator.ok(operatorDepotPut, { code: own, pictures: ['lamp/b.webp'] })
  await get(href)
  assert.is(requireView('product').gallery, undefined)
})

test('no name of a shop or a product can end the data or begin another element', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>'
  const name = `${hostile} & "\u2028' ]]>`
  const wicked = await backend.merchant({ nickname: name })
  await wicked.ok(shopPageUpdate, { open: true })
  await wicked.ok(shopProfileUpdate, { listed: true, about: hostile, delivery: hostile })
  const own = (await wicked.ok(shopPageInfo, {})).link.slice(-8)
  const good = await createGood(backend, { name: { en: name }, stock: 5 })
  await backend.operator.ok(operatorDepotPut, { code: good.code, category: 'home', picture: 'media/a.webp' })
  await wicked.ok(depotAdd, { ids: [good.id] })
  const list = await readListing(`/shop/${own}`)
  assert.equal([list.data[0].name, list.data[0].description, list.scripts], [name, hostile, 2])
  const item = await readListing(requireView('shop').items[0]?.href ?? '')
  const [{ offers, category, image }] = item.data
  // The one for the total among them.
  assert.equal([item.data[0].name, offers.seller.name, item.scripts], [name, name, 3])
  assert.equal([category, image], ['Home and decor', ['https://shop.example/media/a.webp']])
})

test('the address that a request names is repeated nowhere', async () => {
  const { render, css } = { render: () => '<main></main>', css: '' }
  const parts = { db: backend.db, config: backend.config, secret, log: pino({ level: 'silent' }) }
  const own = createApp(parts, () => undefined, { renderHome: async () => '', shopPage: { render, css } })
  const headers = { 'accept-language': 'en', host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  assert.not.match(await (await own.request(`/shop/${code}`, { headers })).text(), 'evil')
})

test('a product is at the address of its own shop only', async () => {
  const other = await backend.merchant()
  await other.ok(shopPageUpdate, { open: true })
  const otherCode = (await other.ok(shopPageInfo, {})).link.slice(-8)
  for (const wrong of [otherCode, 'XXXXXXXX']) {
    assert.is((await get(`/shop/${wrong}/${product}`)).status, 404)
    const body = new URLSearchParams({ quantity: '1', seen_price: '10.00', buyer_name: 'Ana', contact: '@ana' })
    const sent = await app.request(`/shop/${wrong}/${product}`, {
      method: 'POST',
      body,
      headers: { 'accept-language': 'en' }
    })
    assert.is(sent.status, 404)
  }
  assert.equal((await merchant.ok(orderRequestList, {})).list, [])
})

test('a reader without a language of ours gets the operator’s default', async () => {
  await runTransaction(backend.db, tx => writeSetting(tx, 'system_default_lang', 'ja'))
  clearCache()
  const response = await app.request(`/shop/${code}`, { headers: { 'accept-language': 'tlh', host: 'shop.example' } })
  assert.match(await response.text(), 'lang="ja-JP"')
  await runTransaction(backend.db, tx => writeSetting(tx, 'system_default_lang', 'zh-TW'))
  clearCache()
})

test('the policy of the page allows its own parts only', async () => {
  const policy = (await get(`/shop/${code}`)).headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'")
  assert.match(policy, /script-src 'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+';/)
  assert.match(policy, "form-action 'self'")
})

test('the page is compressed as the reader accepts it', async () => {
  const plain = await (await get(`/shop/${code}`)).text()
  const zipped = await app.request(`/shop/${code}`, {
    headers: { 'accept-language': 'en', host: 'shop.example', 'accept-encoding': 'gzip, br' }
  })
  assert.is(zipped.headers.get('content-encoding'), 'gzip')
  assert.is(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString(), plain)
})

test('a sent form becomes a request, and a reload does not send it again', async () => {
  const response = await send({ message: 'By Friday?' })
  assert.equal([response.status, response.headers.get('location')], [303, `/shop/${code}/${product}?sent=`])
  const { list } = await merchant.ok(orderRequestList, {})
  assert.equal([list.length, list[0]?.quantity, list[0]?.message], [1, 2, 'By Friday?'])
  await get(`/shop/${code}/${product}?sent`)
  assert.equal(view.kind === 'product' && [view.note?.done, view.form], [true, undefined])
})

test('a refused form comes back with what was typed, and the reason at its field', async () => {
  assert.is((await send({ contact: ' ', quantity: '2' })).status, 200)
  assert.ok(view.kind === 'product' && view.form)
  const { contact, buyer_name } = view.form
  assert.equal([contact.error, buyer_name.value, buyer_name.error], ['This field is required.', 'Ana', undefined])
  assert.is(view.note?.text, 'How to reach you: This field is required.')
  assert.equal([view.form.quantity.value, view.form.more.open], ['2', false])
  await send({ quantity: 'two', message: 'By Friday?' })
  const { more, message, quantity } = requireView('product').form ?? {}
  assert.equal([more?.open, message?.value, quantity?.value], [true, 'By Friday?', 'two'])
  assert.ok(view.kind === 'product' && view.form?.quantity.error)
  await send({ quantity: '９' })
  assert.match(view.kind === 'product' ? (view.form?.quantity.error ?? '') : '', 'stock')
  await send({ seen_price: '1.00' })
  assert.ok(view.kind === 'product' && view.note && !view.note.done)
  assert.is(view.kind === 'product' && view.form?.seenPrice, '10.00')
  assert.equal((await merchant.ok(orderRequestList, {})).list, [])
})

test('too many requests, and closed ones, say why', async () => {
  for (let turn = 0; turn < 5; turn += 1) assert.is((await send({ contact: `@ana${turn}` })).status, 303)
  const limited = await send({ contact: '@ana5' })
  assert.is(limited.status, 429)
  assert.ok(Number(limited.headers.get('retry-after')) > 0)
  assert.ok(view.kind === 'product' && view.note?.text && !view.note.done && view.form?.contact.value === '@ana5')
  await merchant.ok(shopPageUpdate, { takes_requests: false })
  await get(`/shop/${code}/${product}`)
  assert.equal(view.kind === 'product' && [view.note?.text.slice(0, 43), view.form], [
    'This shop isn’t taking order requests right',
    undefined
  ])
})

test('while recharges are paused every page says so, and why', async () => {
  await backend.operator.ok(operatorFlowPause, { flow: 'recharges', reason: 'Our node is being replaced.' })
  const sentence = 'Deposits are paused at the moment. Please try again later. Our node is being replaced.'
  for (const path of [`/shop/${code}`, `/shop/${code}/${product}`, '/shop/00000000']) {
    await get(path)
    assert.equal(view.banner, [sentence], path)
  }
  await backend.operator.ok(operatorFlowResume, { flow: 'recharges', reason: 'Replaced' })
  await get(`/shop/${code}`)
  assert.is(view.banner, undefined)
})

test('a page that is off, unknown or malformed is not found, and a too long form is refused', async () => {
  for (const path of [
    '/shop/00000000',
    '/shop/nonsense',
    `/shop/${code}/nonsense`,
    '/shop/00000000/picture.jpg',
    `/shop/00000000/${product}/picture.jpg`,
    `/shop/${code}/nonsense/picture.jpg`
  ]) {
    const response = await get(path)
    assert.is(response.status, 404, path)
    assert.not.match(await response.text(), 'og:image')
  }
  await merchant.ok(shopPageUpdate, { open: false })
  assert.is((await get(`/shop/${code}`)).status, 404)
  assert.is((await send({ message: 'x'.repeat(20_000) })).status, 413)
})

test('a shop says since when it is open, and how soon it answers once there are enough answers', async () => {
  const { id } = await backend.db
    .updateTable('merchant')
    .set({ created_at: new Date('2024-11-30T12:00:00Z') })
    .where('shop_code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow()
  const lead = 'See what is on sale and send an order request.'
  const answer = async (...hours: readonly (number | null)[]) => {
    const made = Date.now() - 30 * 86_400_000
    const rows = hours.map(after => ({
      id: randomUUID(),
      merchant_id: id,
      product_id: product,
      quantity: 1,
      price: 1_000n,
      buyer_name: 'Ana',
      contact: '@ana',
      status: after === null ? ('pending' as const) : ('declined' as const),
      reason: after === null ? '' : 'Sold',
      created_at: new Date(made),
      decided_at: after === null ? null : new Date(made + after * 3_600_000)
    }))
    await backend.db.insertInto('order_request').values(rows).execute()
    await get(`/shop/${code}`)
    return requireView('shop')
  }
  const { line, lead: unknown } = await answer(1, 2, null, null)
  assert.equal([line, unknown], [`Shop ${code} · Open since November 2024`, lead])
  assert.is((await answer(2.5)).lead, `${lead} Usually answers within 2 hours.`)
  await get(`/shop/${code}/${product}?lang=zh-CN`)
  assert.match(requireView('product').form?.free ?? '', /。通常在2小时内回复。$/)
  assert.is((await answer(60, 60, 60, 60)).lead, `${lead} Usually answers within 3 days.`)
  assert.is((await answer(999, 999, 999, 999, 999, 999, 999, 999)).lead, lead)
})

test('a product has an address, a share picture and a text of its own', async () => {
  const html = await (await get(`/shop/${code}/${product}?lang=en-US`)).text()
  const address = `https://shop.example/shop/${code}/${product}`
  assert.match(html, `<meta property="og:url" content="${address}">`)
  assert.match(html, `<meta property="og:image" content="${address}/picture.jpg">`)
  assert.match(html, `<meta property="og:image:alt" content="${requireView('product').item.name}">`)
  const [red] = await middleOf(await get(`/shop/${code}/${product}/picture.jpg`))
  assert.ok(red < 80, 'it has no picture, so the icon stands there')
})

test('the share picture is a JPEG of 1200 × 630, of our icon where no picture can be used', async () => {
  const [red] = await middleOf(await get(`/shop/${code}/picture.jpg`))
  assert.ok(red < 80, 'the icon is in the middle')
})

test.run()
