import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { StoreLevelsScreen } from '../../../../src/areas/shop/screens/store-levels.tsx'
import { VipScreen } from '../../../../src/areas/shop/screens/vip.tsx'
import { navigate } from '../../../../src/location.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { offers, upgraded } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('vip screen')
let page: Stage
const open = async (answers: Record<string, unknown> = {}, Screen = VipScreen) => {
  page = await stage(Screen, { vip_list: offers(), vip_upgrade: upgraded(), ...answers })
}
test.before.each(() => {
  navigate('/vip', { replace: true })
})
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const posts = () => page.server.of('/api/v1/vip/vip_upgrade')
const ask = async (label: string) => {
  await page.shows('Platinum')
  await page.press(label)
  await page.until(() => dialog() !== null, 'no sheet')
}
const confirm = async (password: string) => {
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, password)
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}

test('the four grades show price and benefits, and the current one is marked', async () => {
  await open()
  for (const part of [
    'Silver',
    'Free',
    'Your level',
    'Platinum',
    '100.00',
    '1,000.00',
    '1.5%',
    'Diamond',
    'Black Gold'
  ])
    await page.shows(part)
})

test('the sheet shows the difference and the remaining balance; afterwards the page shows the result', async () => {
  await open()
  await ask('Upgrade for 100.00')
  for (const part of ['Upgrade to Platinum?', 'Silver', 'Platinum', '100.00', '50.00'])
    assert.match(dialog()?.textContent ?? '', part)
  await confirm('short')
  assert.is(posts().length, 0)
  await confirm('secret-6')
  await page.shows('Your shop is now Platinum')
  assert.is(dialog()?.querySelectorAll('.tally-edge').length, 1)
  assert.equal(
    posts().map(({ body }) => JSON.parse(body)),
    [{ grade: 'platinum', password: 'secret-6' }]
  )
  await page.pressLater('Share receipt')
  assert.match(page.host.shared[0]?.text ?? '', /^Your shop is now Platinum\n100\.00/)
  await page.pressLater('Done')
  await page.until(() => page.container.querySelector('dialog:not(.modal-leaving)') === null, 'the result stays')
  await page.shows('Included')
})

test('a grade above the balance links to a recharge', async () => {
  await open()
  await page.shows('You’re 250.00')
  assert.is(page.named('Deposit').getAttribute('href'), '#/recharge')
  assert.throws(() => page.named('Upgrade for 400.00'))
})

test('if the balance was spent meanwhile, the sheet closes and the cards show it', async () => {
  await open({ vip_upgrade: () => envelope(10005, 'Not enough.', { reason: 'insufficient_balance' }) })
  await ask('Upgrade for 100.00')
  page.answers.vip_list = offers({ available: '10.00' })
  await confirm('secret-6')
  await page.shows('You’re 90.00')
  assert.equal(page.notices, ['Not enough.'])
})

test('a grade reached elsewhere meanwhile shows an error, and the cards show it', async () => {
  const refusal = { reason: 'grade_not_higher', field: 'grade' }
  await open({ vip_upgrade: () => envelope(10005, 'Choose a level above yours.', refusal) })
  await ask('Upgrade for 100.00')
  page.answers.vip_list = upgraded()
  await confirm('secret-6')
  await page.shows('Included')
  assert.equal(page.notices, ['Choose a level above yours.'])
})

test('a wrong password is shown in the sheet', async () => {
  await open({ vip_upgrade: () => envelope(10005, 'Wrong password.', { reason: 'password_wrong', field: 'password' }) })
  await ask('Upgrade for 100.00')
  await confirm('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Wrong password.') ?? false, 'no error in the sheet')
})

test('without a transaction password a link to set one is shown', async () => {
  await open({ vip_list: offers({ has_transaction_password: false }) })
  await ask('Upgrade for 100.00')
  await page.shows('Set a transaction password')
})

test('after a lost response it says that trying again is safe', async () => {
  await open({ vip_upgrade: () => undefined })
  await ask('Upgrade for 100.00')
  await confirm('secret-6')
  await page.until(() => dialog()?.textContent?.includes('never carried out twice') ?? false, 'no word of it')
  await page.shows('We couldn’t confirm your last request')
})

test('a failed load can be tried again', async () => {
  await open({ vip_list: undefined })
  await page.shows('broken')
  page.answers.vip_list = offers()
  await page.press('Try again')
  await page.shows('Platinum')
})

test('without a response it says that the server cannot be reached', async () => {
  await open({ vip_list: () => undefined })
  await page.shows('Can’t reach the server')
})

test('the intro has no price buttons, and one link to upgrade', async () => {
  await open({}, StoreLevelsScreen)
  await page.shows('What each level includes')
  await page.shows('Your level')
  assert.is(page.named('Upgrade your shop').getAttribute('href'), '#/vip')
})

test('the intro compares the grades term by term, and marks the own one', async () => {
  await open({}, StoreLevelsScreen)
  await page.shows('Withdrawals per day')
  const texts = (selector: string) => [...page.container.querySelectorAll(selector)].map(one => one.textContent)
  assert.equal(texts('thead th'), ['SilverYour level', 'Platinum', 'Diamond', 'Black Gold'])
  assert.is(page.container.querySelector('[aria-current]')?.textContent, 'SilverYour level')
  const rows = [...page.container.querySelectorAll('tbody tr')]
  assert.equal(
    rows.map(row => row.querySelector('th')?.firstChild?.textContent),
    [
      'Price\u00a0·\u00a0USDT',
      'Withdrawals per day',
      'Limit per withdrawal\u00a0·\u00a0USDT',
      'Withdrawal fee',
      'Ad slots'
    ]
  )
  assert.equal(texts('tbody tr:first-of-type td'), ['Free', '100', '400', '900'])
  assert.equal(
    [...(rows[3]?.querySelectorAll('td') ?? [])].map(cell => cell.textContent),
    ['2%', '1.5%', '1%', '0.5%']
  )
})

test('at the top grade nothing is offered', async () => {
  const top = offers({ current: 'black_gold' })
  const list = top.list.map(one => ({ ...one, state: one.name === 'black_gold' ? 'current' : 'reached' }))
  await open({ vip_list: { ...top, list } })
  await page.shows('the highest level')
  assert.throws(() => page.named('Upgrade'))
})

test.run()
