import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SecurityScreen } from '../../../../src/areas/account/screens/security.tsx'
import { createFakeFeatures } from '../../../../src/host/fake.ts'
import { $features } from '../../../../src/stores/features.ts'
import { $announcement } from '../../../../src/stores/spoken.ts'
import { ok } from '../../../api/loopback.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('security')
let page: Stage
const at = '2026-11-20T10:00:00.000Z'
const session = (id: string, device: string, current = false) => ({
  id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
  device,
  network: '203.0.113.*',
  created_at: at,
  last_seen_at: at,
  current
})
const off = { on: false, ends_at: null, account_wait_hours: 0, has_transaction_password: true }
const list = [session('1', 'Chrome · Android'), session('2', 'Safari · macOS', true), session('3', '')]
const before = () => $features.set(createFakeFeatures({ ask: async () => 'unavailable' }))
const open = async (allow_list: unknown = off, views: object[] = []) => {
  page = await stage(
    SecurityScreen,
    { session_list: { list, views }, allow_list, session_end: {}, session_end_others: { ended: 2 } },
    { before }
  )
  await page.shows('Safari · macOS')
}
const sent = (call: string) => JSON.parse(page.server.requests.find(({ path }) => path.endsWith(call))?.body ?? 'null')
const waitForWord = () => page.until(() => $announcement.get().text === 'Signed out', 'no success')
const dialog = () => page.container.querySelector('dialog')
const confirm = async () => {
  await page.until(() => dialog()?.textContent?.includes('sign in there again') ?? false, 'no question')
  const buttons = [...(dialog()?.querySelectorAll('button') ?? [])]
  await click(buttons.find(button => button.textContent === 'Sign out') as HTMLElement)
}

test.after.each(() => page.end())

test('devices are listed, the own one first and without a way to end it', async () => {
  await open()
  const text = page.text()
  assert.ok(text.indexOf('Safari') < text.indexOf('Chrome'))
  for (const part of ['This device', '203.0.113.*', 'Unknown device']) assert.match(text, part)
  assert.throws(() => page.named('Sign out Safari · macOS'))
})

test('looks of support are listed with their time and reason; without any there is no list', async () => {
  await open()
  assert.not.match(page.text(), 'Support access')
  await page.end()
  await open(off, [{ id: list[0]?.id, reason: 'A recharge is missing', opened_at: at, ended_at: at }])
  assert.match(page.text(), /Support viewed your shop \(read-only\).*A recharge is missing/)
  assert.throws(() => page.named('Sign out Support viewed your shop (read-only)'))
})

test('a device is signed out after a question', async () => {
  await open()
  await page.press('Sign out Chrome · Android')
  assert.is(sent('session_end'), null)
  await confirm()
  await waitForWord()
  assert.equal(sent('session_end'), { id: list[0]?.id })
})

test('all others are signed out at once', async () => {
  await open()
  await page.press('Sign out all other devices')
  await confirm()
  await waitForWord()
  assert.ok(sent('session_end_others'))
})

test('the allow-list is turned on with the transaction password', async () => {
  await open()
  page.answers.allow_list_update = () => ok({ ...off, on: true })
  await page.press('Only known accounts')
  await page.until(() => dialog()?.querySelector('input') != null, 'no sheet')
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, 'secret-6')
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
  await page.until(() => page.text().includes('On'), 'not on')
  assert.equal(sent('allow_list_update'), { on: true, password: 'secret-6' })
})

test('its end, and the waiting period of the operator, are shown', async () => {
  await open({ ...off, ends_at: '2026-11-21T10:00:00.000Z', account_wait_hours: 48 })
  await page.shows('On until')
  await page.shows('New accounts wait 48 hours before the first withdrawal.')
})

test.run()
