import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setHost } from '../../src/host/current.ts'
import { fakeHost } from '../../src/host/fake.ts'
import type { Route } from '../../src/routes.ts'
import { Outlet } from '../../src/shell/outlet.tsx'
import { render, settle } from '../run/dom.tsx'

const test = suite('outlet')
const HereScreen = () => <p>It is here</p>

test('a screen that could not be had comes when the host says that the network is back', async () => {
  const host = fakeHost()
  setHost(host)
  let turn = 0
  const route: Route = {
    path: '/flaky',
    screen: async () => {
      turn += 1
      if (turn === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return { HereScreen }
    },
    level: 2,
    bar: 'back',
    auth: false,
    title: 'title.lost',
    sections: ['about'],
    shape: 'lines'
  }
  const shown = await render(<Outlet matched={{ route, params: {} }} search="" />)
  await settle()
  assert.is(turn, 1)
  host.setOnline(false)
  await settle()
  assert.is(turn, 1, 'there is nothing to be had yet')
  host.setOnline(true)
  await settle()
  assert.is(shown.container.textContent, 'It is here')
  await shown.unmount()
  host.setOnline(true)
  assert.is(turn, 2)
})

test.run()
