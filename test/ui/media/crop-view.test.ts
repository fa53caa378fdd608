import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateCropSide, clampView, showWholePicture } from '../../../src/ui/media/crop-view.ts'

test('the crop stays inside the picture', () => {
  const size = { width: 900, height: 600 }
  assert.is(calculateCropSide(size, showWholePicture(size).zoom), 600)
  assert.equal(clampView({ x: -50, y: 900, zoom: 2 }, size), { x: 150, y: 450, zoom: 2 })
  assert.equal(clampView({ x: 450, y: 300, zoom: 0.2 }, size), { x: 450, y: 300, zoom: 1 })
  assert.equal(clampView({ x: 0, y: 0, zoom: 99 }, size).zoom, 5)
})

test.run()
