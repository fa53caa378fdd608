import { mock } from 'node:test'
// The app tied to a host that can do everything: its back button, its main button, what it feels, hears and holds.
import { useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeFeatures, type FakeFeatures } from '../../src/host/fake.ts'
import type { HostFeatures } from '../../src/host/host.ts'
import { $place, navigate, startLocation } from '../../src/location.ts'
import { startHostBindings } from '../../src/shell/host-bindings.ts'
import { loadRoutes } from '../../src/shell/match.ts'
import { $features, reportEvent } from '../../src/stores/features.ts'
import { $hasHostBar } from '../../src/stores/frame.ts'
import { $language } from '../../src/stores/language.ts'
import { $session } from '../../src/stores/session.ts'
import { announceText, clearAnnouncement } from '../../src/stores/spoken.ts'
import { $toasts, showToast } from '../../src/stores/toasts.ts'
import { onTopics } from '../../src/stores/topics.ts'
import { MainButton, OtherButton } from '../../src/ui/actions/main-button.tsx'
import { Form } from '../../src/ui/forms/form.tsx'
import { PinSheet } from '../../src/ui/overlays/pin-sheet.tsx'
import { Sheet } from '../../src/ui/overlays/sheet.tsx'
import { startTestApp } from '../app.ts'
import { click, type RenderResult, render, settle } from '../run/dom.tsx'
import { waitUntil } from '../time.ts'

/** Counts how often it is called. */
function counter() {
  const calls: true[] = []
  return { up: () => void calls.push(true), times: () => calls.length }
}

let features: FakeFeatures
let stops: (() => void)[] = []
let rendered: RenderResult | undefined

const LOCK_MS = 450

function begin(path: string, changes: Partial<HostFeatures> = {}) {
  features = createFakeFeatures(changes)
  startTestApp({ features: async () => features })
  history.replaceState(null, '', `#${path}`)
  $features.set(features)
  stops = [startLocation(), startHostBindings(features)]
}

const test = suite('host bindings')
test.before(loadRoutes)
test.before.each(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }))
test.after.each(async () => {
  mock.timers.reset()
  await rendered?.unmount()
  rendered = undefined
  for (const stop of stops) stop()
  $session.set({ state: 'anonymous' })
})

function sheetOf(close: () => void, locked = false, open = true) {
  return (
    <Sheet open={open} title="Filter" closeLabel="Close" onClose={close} locked={locked}>
      Inside
    </Sheet>
  )
}

test('level 1 has no back button; deeper pages have, and on a deep link it leads up', async () => {
  begin('/')
  assert.is(features.back(), undefined)
  navigate('/wallet', { replace: true })
  assert.type(features.back(), 'function')
  features.back()?.()
  assert.is($place.get().path, '/mine')
  assert.is(features.back(), undefined)
})

test('"back" closes an open sheet, on level 1 too; a locked sheet stays open', async () => {
  begin('/')
  const closed = counter()
  rendered = await render(sheetOf(closed.up))
  features.back()?.()
  assert.is(closed.times(), 1)
  await rendered.rerender(sheetOf(closed.up, true))
  features.back()?.()
  assert.is(closed.times(), 1)
  assert.type(features.back(), 'function')
  await rendered.rerender(sheetOf(closed.up, false, false))
  // It still leaves the screen, and blocks nothing.
  assert.is(features.back(), undefined)
})

test('"back" closes the upper of two sheets first, and leaves the page last', async () => {
  begin('/wallet')
  const order: string[] = []
  rendered = await render(
    <>
      {sheetOf(() => void order.push('lower'))}
      {sheetOf(() => void order.push('upper'))}
    </>
  )
  features.back()?.()
  assert.equal(order, ['upper'])
  assert.is($place.get().path, '/wallet')
})

test('the bar of the page is a heading only where the host has a bar', () => {
  begin('/wallet')
  assert.ok(document.documentElement.classList.contains('host-back'))
  assert.is($hasHostBar.get(), true)
  for (const stop of stops) stop()
  assert.is($hasHostBar.get(), false)
  assert.not.ok(document.documentElement.classList.contains('host-back'))
  begin('/wallet', { hasBack: false })
  assert.not.ok(document.documentElement.classList.contains('host-back'))
})

interface PageProps {
  onSend: () => void
  busy?: boolean
  disabled?: boolean
}
const page = ({ onSend, busy = false, disabled = false }: PageProps) => (
  <Form onSubmit={onSend} busy={busy}>
    <input name="amount" />
    <MainButton type="submit" busy={busy} busyLabel="Sending" disabled={disabled}>
      Send 5 USDT
    </MainButton>
  </Form>
)
const button = () => rendered?.container.querySelector('button')

test('a form’s primary action is the host’s button, and not drawn in the page', async () => {
  begin('/transfer')
  const sent = counter()
  const onSend = sent.up
  rendered = await render(page({ onSend }))
  assert.is(features.main()?.label, 'Send 5 USDT')
  assert.ok(button()?.closest('[hidden]'))
  features.main()?.onPress()
  assert.is(sent.times(), 1)
  // A hand that trembles presses twice.
  features.main()?.onPress()
  assert.is(sent.times(), 1)
  mock.timers.tick(LOCK_MS)
  features.main()?.onPress()
  assert.is(sent.times(), 2)
  await rendered.rerender(page({ onSend, busy: true }))
  assert.equal({ ...features.main(), onPress: null }, { label: 'Sending', busy: true, disabled: false, onPress: null })
  mock.timers.tick(LOCK_MS)
  features.main()?.onPress()
  assert.is(sent.times(), 2)
  await rendered.rerender(page({ onSend, disabled: true }))
  assert.is(features.main()?.disabled, true)
  features.main()?.onPress()
  assert.is(sent.times(), 2)
  await rendered.unmount()
  rendered = undefined
  assert.is(features.main(), undefined)
})

const question = (answer: (which: string) => void) => (
  <>
    <OtherButton onClick={() => answer('cancel')}>Cancel order</OtherButton>
    <MainButton onClick={() => answer('pay')}>Pay 5 USDT</MainButton>
  </>
)
const labelsInPage = () =>
  [...(rendered?.container.querySelectorAll('button') ?? [])]
    .filter(one => !one.closest('[hidden]'))
    .map(({ textContent }) => textContent)

test('the two answers to a question are the host’s two buttons, and neither is pressed right after the other', async () => {
  begin('/project')
  const answers: string[] = []
  rendered = await render(question(which => void answers.push(which)))
  assert.equal([features.main()?.label, features.secondary()?.label], ['Pay 5 USDT', 'Cancel order'])
  assert.equal(labelsInPage(), [])
  features.secondary()?.onPress()
  features.main()?.onPress()
  assert.equal(answers, ['cancel'])
  mock.timers.tick(LOCK_MS)
  features.main()?.onPress()
  assert.equal(answers, ['cancel', 'pay'])
  await rendered.rerender(sheetOf(() => undefined))
  assert.equal([features.main(), features.secondary()], [undefined, undefined])
})

test('a host with one button draws the primary action, and the page the other', async () => {
  const { secondaryButton: _, ...one } = createFakeFeatures()
  features = { ...one } as FakeFeatures
  startTestApp({ features: async () => features })
  $features.set(features)
  stops = [startLocation(), startHostBindings(features)]
  rendered = await render(question(() => undefined))
  assert.is(features.main()?.label, 'Pay 5 USDT')
  assert.equal(labelsInPage(), ['Cancel order'])
})

test('where the host has no main button the page draws its own', async () => {
  begin('/transfer', { hasMainButton: false })
  const sent = counter()
  rendered = await render(page({ onSend: sent.up }))
  assert.is(features.main(), undefined)
  assert.not.ok(button()?.closest('[hidden]'))
  await click(button() as HTMLElement)
  assert.is(sent.times(), 1)
})

test('a host that loads later takes over the button, and releases it', async () => {
  startTestApp()
  rendered = await render(page({ onSend: () => undefined }))
  assert.not.ok(button()?.closest('[hidden]'))
  begin('/transfer')
  await settle()
  assert.is(features.main()?.label, 'Send 5 USDT')
  assert.ok(button()?.closest('[hidden]'))
  for (const stop of stops) stop()
  await settle()
  assert.not.ok(button()?.closest('[hidden]'))
  assert.is(features.main(), undefined)
})

function WithPin({ onPay }: { onPay: (password: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {page({ onSend: () => setOpen(true) })}
      <PinSheet
        open={open}
        title="Confirm"
        facts={[]}
        fieldLabel="Password"
        submitLabel="Withdraw 5 USDT"
        busy={false}
        showLabel="Show"
        hideLabel="Hide"
        closeLabel="Close"
        onSubmit={onPay}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

test('the pin sheet’s action replaces the form’s, which returns afterwards', async () => {
  begin('/withdraw')
  const paid: string[] = []
  rendered = await render(<WithPin onPay={password => void paid.push(password)} />)
  features.main()?.onPress()
  await settle()
  assert.is(features.main()?.label, 'Withdraw 5 USDT')
  mock.timers.tick(LOCK_MS)
  features.main()?.onPress()
  assert.equal(paid, [''])
  features.back()?.()
  await settle()
  assert.is(features.main()?.label, 'Send 5 USDT')
})

test('under a sheet without an action of its own no form can be sent', async () => {
  begin('/withdraw')
  rendered = await render(
    <>
      {page({ onSend: () => undefined })}
      {sheetOf(() => undefined)}
    </>
  )
  assert.is(features.main(), undefined)
})

test('toasts, what is spoken and choices trigger haptic feedback once each', async () => {
  begin('/')
  showToast('saved', { tone: 'success' })
  showToast('wrong')
  assert.equal(features.haptics, ['success', 'error'])
  announceText('added')
  clearAnnouncement()
  assert.equal(features.haptics, ['success', 'error', 'success'])
  rendered = await render(
    <div role="tablist">
      <button type="button" role="tab">
        All
      </button>
    </div>
  )
  await click(rendered.container.querySelector('button') as HTMLElement)
  assert.equal(features.haptics, ['success', 'error', 'success', 'selection'])
  $toasts.set([])
})

test('the embedding side gets navigation, sign-out and errors, without amounts', async () => {
  begin('/wallet')
  $session.set({ state: 'signedIn' })
  navigate('/recharge?step=pay')
  $session.set({ state: 'anonymous' })
  showToast('The limit is 120.50 USDT')
  reportEvent({ type: 'withdraw.submitted', id: '7' })
  await settle()
  assert.equal(features.reported, [
    { type: 'navigated', path: '/wallet' },
    { type: 'language', language: $language.get() },
    { type: 'session.started', user: null },
    { type: 'navigated', path: '/recharge' },
    { type: 'session.ended' },
    { type: 'error', message: 'The limit is ###.## USDT' },
    { type: 'withdraw.submitted', id: '7' }
  ])
  $toasts.set([])
})

test('the embedding side does not get the secret of a link for a new password', async () => {
  begin('/login')
  navigate('/reset/a-secret?code=12345678')
  await settle()
  assert.equal(
    features.reported.flatMap(event => (event.type === 'navigated' ? [event.path] : [])),
    ['/login', '/reset']
  )
})

test('settings open the profile; coming back asks again for what is shown; ready is told once', async () => {
  const settings: (() => void)[] = []
  const ready = counter()
  begin('/', {
    onSettings: listener => {
      settings.push(listener)
      return () => undefined
    },
    ready: ready.up
  })
  const calls = counter()
  const forget = onTopics([], async () => calls.up())
  settings[0]?.()
  assert.is($place.get().path, '/account')
  features.activate()
  await waitUntil(() => ready.times() * calls.times() > 0)
  assert.is(calls.times(), 1)
  assert.is(ready.times(), 1)
  forget()
})

test('the covered height of the window is set for the styles, until the host is released', () => {
  let cover = (_covered: number): void => assert.unreachable()
  begin('/wallet', {
    onViewport: listener => {
      cover = listener
      return () => undefined
    }
  })
  const said = () => document.documentElement.style.getPropertyValue('--keyboard')
  cover(336)
  assert.is(said(), '336px')
  cover(0)
  assert.is(said(), '0px')
  for (const stop of stops) stop()
  assert.is(said(), '')
})

test.run()
