// Publishing and deleting promotions: price, request, and the resulting list.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { promotionForm, promotionQuote, startPromotion } from '../../../../src/areas/shop/stores/promotion-form.ts'
import { choosePlace, publishPlace } from '../../../../src/areas/shop/stores/promotion-place.ts'
import {
  deletePromotion,
  promotionFilter,
  promotions,
  readPromotionTab
} from '../../../../src/areas/shop/stores/promotions.ts'
import { promotionPublish } from '../../../../src/contract/store/promotion-publish.ts'
import { isUnanswered } from '../../../../src/stores/intent.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { idOf, promotion, promotionPage } from '../../../stores/goods-samples.ts'

const test = suite('promotions')
let server: Loopback
let list: ReturnType<typeof promotion>[]
let change: () => Reply | undefined
const posts = () => server.asked.filter(({ method }) => method === 'POST')

test.before.each(async () => {
  server = await loopback()
  list = [promotion(1), promotion(2, { status: 'ended' })]
  change = () => ok(promotion(9))
  server.answer = ({ method }) => (method === 'POST' ? change() : ok(promotionPage(list)))
  signedIn(startTestApp().host)
  await promotions.load({})
})
test.after.each(() => server.close())

test('the price is days times the daily price, and the remaining promotion balance follows', () => {
  const offer = promotionPage([])
  assert.equal(promotionQuote(offer, 7), { price: 1400n, left: 1550n })
  assert.equal(promotionQuote(offer, 30), { price: 6000n, left: -3050n })
  assert.is(promotionQuote({ ...offer, balance: 'much' }, 1).left, -200n)
})

test('a duration that is not offered is replaced by the first one', () => {
  startPromotion(idOf(4), [1, 3])
  assert.equal(promotionForm.$values.get(), { product_id: idOf(4), days: 1, password: '' })
  promotionForm.set('days', 3)
  startPromotion(idOf(5), [1, 3])
  assert.equal(promotionForm.$values.get(), { product_id: idOf(5), days: 3, password: '' })
})

test('one intent is sent with one key, even after a lost response', async () => {
  startPromotion(idOf(4), [1, 3, 7, 30])
  promotionForm.set('password', 'secret-6')
  change = () => undefined
  assert.is(await promotionForm.submit(), undefined)
  assert.ok(isUnanswered(promotionPublish))
  change = () => ok(promotion(4))
  assert.is((await promotionForm.submit())?.product_id, idOf(4))
  const keys = posts().map(({ headers }) => headers['idempotency-key'])
  assert.is(new Set(keys).size, 1)
  assert.equal(JSON.parse(posts()[0]?.body ?? ''), {
    product_id: idOf(4),
    days: 7,
    seen_price: '14.00',
    password: 'secret-6'
  })
  assert.not.ok(isUnanswered(promotionPublish))
})

test("a deleted promotion shows the backend's state", async () => {
  const gone = promotion(1, { status: 'deleted' })
  change = () => ok(gone)
  list = [gone, promotion(2, { status: 'ended' })]
  assert.is((await deletePromotion(gone.id))?.status, 'deleted')
  const state = promotions.$list.get()
  assert.is(state.state === 'ready' && state.items[0]?.status, 'deleted')
})

test('a promotion that ended meanwhile is refused, and the list shows its state', async () => {
  change = () => envelope(10005, 'It has changed.', { reason: 'state_conflict' })
  list = [promotion(1, { status: 'ended' })]
  assert.is(await deletePromotion(idOf(501)), undefined)
  const state = promotions.$list.get()
  assert.is(state.state === 'ready' && state.items[0]?.status, 'ended')
})

test('each tab has its URL', () => {
  assert.is(readPromotionTab(new URLSearchParams('status=ended')), 'ended')
  assert.is(readPromotionTab(new URLSearchParams('status=odd')), 'all')
  assert.equal([promotionFilter('all'), promotionFilter('deleted')], [{}, { status: 'deleted' }])
  assert.is(publishPlace({ id: 'x', code: 'D 1' }), '/promotion?product=x&code=D+1')
  assert.is(publishPlace({ id: 'x', code: 'D1' }, true), '/promotion?choose=1&product=x&code=D1')
  assert.is(choosePlace('lamp'), '/promotion?choose=1&keyword=lamp')
})

test.run()
