import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createProductPlace, groupByStatus, readProductFilter } from '../../../../src/areas/shop/stores/products.ts'
import { createSelection, splitIntoBatches } from '../../../../src/areas/shop/stores/selection.ts'
import { endSession } from '../../../../src/stores/session.ts'
import { signIn } from '../../../../src/stores/signing.ts'
import { PROFILE, startTestApp } from '../../../app.ts'
import { idOf, product } from '../../../stores/goods-samples.ts'

const test = suite('products')

test('the filter is read from the URL, and an unknown one opens all', () => {
  assert.equal(readProductFilter(new URLSearchParams('status=withdrawn&keyword=%20lamp%20')), {
    status: 'withdrawn',
    keyword: 'lamp'
  })
  assert.equal(readProductFilter(new URLSearchParams('status=sold&keyword=')), {})
  assert.is(createProductPlace({ keyword: 'a&b', status: 'on_sale' }), '/display?status=on_sale&keyword=a%26b')
  assert.is(createProductPlace({}), '/display')
})

test('in a mixed selection those on sale can be withdrawn, and the others put on sale', () => {
  const items = [product(1), product(2, { status: 'withdrawn' }), product(3, { status: 'withdrawn' })]
  assert.equal(groupByStatus(items, new Set([idOf(1), idOf(2)])), { on_sale: [idOf(2)], withdrawn: [idOf(1)] })
  assert.equal(groupByStatus(items, new Set([idOf(2), idOf(3)])), { on_sale: [idOf(2), idOf(3)], withdrawn: [] })
  assert.equal(groupByStatus(items, new Set([idOf(99)])), { on_sale: [], withdrawn: [] })
})

test('more products than one call allows are sent in chunks', () => {
  assert.equal(
    splitIntoBatches(Array.from({ length: 205 }, (_, index) => String(index))).map(({ length }) => length),
    [100, 100, 5]
  )
  assert.equal(splitIntoBatches([]), [])
})

test('another person finds nothing selected', () => {
  startTestApp()
  const chosen = createSelection()
  signIn({ access_token: 'a', refresh_token: 'b', expires_in: 900, merchant: PROFILE })
  chosen.choose(idOf(1), true)
  endSession()
  assert.is(chosen.$chosen.get().size, 0)
})

test.run()
