import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countActiveFilters, formatFilterPlace, readFilter } from '../../../../src/areas/wallet/stores/record-filter.ts'
import { EVENT_TYPES } from '../../../../src/contract/movements.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

test('a filter can be written into the address and read back', () => {
  const filter = {
    type: 'withdrawal',
    direction: 'out',
    balance: 'available',
    from: '2026-01-01',
    to: '2026-01-31',
    keyword: 'tote bag'
  } as const
  const place = formatFilterPlace(filter)
  assert.is(
    place,
    '/financialRecords?type=withdrawal&direction=out&balance=available&from=2026-01-01&to=2026-01-31&keyword=tote+bag'
  )
  assert.equal(read(place.split('?')[1] ?? ''), filter)
})

test('without a filter the address has no query', () => {
  assert.is(formatFilterPlace({}), '/financialRecords')
  assert.equal(read(''), {})
})

test('unknown values are ignored', () => {
  assert.equal(read('type=everything&direction=up&balance=hold&from=yesterday&to=2026-13-01'), {})
  assert.equal(read('from=2026-02-31x'), {})
  assert.equal(read('from=0026-02-01&to=9999-01-01'), {})
})

test('a type that the filter does not offer is ignored', () => {
  assert.equal(read('type=order_release'), {})
  for (const type of EVENT_TYPES) assert.equal(read(`type=${type}`), { type })
})

test('a range that ends before it starts keeps only its start', () => {
  assert.equal(read('from=2026-02-02&to=2026-02-01'), { from: '2026-02-02' })
})

test('a range of days counts once behind the filter button, the direction not at all', () => {
  assert.is(countActiveFilters({}), 0)
  assert.is(countActiveFilters({ direction: 'in' }), 0)
  assert.is(countActiveFilters({ type: 'recharge', from: '2026-01-01', to: '2026-01-02' }), 2)
})

test.run()
