import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useLazyModule } from '../../src/parts/use-later.ts'
import { startTestApp } from '../app.ts'
import { render, settle } from '../run/dom.tsx'

const test = suite('code that comes later')

test('it runs in one task and is rendered in another, so that a tap waits for one of them', async () => {
  startTestApp()
  const order: string[] = []
  const load = async () => {
    order.push('run')
    setTimeout(() => order.push('tap'))
    return {
      Late: () => {
        order.push('rendered')
        return null
      }
    }
  }
  function Screen() {
    const later = useLazyModule(load)
    return later ? <later.Late /> : null
  }
  const rendered = await render(<Screen />)
  await settle()
  assert.equal(order, ['run', 'tap', 'rendered'])
  await rendered.unmount()
})

test.run()
