import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatTable } from '../../../src/server/operator/table.ts'

const tables = suite('tables of the operator')

tables('columns line up under wide characters, emoji and accents', () => {
  const rows = [
    ['商店', '1'],
    ['🚀', '2'],
    ['e\u0301', '3'],
    ['shop', '4']
  ]
  // Each name takes as many columns as its spaces leave: 4, 2, 1, 4.
  assert.is(formatTable(['name', 'n'], rows, ''), 'NAME  N\n商店  1\n🚀    2\ne\u0301     3\nshop  4')
})

tables('control characters that move the cursor become spaces', () => {
  assert.is(formatTable(['name'], [['a\u001b[2Jb']], ''), 'NAME\na [2Jb')
})

tables('an empty list shows a message', () => {
  assert.is(formatTable(['name'], [], 'Nobody.'), 'Nobody.')
})

tables.run()
