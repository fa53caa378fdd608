import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileUpdate } from '../../../src/contract/account/profile-update.ts'
import { appPicture } from '../../../src/contract/files/picture.ts'
import { orderRequestList } from '../../../src/contract/orders/order-request.ts'
import { operatorFlowPause, operatorFlowResume } from '../../../src/contract/settings/pause.operator.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import type { ShopView } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { createApp } from '../../../src/server/app.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import type { App } from '../../../src/server/http/parts.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { type Backend, type Merchant, secret, startBackend, transactionPassword } from '../backend.ts'
import { form, picture } from '../files/pictures.ts'
import { newProducts } from '../shop/goods.ts'

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
  product = (await newProducts(backend, merchant, 1))[0]?.id ?? ''
})
test.after(() => backend.close())

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
  assert.not.match(html, 'src=')
  assert.is(view.kind === 'shop' && view.items[0]?.price, '10.00\u00a0USDT')
  assert.is(view.kind === 'shop' && view.items[0]?.href, `/shop/${code}/${product}`)
})

test('a promoted product comes first and is marked, before newer ones', async () => {
  const promoting = await backend.merchant({ available: 100_000n })
  await promoting.ok(shopPageUpdate, { open: true })
  await promoting.ok(transferSubmit, { from: 'available', amount: '200.00' })
  const own = (await promoting.ok(shopPageInfo, {})).link.slice(-8)
  await newProducts(backend, promoting, 2)
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

test('the avatar of the merchant stands there, and is public while the page is open', async () => {
  const body = form('avatar', await picture(40, 40))
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
  await merchant.ok(shopPageUpdate, { open: false })
  assert.is(await status(), 'missing')
  await merchant.ok(shopPageUpdate, { open: true })
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
  await transaction(backend.db, tx => writeSetting(tx, 'system_default_lang', 'ja'))
  clearCache()
  const response = await app.request(`/shop/${code}`, { headers: { 'accept-language': 'tlh', host: 'shop.example' } })
  assert.match(await response.text(), 'lang="ja-JP"')
  await transaction(backend.db, tx => writeSetting(tx, 'system_default_lang', 'zh-TW'))
  clearCache()
})

test('the policy of the page allows its own parts only', async () => {
  const policy = (await get(`/shop/${code}`)).headers.get('content-security-policy') ?? ''
  assert.match(policy, "default-src 'none'")
  assert.match(policy, /script-src 'self' 'sha256-[\w+/=]+';/)
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
  assert.equal([response.status, response.headers.get('location')], [303, `/shop/${code}/${product}?sent`])
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
  await send({ quantity: 'two' })
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
  const sentence = 'Recharges are paused at the moment. Please try again later. Our node is being replaced.'
  for (const path of [`/shop/${code}`, `/shop/${code}/${product}`, '/shop/00000000']) {
    await get(path)
    assert.equal(view.banner, [sentence], path)
  }
  await backend.operator.ok(operatorFlowResume, { flow: 'recharges', reason: 'Replaced' })
  await get(`/shop/${code}`)
  assert.is(view.banner, undefined)
})

test('a page that is off, unknown or malformed is not found, and a too long form is refused', async () => {
  for (const path of ['/shop/00000000', '/shop/nonsense', `/shop/${code}/nonsense`, '/shop/00000000/picture.jpg'])
    assert.is((await get(path)).status, 404, path)
  await merchant.ok(shopPageUpdate, { open: false })
  assert.is((await get(`/shop/${code}`)).status, 404)
  assert.is((await send({ message: 'x'.repeat(20_000) })).status, 413)
})

test('the share picture is a JPEG of 1200 × 630, of our icon where no picture can be used', async () => {
  const response = await get(`/shop/${code}/picture.jpg`)
  assert.is(response.headers.get('content-type'), 'image/jpeg')
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.equal([info.width, info.height], [1_200, 630])
  const middle = (315 * info.width + 600) * info.channels
  assert.ok((data[middle] ?? 255) < 80, 'the icon is in the middle')
})

test.run()
