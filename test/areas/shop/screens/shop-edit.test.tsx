// The form of what a shop's public page says.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ShopEditScreen } from '../../../../src/areas/shop/screens/shop-edit.tsx'
import { coverUpload } from '../../../../src/areas/shop/stores/shop-profile.ts'
import type { ShopProfile } from '../../../../src/contract/shop/shop-profile.ts'
import { envelope, ok, type ReceivedRequest } from '../../../api/loopback.ts'
import { FetchingRequest } from '../../../api/xhr.ts'
import { click, type } from '../../../run/dom.tsx'
import { idOf } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('form of a shop page')
let page: Stage
globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
test.after.each(() => page.end())

const saved: ShopProfile = {
  id: idOf(1),
  link: 'https://shop.example/shop/12345678',
  open: true,
  cover: null,
  about: 'Lamps',
  delivery: '',
  telegram: '',
  phone: '+84 90 123 4567',
  email: '',
  listed: false
}
const update = '/api/v1/store/shop_profile_update'
const sent = () => page.server.of(update).map(({ body }) => JSON.parse(body))
const open = async (answers: object = {}) => {
  page = await stage(ShopEditScreen, { shop_profile: saved, ...answers })
  await page.until(() => page.container.querySelector('[name=about]') !== null, 'the form')
}

test('it starts with what is saved, and sends it with what was changed', async () => {
  await open({
    shop_profile_update: () => ok({ ...saved, telegram: 'lamp_shop' })
  })
  assert.equal([page.field('about').value, page.field('phone').value], ['Lamps', '+84 90 123 4567'])
  await type(page.field('telegram'), '@lamp_shop')
  await page.press('Save changes')
  await page.until(() => page.field('telegram').value === 'lamp_shop', 'what the backend made of it')
  const { id: _, link: _link, open: _open, ...values } = saved
  assert.equal(sent(), [{ ...values, cover: '', telegram: '@lamp_shop' }])
  assert.is(page.named('See the page').getAttribute('href'), saved.link)
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  await open()
  await type(page.field('email'), 'ana')
  await page.press('Save changes')
  await page.until(() => page.field('email').getAttribute('aria-invalid') === 'true', 'the error')
  assert.is(page.field('phone').getAttribute('aria-invalid'), null)
  assert.equal(sent(), [])
})

test('a refusal stands at its field, and what was typed is there after a failure and a way back', async () => {
  await open({
    shop_profile_update: () => envelope(10005, 'Too long here.', { reason: 'too_long', field: 'delivery' })
  })
  await type(page.field('delivery'), 'Two days')
  await page.press('Save changes')
  await page.shows('Too long here.')
  assert.is(page.field('delivery').getAttribute('aria-invalid'), 'true')
  page.answers.shop_profile_update = () => envelope(500, 'broken')
  await page.press('Save changes')
  await page.until(() => page.server.of(update).length === 2, 'the second attempt')
  await page.reopen()
  await page.until(() => page.container.querySelector('[name=delivery]') !== null, 'the form')
  assert.equal([page.field('delivery').value, page.field('about').value], ['Two days', 'Lamps'])
})

test('a picked cover is uploaded and saved by its id; one that fails stops the first press and keeps the one before', async () => {
  await open({
    shop_profile: { ...saved, cover: idOf(5) },
    file: { id: idOf(7), mime: 'image/webp', bytes: 3, width: 2, height: 1 },
    shop_profile_update: ({ body }: ReceivedRequest) => ok({ ...saved, ...JSON.parse(body) })
  })
  await coverUpload.pick(new File(['x'], 'cover.pdf', { type: 'application/pdf' }))
  await page.press('Save changes')
  await page.until(() => page.container.querySelector('[name=cover][aria-invalid=true]') !== null, 'the error')
  assert.equal(sent(), [])
  await page.press('Save changes')
  await page.until(() => sent().length === 1, 'the second press')
  assert.is(sent()[0].cover, idOf(5))
  await coverUpload.pick(new File([new Uint8Array([1, 2, 3])], 'cover.png', { type: 'image/png' }))
  await page.press('Save changes')
  await page.until(() => sent().length === 2, 'the call')
  assert.is(sent()[1].cover, idOf(7))
})

test('the switch for search engines is saved with the rest', async () => {
  await open({ shop_profile_update: () => ok({ ...saved, listed: true }) })
  assert.is(page.field('listed').checked, false)
  await click(page.field('listed'))
  await page.press('Save changes')
  await page.until(() => sent().length === 1, 'the call')
  assert.is(sent()[0].listed, true)
})

test('a closed page has no link to see', async () => {
  await open({ shop_profile: { ...saved, open: false } })
  assert.not.match(page.text(), 'See the page')
})

test.run()
