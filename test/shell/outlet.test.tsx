import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeHost } from '../../src/host/fake.ts'
import { loadRoutes, matchPath } from '../../src/shell/match.ts'
import { Outlet } from '../../src/shell/outlet.tsx'
import { $screens } from '../../src/shell/screens.ts'
import { startTestAppIn } from '../app.ts'
import { render, settle } from '../run/dom.tsx'

const test = suite('outlet')
const { append } = document.documentElement
let links: HTMLLinkElement[]

declare global {
  /** The address of the styles: test/run/bundle.mjs. */
  var stylesUrl: string
}

test.before(loadRoutes)

// Style sheets that the page asks for are answered by the test.
test.before.each(() => {
  links = []
  document.documentElement.append = (...nodes) => void links.push(...(nodes as HTMLLinkElement[]))
  globalThis.stylesUrl = '/assets/styles-11111111.css'
})
test.after.each(() => {
  document.documentElement.append = append
  globalThis.stylesUrl = ''
})

test('a failed screen loads when the network is back', async () => {
  const host = createFakeHost()
  startTestAppIn(host)
  const rendered = await render(<Outlet matched={matchPath('/nowhere')} search="" />)
  await settle()
  assert.not.ok(rendered.container.querySelector('.empty-state'))
  links[0]?.dispatchEvent(new Event('error'))
  await settle()
  host.setOnline(false)
  await settle()
  assert.is(links.length, 1, 'there is nothing to be had yet')
  host.setOnline(true)
  await settle()
  links[1]?.dispatchEvent(new Event('load'))
  await settle()
  assert.ok(rendered.container.querySelector('.empty-state'))
  await rendered.unmount()
  host.setOnline(true)
  assert.is(links.length, 2)
})

test('a screen is not rendered again by code that comes beside it', async () => {
  startTestAppIn(createFakeHost())
  const matched = matchPath('/about')
  let times = 0
  const Screen = () => {
    times += 1
    return null
  }
  $screens.set({ [matched.route.path]: { state: 'ready', Screen } })
  const rendered = await render(<Outlet matched={matched} search="" />)
  await import('../../src/shell/deferred-layer.tsx')
  for (let turn = 0; turn < 3; turn += 1) await settle()
  assert.is(times, 1)
  await rendered.unmount()
})

test.run()
