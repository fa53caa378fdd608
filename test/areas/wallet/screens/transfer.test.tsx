import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createIntentName } from '../../../../src/api/idempotency.ts'
import { TransferScreen } from '../../../../src/areas/wallet/screens/transfer.tsx'
import { missedTransfer, transferForm } from '../../../../src/areas/wallet/stores/transfer-form.ts'
import { transferSubmit } from '../../../../src/contract/wallet/balance.ts'
import { host } from '../../../../src/host/current.ts'
import { formatDateTime } from '../../../../src/i18n/format.ts'
import { isUnanswered } from '../../../../src/stores/intent.ts'
import { settle, type as typeIn } from '../../../run/dom.tsx'
import { ids, wallet as sample } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('transfer screen')
let page: Stage
const { currency, total, held } = sample()
const after = { id: ids.first, currency, total, held, available: '400.00', promotion: '129.50' }
const open = async (info: unknown = sample(), before = () => {}) => {
  page = await stage(TransferScreen, { wallet_info: info, transfer_submit: after }, { before })
}
const leaves = (balance: string) =>
  page.until(() => page.container.querySelector('.swap-field-name')?.textContent === balance, `not from ${balance}`)
test.after.each(() => page.end())

test('it moves an amount and shows the balances after it', async () => {
  await open()
  await leaves('Available balance')
  await typeIn(page.field('amount'), '100')
  await page.press('Transfer 100.00')
  await page.shows('Transfer complete')
  await page.shows('400.00')
  await page.shows('129.50')
  assert.is(page.container.querySelectorAll('.tally-edge').length, 1)
  await page.press('Another transfer')
  await leaves('Available balance')
  assert.is(page.field('amount').value, '')
})

test('the direction can be switched, and all means all of that balance', async () => {
  await open()
  await leaves('Available balance')
  await page.press('Switch direction')
  await leaves('Ad balance')
  await page.press('Max')
  await page.shows('Transfer 29.50')
})

test('an amount above the balance is refused at its field', async () => {
  await open()
  await leaves('Available balance')
  await typeIn(page.field('amount'), '500.01')
  await page.press('Transfer 500.01')
  await page.shows('more than your balance of 500.00')
})

test('with two empty balances it explains how to begin', async () => {
  await open(sample({ available: '0.00', promotion: '0.00' }))
  await page.shows('Nothing to transfer yet')
})

test('a failure can be tried again, with the inputs kept', async () => {
  await open(null, () => transferForm.set('amount', '12'))
  await page.shows('Try again')
  page.answers.wallet_info = sample()
  await page.press('Try again')
  await page.shows('Transfer 12.00')
})

/** A transfer that got no answer before the page was reloaded; the form has its draft. */
const unanswered = (typed = '3') => {
  host.storage.set(
    createIntentName(transferSubmit.path, { from: 'available', amount: '3.00' }),
    `its-key ${Date.now()}`
  )
  transferForm.set('amount', typed)
}
const isLate = (done_at: string | null) => ({
  wallet_info: sample(),
  transfer_submit: after,
  payment_result: { done_at }
})

test('a transfer that was made before a reload is said with its amount, and its form is empty', async () => {
  page = await stage(TransferScreen, isLate(new Date().toISOString()), { before: () => unanswered() })
  await page.shows('3.00\u00a0USDT was transferred on')
  assert.is(page.field('amount').value, '')
  assert.not(isUnanswered(transferSubmit))
  await typeIn(page.field('amount'), '3')
  await page.press('Transfer 3.00')
  await page.shows('Transfer complete')
})

test('the note stays when the wallet changes, has its day, and goes with the next transfer', async () => {
  const yesterday = new Date(Date.now() - 20 * 3_600_000).toISOString()
  page = await stage(TransferScreen, isLate(yesterday), { before: () => unanswered() })
  const note = `was transferred on ${formatDateTime(yesterday)}`
  await page.shows(note)
  await missedTransfer.refresh()
  await settle()
  await page.shows(note)
  await typeIn(page.field('amount'), '100')
  await page.press('Transfer 100.00')
  await page.shows('Transfer complete')
  await page.press('Another transfer')
  await leaves('Available balance')
  assert.not.ok(page.text().includes('was transferred on'))
})

test('another amount that was typed since stays, and one that did not arrive may be sent again', async () => {
  page = await stage(TransferScreen, isLate(new Date().toISOString()), { before: () => unanswered('7') })
  await page.shows('Your last transfer was made on')
  assert.is(page.field('amount').value, '7')
  await page.end()
  page = await stage(TransferScreen, isLate(null), { before: () => unanswered() })
  await page.shows('Transfer 3.00')
  await page.until(() => page.server.of('/api/v1/wallet/payment_result').length > 0, 'it is not asked')
  assert.ok(isUnanswered(transferSubmit))
})

test.run()
