import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WithdrawScreen } from '../../../../src/areas/wallet/screens/withdraw.tsx'
import { $lastAddedAccount } from '../../../../src/areas/wallet/stores/accounts.ts'
import { withdrawInfo } from '../../../../src/areas/wallet/stores/withdraw-info.ts'
import { withdrawal as detail } from '../../../../src/areas/wallet/stores/withdrawal.ts'
import { withdrawalForm } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { navigate } from '../../../../src/location.ts'
import { $hideAmounts } from '../../../../src/stores/amounts.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { click, press, type as typeIn } from '../../../run/dom.tsx'
import { account, bankAccount, ids, withdrawInfo as info, withdrawal } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('withdraw screen')
let page: Stage
const open = async (answers: Record<string, unknown> = {}, query = '', before = () => {}) => {
  page = await stage(
    WithdrawScreen,
    { withdraw_info: info(), withdraw_submit: withdrawal(), ...answers },
    { query, before }
  )
}
test.before.each(() => {
  navigate('/withdraw', { replace: true })
})
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const posts = () => page.server.of('/api/v1/wallet/withdraw_submit')
const openSheet = async (amount: string, label: string) => {
  await page.until(() => page.container.querySelector('[name=amount]') !== null, 'no form')
  await typeIn(page.field('amount'), amount)
  await page.press(label)
  await page.until(() => dialog() !== null, 'no sheet')
}
const confirm = async (password: string) => {
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, password)
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}

test('the fee and the arriving amount follow the amount', async () => {
  await open()
  await page.shows('500.00')
  await typeIn(page.field('amount'), '120.50')
  await page.shows('1.21')
  await page.shows('119.29')
  await page.shows('Withdraw 120.50')
  await page.shows('3 of 3')
})

test('while withdrawals are paused the reason is read, and nothing is sent', async () => {
  await open({ withdraw_info: { ...info(), paused: 'Our node is being replaced' } })
  await page.shows('Withdrawals are paused')
  await page.shows('Our node is being replaced')
  await typeIn(page.field('amount'), '120.50')
  await page.press('Withdraw 120.50')
  assert.is(dialog(), null)
  assert.is(posts().length, 0)
})

test('all takes the balance or the limit', async () => {
  await open()
  await page.shows('500.00')
  await page.press('Max')
  assert.is(withdrawalForm.$values.get().amount, '300.00')
})

test('pressing too early explains what is missing', async () => {
  await open()
  await page.shows('500.00')
  await page.press('Withdraw')
  const button = page.container.querySelector<HTMLElement>('form button[type=submit]')
  await click(button as HTMLElement)
  await page.shows('Enter an amount.')
  assert.is(dialog(), null)
})

test('over the limit it says so while the amount is typed, without a preview', async () => {
  await open()
  await page.shows('500.00')
  await typeIn(page.field('amount'), '300.01')
  await page.shows('more than your withdrawal limit')
  assert.not.match(page.text(), 'You receive')
})

test('the account is one row, and the others are in its sheet', async () => {
  await open({ withdraw_info: info({ accounts: [account(), bankAccount()] }) })
  await page.shows('Main wallet')
  assert.not.match(page.text(), 'First Bank')
  await click(page.container.querySelector('.choice-sheet-row') as HTMLElement)
  const bank = dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
  await click(bank as HTMLInputElement)
  await page.shows('First Bank')
  assert.is(withdrawalForm.$values.get().account_id, ids.second)
})

test('more than the limit is refused at the amount', async () => {
  await open()
  await page.shows('500.00')
  await typeIn(page.field('amount'), '300.01')
  await page.press('Withdraw 300.01')
  await page.shows('more than your withdrawal limit')
})

test('a confirmed form is not validated again; the backend decides', async () => {
  await open()
  await openSheet('120.50', 'Withdraw 120.50')
  withdrawInfo.set({}, info({ limit_per_withdrawal: '100.00' }))
  await confirm('secret-6')
  await page.until(() => posts().length === 1, 'nothing was sent')
})

/** Closes the result of a payment. */
const done = () => page.pressLater('Done')

test('the sheet becomes the result with the answer in hand, which is read out', async () => {
  await open()
  await openSheet('120.50', 'Withdraw 120.50')
  await confirm('secret-6')
  await page.until(() => dialog()?.querySelector('.state-hero-tick') !== null, 'no tick')
  const spoken = () => [...(dialog()?.querySelectorAll('[role=status]') ?? [])].map(one => one.textContent).join('')
  await page.until(() => spoken() === 'Submitted, funds held: 120.50 USDT', 'nothing is read out')
  assert.is(dialog()?.querySelector('input'), null)
  assert.ok(dialog()?.contains(document.activeElement), 'the focus has left the sheet')
  assert.equal(page.notices, [])
  assert.is(page.place(), '/withdraw')
  // The receipt is shared as text here: this host takes no files.
  await page.pressLater('Share receipt')
  await page.until(() => page.host.shared.length === 1, 'nothing was shared')
  assert.match(page.host.shared[0]?.text ?? '', /Submitted, funds held\n120\.50 USDT\nYou receive: /)
  await done()
  await page.until(() => page.place() === `/withdraw/detail/${ids.second}`, 'it does not land on the detail')
  assert.is(posts().length, 1)
})

test('the form stays as it was behind the result, whose buttons look final and take no press at first', async () => {
  await open()
  await openSheet('120.50', 'Withdraw 120.50')
  page.answers.withdraw_info = info({ times_left: 0, available: '379.50' })
  await confirm('secret-6')
  await page.shows('Done')
  const buttons = [...(dialog()?.querySelectorAll<HTMLButtonElement>('.sheet-footer button') ?? [])]
  assert.equal(
    buttons.map(button => [button.textContent, button.disabled, button.getAttribute('aria-disabled')]),
    [
      ['Share receipt', false, 'true'],
      ['Done', false, 'true']
    ]
  )
  await withdrawInfo.refresh()
  const behind = () => page.container.querySelector('form')
  assert.is(behind()?.querySelector<HTMLInputElement>('[name=amount]')?.value, '120.50')
  assert.match(behind()?.textContent ?? '', '500.00')
  assert.not.match(page.text(), 'No withdrawals left today')
  await done()
  await page.until(() => page.place() === `/withdraw/detail/${ids.second}`, 'it does not land on the detail')
  assert.is(withdrawalForm.$values.get().amount, '')
})

test('a page that is left with its result has no old input', async () => {
  await open()
  await openSheet('120.50', 'Withdraw 120.50')
  await confirm('secret-6')
  await page.shows('Done')
  await page.reopen()
  await page.until(() => page.container.querySelector('[name=amount]') !== null, 'no form')
  assert.is(withdrawalForm.$values.get().amount, '')
})

test('the sheet shows a summary, sends once, and opens the detail', async () => {
  await open()
  await openSheet('120.50', 'Withdraw 120.50')
  const summary = dialog()?.textContent ?? ''
  for (const part of ['120.50', '1.21', '119.29', 'Main wallet', 'TRC20', 'TAypwk…5fqYRUN']) assert.match(summary, part)
  await confirm('short')
  await page.shows('Enter at least 6')
  assert.is(posts().length, 0)
  await confirm('secret-6')
  await page.shows('Done')
  // The second half of a double press, and Escape.
  await page.press('Done')
  dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  assert.is(page.place(), '/withdraw', 'the result is closed before it is seen')
  await done()
  await page.until(() => page.place() === `/withdraw/detail/${ids.second}`, 'it does not land on the detail')
  assert.is(posts().length, 1)
  // Its page has the answer in hand, and shows no skeleton.
  assert.equal(detail.$state.get(), { state: 'ready', data: withdrawal() })
  await detail.visit({ id: ids.second })
  assert.is(page.server.of(`/api/v1/wallet/withdraw_detail/${ids.second}`).length, 0)
  assert.is(withdrawalForm.$values.get().amount, '')
  assert.is(withdrawalForm.$values.get().password, '')
})

test('a wrong password is shown in the sheet', async () => {
  await open({
    withdraw_submit: () => envelope(10005, 'Wrong password.', { reason: 'password_wrong', field: 'password' })
  })
  await openSheet('50', 'Withdraw 50.00')
  await confirm('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Wrong password.') ?? false, 'no error in the sheet')
})

test('a lock is shown in the sheet, and nothing can be typed', async () => {
  const data = { reason: 'password_locked', field: 'password', until: '2026-03-04T06:00:00.000Z' }
  await open({ withdraw_submit: () => envelope(10005, 'Locked for 15 minutes.', data) })
  await openSheet('50', 'Withdraw 50.00')
  await confirm('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Locked for 15 minutes.') ?? false, 'no lock in the sheet')
  assert.ok(dialog()?.querySelector('input')?.disabled)
})

test('a refusal about the amount closes the sheet and is shown at the field', async () => {
  const data = { reason: 'insufficient_balance', field: 'amount' }
  await open({ withdraw_submit: () => envelope(10005, 'Not enough.', data) })
  await openSheet('50', 'Withdraw 50.00')
  await confirm('secret-6')
  await page.until(
    () => page.container.querySelector('form')?.textContent?.includes('Not enough.') ?? false,
    'no error'
  )
})

test('a used-up daily limit closes the sheet and is shown on the page', async () => {
  await open({ withdraw_submit: () => envelope(10005, 'Used up.', { reason: 'withdraw_times_used' }) })
  await openSheet('50', 'Withdraw 50.00')
  page.answers.withdraw_info = info({ times_left: 0 })
  await confirm('secret-6')
  await page.shows('No withdrawals left today')
  assert.equal(page.notices, ['Used up.'])
})

test('after a lost response it says that trying again is safe', async () => {
  await open({ withdraw_submit: () => undefined })
  await openSheet('50', 'Withdraw 50.00')
  await confirm('secret-6')
  await page.until(() => dialog()?.textContent?.includes('never carried out twice') ?? false, 'no word of it')
  await press(dialog() as HTMLElement, 'Escape')
  await page.shows('We couldn’t confirm your last request')
})

test('the account that was just bound is the chosen one', async () => {
  const accounts = [account(), bankAccount()]
  await open({ withdraw_info: info({ accounts }) }, '', () => $lastAddedAccount.set(ids.second))
  await page.shows('First Bank')
  assert.is(withdrawalForm.$values.get().account_id, ids.second)
  assert.is($lastAddedAccount.get(), '')
})

test('without an account it leads to adding one', async () => {
  await open({ withdraw_info: info({ accounts: [] }) })
  await page.shows('Add a withdrawal account')
  assert.is(page.named('Add a withdrawal account').getAttribute('href'), '#/bank/add')
})

test('without a transaction password it links to setting one, and keeps the input', async () => {
  await open({ withdraw_info: info({ has_transaction_password: false }) })
  await openSheet('50', 'Withdraw 50.00')
  await page.until(() => dialog()?.textContent?.includes('Set password') ?? false, 'no way to set one')
  await click(dialog()?.querySelector('button') as HTMLElement)
  assert.is(withdrawalForm.$values.get().amount, '50.00')
})

test('a used-up daily limit is shown before anything is filled in', async () => {
  await open({ withdraw_info: info({ times_left: 0 }) })
  await page.shows('No withdrawals left today')
  await typeIn(page.field('amount'), '50')
  await page.press('Withdraw 50.00')
  assert.is(dialog(), null)
  assert.match($toasts.get().at(-1)?.message ?? '', 'used all of today’s withdrawals')
})

test('the pause after a password change shows its end', async () => {
  await open({ withdraw_info: info({ blocked_until: new Date(Date.now() + 3_600_000).toISOString() }) })
  await page.shows('Withdrawals are paused')
})

test('bounds that cannot be loaded can be asked for again, with the inputs kept', async () => {
  await open({ withdraw_info: undefined }, '', () => withdrawalForm.set('amount', '44'))
  await page.shows('broken')
  page.answers.withdraw_info = info()
  await page.press('Try again')
  await page.shows('Withdraw 44.00')
})

test('the withdrawals, each with its state', async () => {
  const { id, amount, fee, arrives, destination, created_at } = withdrawal()
  const list = [{ id, amount, fee, arrives, destination, created_at, status: 'failed' }]
  await open({ withdraw_list: () => ok({ list, total: 1, page: 1, page_size: 20 }) }, 'tab=history')
  await page.shows('Failed')
  assert.ok(page.container.querySelector(`a[href="#/withdraw/detail/${id}"]`))
  assert.ok(page.text().includes('120.50'))
  assert.ok(page.text().includes('Main wallet'))
  $hideAmounts.set(true)
  await page.shows('•••••')
  assert.not.ok(page.text().includes('120.50'))
  $hideAmounts.set(false)
})

test('hidden amounts: the form hides the balance, the fee and what arrives; the confirmation says what is paid', async () => {
  await open({}, '', () => $hideAmounts.set(true))
  await page.until(() => page.container.querySelector('[name=amount]') !== null, 'no form')
  assert.not.match(page.text(), '500.00')
  await typeIn(page.field('amount'), '600')
  await page.press('Withdraw 600.00')
  await page.shows('more than your balance of •••••')
  await openSheet('100', 'Withdraw 100.00')
  const sheet = dialog()?.textContent ?? ''
  for (const amount of ['100.00', '99.00', '1.00']) assert.match(sheet, amount)
  assert.not.match(page.text().replace(sheet, ''), '99.00')
})

test('an account that waits says until when, and leads to no password', async () => {
  const usable_from = new Date(Date.now() + 3_600_000).toISOString()
  await open({ withdraw_info: info({ accounts: [account({ usable_from })] }) })
  await page.shows('Usable from')
  await typeIn(page.field('amount'), '50')
  await page.press('Withdraw 50.00')
  await page.shows('You can’t withdraw to this new account yet')
  assert.is(dialog(), null)
})

test('the usual time is that of the chosen account’s kind, and is left out without one', async () => {
  await open({ withdraw_info: info({ usual_minutes: { usdt: 120 } }) })
  await page.shows('Usually within 2 hours')
  await page.end()
  await open({ withdraw_info: info({ usual_minutes: { bank: 2_880 } }) })
  await page.shows('A fee of 1% is taken')
  assert.not.match(page.text(), 'Usually')
})

test.run()
