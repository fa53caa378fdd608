import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdClock, waitUntil } from '../time.ts'

test('while the clock stands still, a timer from before can be cleared', async () => {
  const fired: string[] = []
  const cleared = setTimeout(() => fired.push('cleared'), 20)
  setTimeout(() => fired.push('later'), 30)
  const clock = holdClock()
  clearTimeout(cleared)
  clock.release()
  await waitUntil(() => fired.includes('later'))
  assert.equal(fired, ['later'])
})

test.run()
