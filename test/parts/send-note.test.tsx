import { atom } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TransferScreen } from '../../src/areas/wallet/screens/transfer.tsx'
import { loadPacks, setLocale } from '../../src/i18n/translator.ts'
import { SendNote } from '../../src/parts/send-note.tsx'
import { startTestApp } from '../app.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { render, type as typeIn } from '../run/dom.tsx'
import { wallet as sample } from '../stores/samples.ts'
import { holdClock } from '../time.ts'

const test = suite('the note beside a button')
let page: Stage | undefined
const open = async (...options: Parameters<typeof stage>) => {
  page = await stage(...options)
  return page
}
const noAnswer = 'There was no response'
const slow = /longer than usual/
test.after.each(async () => {
  await page?.end()
  page = undefined
})

test('a response that never came is said once, at the button, and a refusal still in a toast', async () => {
  const page = await open(TransferScreen, { wallet_info: sample(), transfer_submit: () => undefined })
  await page.until(() => page.container.querySelector('[name="amount"]') !== null, 'no form')
  await typeIn(page.field('amount'), '12')
  await page.press('Transfer 12.00')
  await page.shows(noAnswer)
  assert.equal(page.notices, [])
  assert.is(page.field('amount').value, '12')
  page.answers.transfer_submit = () => ({ body: { code: 500, message: 'Broken', data: {} } })
  await page.press('Transfer 12.00')
  await page.until(() => page.notices.length > 0, 'no toast')
  assert.not.ok(page.text().includes(noAnswer))
})

test('a page without such a note says it in a toast', async () => {
  const page = await open(TransferScreen, { wallet_info: sample(), transfer_submit: () => undefined })
  const { transferForm } = await import('../../src/areas/wallet/stores/transfer-form.ts')
  await page.until(() => page.container.querySelector('[name="amount"]') !== null, 'no form')
  await page.unmount()
  transferForm.set('amount', '12')
  await transferForm.send()
  assert.is(page.notices.length, 1)
})

test('after five seconds the person hears that it takes longer, until the answer comes', async () => {
  const clock = holdClock()
  startTestApp()
  await setLocale('en-US')
  await loadPacks(['shell'])
  const $form = atom({ status: 'editing' })
  const form = { $form, takeUnanswered: () => () => undefined }
  const { container, unmount } = await render(<SendNote form={form} />)
  const text = () => container.textContent ?? ''
  await clock.pass(100)
  $form.set({ status: 'sending' })
  await clock.pass(4_900)
  assert.is(text(), '')
  // Preact starts effects a frame later.
  await clock.pass(400)
  assert.match(text(), slow)
  assert.is(container.querySelector('.live-note')?.getAttribute('role'), 'status')
  $form.set({ status: 'sent' })
  await clock.pass(100)
  assert.is(text(), '')
  await unmount()
  clock.release()
})

test.run()
