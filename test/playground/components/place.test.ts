import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrameAddress, readShown, writeShown } from './place.ts'

const test = suite('address of the components')

test('what is shown survives writing and reading, also in the address of a frame', () => {
  const place = { ...readShown(''), group: 'forms' as const, skin: 4 as const, long: true }
  assert.equal(readShown(writeShown(place)), place)
  assert.is(writeShown(readShown('')), '#tab=components')
  assert.equal(readShown(createFrameAddress(place, 'dark').replace(/^[^?]*/, '')), place)
  assert.is(readShown('#group=nothing').group, 'actions')
})

test.run()
