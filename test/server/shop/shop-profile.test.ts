// What a merchant says of the own shop on its public page.
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appPicture } from '../../../src/contract/files/picture.ts'
import { shopPage } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { shopProfile, shopProfileUpdate } from '../../../src/contract/shop/shop-profile.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createForm, createPicture } from '../files/pictures.ts'

const test = suite('shop profile')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant()
  await merchant.ok(shopPageUpdate, { open: true })
})
test.after(() => backend.close())

const nothing = { cover: null, about: '', delivery: '', telegram: '', phone: '', email: '', listed: false }

async function upload(purpose: string, content: Buffer, by = merchant) {
  const headers = { authorization: `Bearer ${by.token}` }
  const response = await fetch(`${backend.url}/api/upload/file`, {
    method: 'POST',
    headers,
    body: createForm(purpose, content)
  })
  return ((await response.json()) as { data: { id: string; mime: string; width: number; height: number } }).data
}

const readPublic = async () => {
  const { link } = await merchant.ok(shopPageInfo, {})
  return (await backend.asOperator('').ok(shopPage, { code: link.slice(-8) })).shop
}

test('a shop says nothing at first, then what its merchant wrote, and what is left out stays', async () => {
  const { id, link, open, ...first } = await merchant.ok(shopProfile, {})
  assert.equal([id, open, first], [merchant.id, true, nothing])
  assert.is((await readPublic()).about, '')
  const said = { about: '  Lamps\n\nand shades ', telegram: 'https://t.me/Lamp_Shop', phone: ' +84 (90) 123-4567 ' }
  await merchant.ok(shopProfileUpdate, { ...said, email: 'ana@example.com', listed: true })
  const changed = await merchant.ok(shopProfileUpdate, { delivery: 'Two days' })
  const { link: _, open: _open, id: _id, ...now } = changed
  assert.equal(now, {
    ...nothing,
    about: 'Lamps\n\nand shades',
    delivery: 'Two days',
    telegram: 'Lamp_Shop',
    phone: '+84 (90) 123-4567',
    email: 'ana@example.com',
    listed: true
  })
  const here = await readPublic()
  assert.equal([here.about, here.delivery, here.telegram], ['Lamps\n\nand shades', 'Two days', 'Lamp_Shop'])
  await merchant.ok(shopProfileUpdate, { about: '', telegram: '' })
  assert.equal([(await readPublic()).about, (await readPublic()).telegram], ['', ''])
  // Nothing to change is no change.
  assert.equal(await merchant.ok(shopProfileUpdate, {}), await merchant.ok(shopProfile, {}))
})

test('what cannot be dialled or written to is refused at its field', async () => {
  for (const [field, texts] of Object.entries({
    telegram: ['ana', '@1shop', 'https://evil.example/ana', 'lamp shop', 'javascript:alert(1)'],
    phone: ['call me', '12', 'tel:123456789', '+1 202 555 0143 <b>'],
    email: ['ana', 'ana@example', 'ana@example.com?bcc=x', '"a b"@example.com', 'ana@example.com\nbcc:x']
  }))
    for (const text of texts) {
      const { field: refused } = await merchant.refused('value_invalid', shopProfileUpdate, { [field]: text })
      assert.is(refused, field, text)
    }
  for (const field of ['about', 'delivery'])
    assert.is((await merchant.refused('too_long', shopProfileUpdate, { [field]: 'a'.repeat(601) })).field, field)
  const { link: _, open: _open, id: _id, ...left } = await merchant.ok(shopProfile, {})
  assert.equal(left, nothing)
})

test('a cover is a small WebP of two by one, which everybody sees while the page is open', async () => {
  const noise = await sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 8 }
    }
  })
    .jpeg()
    .toBuffer()
  const { id, ...sent } = await upload('cover', noise)
  assert.equal([sent.mime, sent.width, sent.height], ['image/webp', 1_280, 640])
  const address = backend.url + appPicture.path.replace('{id}', id)
  const status = async () => (await fetch(address)).headers.get('content-type') ?? ''
  assert.match(await status(), 'json', 'it is nobody’s cover yet')
  await merchant.ok(shopProfileUpdate, { cover: id })
  assert.is(await status(), 'image/webp')
  assert.ok((await readPublic()).cover.endsWith(id))
  await merchant.ok(shopPageUpdate, { open: false })
  assert.match(await status(), 'json')
  await merchant.ok(shopPageUpdate, { open: true })
  await merchant.ok(shopProfileUpdate, { cover: '' })
  assert.match(await status(), 'json')
  assert.is((await readPublic()).cover, '')
})

test('a small or tall picture is cut and never enlarged', async () => {
  const small = await upload('cover', await createPicture(300, 100))
  assert.equal([small.width, small.height], [200, 100])
  const tall = await upload('cover', await createPicture(400, 900))
  assert.equal([tall.width, tall.height], [400, 200])
  const line = await upload('cover', await createPicture(1, 1))
  assert.equal([line.width, line.height], [1, 1])
})

test('a picture of another merchant, or for something else, is no cover', async () => {
  const other = await backend.merchant()
  const theirs = await upload('cover', await createPicture(8, 4), other)
  const avatar = await upload('avatar', await createPicture(8, 4))
  for (const { id } of [theirs, avatar])
    assert.is((await merchant.refused('file_missing', shopProfileUpdate, { cover: id })).field, 'cover')
  assert.is((await merchant.ok(shopProfile, {})).cover, null)
})

test.run()
