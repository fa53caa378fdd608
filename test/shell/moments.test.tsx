import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Router } from 'wouter'
import type { FakeHost } from '../../src/host/fake.ts'
import { loadPacks } from '../../src/i18n/translator.ts'
import { navigate } from '../../src/location.ts'
import { useHashPlace } from '../../src/parts/hash-place.ts'
import { loadRoutes } from '../../src/shell/match.ts'
import { MomentLayer } from '../../src/shell/moments.tsx'
import { $features } from '../../src/stores/features.ts'
import type { Moment } from '../../src/stores/moment-of-notice.ts'
import { $moment, showMoment } from '../../src/stores/moments.ts'
import { pushLayer } from '../../src/ui/navigation/back-stack.ts'
import { startTestApp, startTestAppIn } from '../app.ts'
import { click, type RenderResult, render, settle } from '../run/dom.tsx'
import { ids } from '../stores/samples.ts'

const test = suite('moments')
const credited: Moment = { kind: 'recharge', id: ids.second, amount: '84.00', noticeId: ids.first }
let host: FakeHost
let rendered: RenderResult

test.before(async () => {
  await loadRoutes()
  await loadPacks(['shell'])
})
test.before.each(async () => {
  host = startTestApp().host
  $features.set(await host.features())
  navigate('/wallet')
})
test.after.each(() => rendered.unmount())

const show = async (moment: Moment) => {
  rendered = await render(
    <Router hook={useHashPlace}>
      <MomentLayer moment={moment} />
    </Router>
  )
}
const card = () => rendered.container.querySelector('.moment-card')

test('a moment says what it brought, is read out and felt, and leaves with the page', async () => {
  assert.ok(showMoment(credited))
  await show(credited)
  assert.match(card()?.textContent ?? '', 'Deposit credited')
  assert.match(card()?.querySelector('[role=status]')?.textContent ?? '', /^Deposit credited: \+84\.00/)
  assert.is(card()?.querySelector('a')?.getAttribute('href'), `#/recharge/detail/${ids.second}`)
  assert.is($moment.get(), credited)
  navigate('/bank')
  await settle()
  assert.is($moment.get(), null)
})

test('it waits for the open sheet', async () => {
  const release = pushLayer({ element: document.body, leave: () => undefined })
  await show(credited)
  assert.is(card(), null)
  release()
  await settle()
  assert.ok(card())
})

test('it waits for a page that is no form, and an open shop for home', async () => {
  navigate('/withdraw')
  await show(credited)
  assert.is(card(), null)
  navigate('/wallet')
  await settle()
  assert.ok(card())
  await rendered.rerender(
    <Router hook={useHashPlace}>
      <MomentLayer moment={{ kind: 'shop' }} />
    </Router>
  )
  assert.is(card(), null)
  navigate('/')
  await settle()
  assert.match(card()?.textContent ?? '', 'Your shop is open')
})

test('the page that says so itself has no card', async () => {
  navigate(`/recharge/detail/${ids.second}`)
  showMoment(credited)
  await show(credited)
  assert.is(card(), null)
  assert.is($moment.get(), null)
})

test('it is closed by hand, and never comes again, also after a reload', async () => {
  assert.ok(showMoment(credited))
  await show(credited)
  await click(card()?.querySelector('.moment-card-close') as Element)
  assert.is($moment.get(), null)
  assert.not.ok(showMoment(credited))
  startTestAppIn(host)
  assert.not.ok(showMoment(credited))
  assert.is($moment.get(), null)
})

test.run()
