// The offer to add the app to the home screen: once, from the second visit on, and never over something else.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clearTokens, writeTokens } from '../../src/api/tokens.ts'
import { createFakeFeatures, FakeStorageArea } from '../../src/host/fake.ts'
import { loadPacks } from '../../src/i18n/translator.ts'
import { navigate, startLocation } from '../../src/location.ts'
import { HomeScreenOffer } from '../../src/shell/home-screen.tsx'
import { loadRoutes } from '../../src/shell/match.ts'
import { followHomeScreen } from '../../src/stores/home-screen.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { pushLayer } from '../../src/ui/navigation/back-stack.ts'
import { startTestApp } from '../app.ts'
import { click, type RenderResult, render, settle } from '../run/dom.tsx'
import { waitUntil } from '../time.ts'

const test = suite('home screen')
let device: FakeStorageArea
let stops: (() => void)[] = []
let rendered: RenderResult | undefined
let added = 0

test.before(loadRoutes)
test.before.each(() => {
  device = new FakeStorageArea()
  added = 0
})
test.after.each(leave)

async function leave(): Promise<void> {
  await rendered?.unmount()
  rendered = undefined
  for (const stop of stops) stop()
  stops = []
}

/** Opens the app in a new tab of the device. */
async function visit(path = '/', canAdd = true, isSignedIn = true): Promise<void> {
  await leave()
  const storage = device.open()
  if (isSignedIn) writeTokens(storage, { access_token: 'a', refresh_token: 'r', expires_in: 900 })
  else clearTokens(storage)
  startTestApp({ storage })
  history.replaceState(null, '', `#${path}`)
  await loadPacks(['shell'])
  const add = async () => {
    added += 1
    return true
  }
  const features = createFakeFeatures(
    canAdd
      ? {
          onHomeScreen: listener => {
            listener(add)
            return () => undefined
          }
        }
      : {}
  )
  stops = [startLocation(), followHomeScreen(features)]
  rendered = await render(<HomeScreenOffer />)
  await settle()
}

const dialog = () => document.querySelector('dialog[open]')

test('the first visit offers nothing, the second does; a reload is no visit', async () => {
  await visit()
  assert.is(dialog(), null)
  stops.push(followHomeScreen(createFakeFeatures()))
  await visit()
  assert.ok(dialog())
})

test('it is added within the tap, and not offered again', async () => {
  await visit()
  await visit()
  const confirm = [...(dialog()?.querySelectorAll('button') ?? [])].find(button => button.matches('.button-primary'))
  await click(confirm as Element)
  await settle()
  assert.is(added, 1)
  assert.is($toasts.get().at(-1)?.tone, 'success')
  await visit()
  assert.is(dialog(), null)
})

test('a visit without a sign-in offers nothing', async () => {
  await visit()
  await visit('/', true, false)
  assert.is(dialog(), null)
  await visit()
  assert.ok(dialog())
})

test('a refusal is final, too', async () => {
  await visit()
  await visit()
  const refuse = [...(dialog()?.querySelectorAll('button') ?? [])].find(button => !button.matches('.button-primary'))
  await click(refuse as Element)
  await settle()
  assert.is(added, 0)
  await waitUntil(() => dialog() === null)
  await visit()
  assert.is(dialog(), null)
})

test('it waits for a page of level 1, and until nothing is open', async () => {
  await visit()
  await visit('/about')
  assert.is(dialog(), null)
  const release = pushLayer({ element: document.createElement('div'), leave: () => undefined })
  navigate('/')
  await settle()
  assert.is(dialog(), null)
  release()
  await settle()
  assert.ok(dialog())
})

test('a host without a home screen is not asked', async () => {
  await visit('/', false)
  await visit('/', false)
  assert.is(dialog(), null)
})

test.run()
