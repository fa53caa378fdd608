import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  calculatePromotionQuote,
  promotionForm,
  startPromotion
} from '../../../../src/areas/shop/stores/promotion-form.ts'
import { createProductChoicePath, createPromotionPath } from '../../../../src/areas/shop/stores/promotion-place.ts'
import { createPromotionFilter, readPromotionTab } from '../../../../src/areas/shop/stores/promotions.ts'
import { startTestApp } from '../../../app.ts'
import { idOf, promotionPage } from '../../../stores/goods-samples.ts'

const test = suite('promotions')

test.before.each(() => void startTestApp())

test('the price is days times the daily price, and the remaining promotion balance follows', () => {
  const offer = promotionPage([])
  assert.equal(calculatePromotionQuote(offer, 7), { price: 1400n, left: 1550n })
  assert.equal(calculatePromotionQuote(offer, 30), { price: 6000n, left: -3050n })
  assert.is(calculatePromotionQuote({ ...offer, balance: 'much' }, 1).left, -200n)
})

test('a duration that is not offered is replaced by the first one', () => {
  startPromotion(idOf(4), [1, 3])
  assert.equal(promotionForm.$values.get(), { product_id: idOf(4), days: 1, password: '' })
  promotionForm.set('days', 3)
  startPromotion(idOf(5), [1, 3])
  assert.equal(promotionForm.$values.get(), { product_id: idOf(5), days: 3, password: '' })
})

test('each tab has its URL', () => {
  assert.is(readPromotionTab(new URLSearchParams('status=ended')), 'ended')
  assert.is(readPromotionTab(new URLSearchParams('status=odd')), 'all')
  assert.equal([createPromotionFilter('all'), createPromotionFilter('deleted')], [{}, { status: 'deleted' }])
  assert.is(createPromotionPath({ id: 'x', code: 'D 1' }), '/promotion?product=x&code=D+1')
  assert.is(createPromotionPath({ id: 'x', code: 'D1' }, true), '/promotion?choose=1&product=x&code=D1')
  assert.is(createProductChoicePath('lamp'), '/promotion?choose=1&keyword=lamp')
})

test.run()
