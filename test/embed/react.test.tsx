// The React component of the embed package: no mistake in its props reaches the page around it.
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listResetOptions } from '../../src/embed/options.ts'
import { MerchantWallet } from '../../src/embed/react.ts'
import type { MerchantWalletProps } from '../../src/embed/react-types.ts'
import type { WidgetEvent } from '../../src/embed/types.ts'
import { settle } from '../run/dom.tsx'
import { waitUntil } from '../time.ts'

const test = suite('React component of the embed')
// Nothing listens there.
const base = 'http://127.0.0.1:9/'
let place: HTMLElement
let root: Root
let events: WidgetEvent[]

test.before.each(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  events = []
})
test.after.each(() => {
  root.unmount()
  place.remove()
})

/** Renders a page with the component in it. */
async function render(props: object): Promise<void> {
  const onEvent = (event: WidgetEvent) => events.push(event)
  root.render(
    createElement(
      'main',
      {},
      createElement(MerchantWallet, { base, onEvent, ...props } as MerchantWalletProps),
      'The page'
    )
  )
  await settle()
}

const problems = () => events.filter(({ type }) => type === 'error').map(event => 'reason' in event && event.reason)
const isWhole = () => place.textContent?.includes('The page')
const mounted = () => place.querySelectorAll('[data-merchant-wallet]').length

test('null is a missing option', async () => {
  await render({ session: null, language: null, theme: null, accent: undefined, height: null })
  assert.equal([isWhole(), mounted(), problems()], [true, 1, []])
})

test('a prop that is taken back goes back to its default', async () => {
  await render({ height: 300, theme: 'dark' })
  const frame = place.querySelector('[data-merchant-wallet]')?.shadowRoot?.querySelector('iframe')
  assert.is(frame?.style.height, '300px')
  // The test's page drops heights that it cannot compute.
  Object.defineProperty(frame, 'style', { value: { height: '' } })
  await render({ height: undefined, theme: 'dark' })
  assert.is(frame?.style.height, 'min(100vh, 720px)')
  await render({ height: 200, theme: 'dark' })
  assert.is(frame?.style.height, '200px')
  await render({ theme: 'dark' })
  assert.is(frame?.style.height, 'min(100vh, 720px)')
  assert.equal([mounted(), problems()], [1, []])
})

test('a language that is taken back stays, also in the next frame', () => {
  assert.equal(listResetOptions({ language: null, theme: null, height: null, path: null }), ['theme', 'height'])
})

test('a wrong option is reported and left out, at the start and later', async () => {
  await render({ language: '', radius: 99 })
  await waitUntil(() => events.length >= 2)
  assert.equal([isWhole(), mounted(), problems()], [true, 1, ['options', 'options']])
  await render({ language: 'vi', radius: 99, accent: 'red' })
  await waitUntil(() => events.length >= 3)
  assert.equal([isWhole(), mounted(), problems()], [true, 1, ['options', 'options', 'options']])
})

test('without a valid address there is an event, and the page stays', async () => {
  await render({ base: 'javascript:alert(1)' })
  await waitUntil(() => events.length > 0)
  assert.equal([isWhole(), mounted(), problems()], [true, 0, ['options']])
  await render({ base })
  assert.equal([isWhole(), mounted()], [true, 1])
})

test('other props are those of the element', async () => {
  await render({ id: 'wallet', title: 'Wallet', 'data-testid': 'x', className: 'place', style: { width: '400px' } })
  const element = place.querySelector('#wallet') as HTMLElement
  assert.equal(
    [element.title, element.dataset.testid, element.className, element.style.width],
    ['Wallet', 'x', 'place', '400px']
  )
  assert.equal([mounted(), problems()], [1, []])
})

test('a handler that throws does not reach the page', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    errors.push(event.error)
    event.preventDefault()
  }
  const { setTimeout } = globalThis
  // The exception would end the test's process, as it is reported in a browser.
  globalThis.setTimeout = ((work: () => void, ms?: number) =>
    setTimeout(() => {
      try {
        work()
      } catch (error) {
        errors.push(error)
      }
    }, ms)) as typeof setTimeout
  addEventListener('error', onError)
  await render({
    language: '',
    onEvent: () => {
      throw new Error('of the page')
    }
  })
  await waitUntil(() => errors.length > 0)
  globalThis.setTimeout = setTimeout
  removeEventListener('error', onError)
  assert.equal([isWhole(), mounted()], [true, 1])
})

test.run()
