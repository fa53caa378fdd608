import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RowHeights } from '../../../src/ui/lists/row-heights.ts'

test('sums and places agree with a plain list, whatever is measured and added', () => {
  const change = fc.record({ row: fc.nat(60), height: fc.integer({ min: 1, max: 200 }), grow: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat(4000), (changes, place) => {
      const plain: number[] = []
      const rows = new RowHeights()
      for (const { row, height, grow } of changes) {
        const count = plain.length + grow
        rows.grow(count, index => 40 + (index % 3))
        while (plain.length < count) plain.push(40 + (plain.length % 3))
        if (row < count) {
          rows.measure(row, height)
          plain[row] = height
        }
      }
      const starts = plain.map((_, index) => plain.slice(0, index).reduce((sum, height) => sum + height, 0))
      starts.forEach((start, index) => {
        assert.is(rows.offset(index), start)
      })
      const last = starts.findLastIndex(start => start <= place)
      if (plain.length > 0) assert.is(rows.at(place), Math.max(0, last))
    })
  )
})

test('a measured row reports by how much it differs', () => {
  const rows = new RowHeights()
  rows.grow(3, () => 50)
  assert.is(rows.measure(1, 70), 20)
  assert.is(rows.measure(1, 70.2), 0)
  assert.is(rows.total, 170)
})

test.run()
