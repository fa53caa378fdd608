import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AccountScreen } from '../../../../src/areas/account/screens/account.tsx'
import { AvatarScreen } from '../../../../src/areas/account/screens/avatar.tsx'
import { ChangePasswordScreen } from '../../../../src/areas/account/screens/change-password.tsx'
import { LoginScreen } from '../../../../src/areas/account/screens/login.tsx'
import { MineScreen } from '../../../../src/areas/account/screens/mine.tsx'
import { RegisterScreen } from '../../../../src/areas/account/screens/register.tsx'
import { $isCheckingAccount, registerForm } from '../../../../src/areas/account/stores/sign-forms.ts'
import { LostScreen } from '../../../../src/areas/help/screens/lost.tsx'
import { NoticeScreen } from '../../../../src/areas/help/screens/notice.tsx'
import { NoticesScreen } from '../../../../src/areas/help/screens/notices.tsx'
import { HomeScreen } from '../../../../src/areas/home/screens/home.tsx'
import { createFakeFeatures } from '../../../../src/host/fake.ts'
import { navigate } from '../../../../src/location.ts'
import { $features } from '../../../../src/stores/features.ts'
import { chooseLocalCurrency } from '../../../../src/stores/local-currency.ts'
import { $returnTo, $session } from '../../../../src/stores/session.ts'
import { envelope, ok, type Reply } from '../../../api/loopback.ts'
import { PROFILE } from '../../../app.ts'
import { type as typeIn } from '../../../run/dom.tsx'
import { ID, indexInfo, shop } from '../../../stores/home-samples.ts'
import { record } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('home, person and notice screens')
let page: Stage
const summary = {
  id: ID,
  title: 'New limits',
  read: false,
  topic: 'news' as const,
  created_at: '2026-11-20T10:00:00Z',
  subject: null
}
const EMPTY = { custom_name: '', platform_id: '', invite_code: '', avatar: '' }
const hrefs = () => [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))

test.after.each(() => page.end())

test('home shows the shop: what can be spent, the profit of today beside earlier days, the latest movements, links, notices', async () => {
  page = await stage(HomeScreen, {
    index_info: indexInfo({ shop: { ...shop, latest: [record()] }, notices: [summary] })
  })
  await page.shows('16,440.18')
  for (const part of ['Total balance', '16,780.07', 'Profit today', '+12.40', '+61.15', '−310.08', 'New limits'])
    await page.shows(part)
  await page.shows('+500.00')
  const [before = '', today = ''] = [...page.container.querySelectorAll('.day-card path')].map(
    path => path.getAttribute('d') ?? ''
  )
  assert.is(before.split('M').length - 1, 13)
  assert.is(today.split('M').length - 1, 1)
  // A day without profit is a point, the best one the tallest.
  assert.match(before, 'M15 38V38')
  assert.match(before, 'M125 4V38')
  for (const path of [
    '/wallet',
    '/charts',
    '/recharge',
    '/withdraw',
    '/transfer',
    '/financialRecords',
    '/bank',
    `/recharge/detail/${record().reference?.id}`,
    `/notice/${ID}`
  ]) {
    assert.ok(hrefs().includes(`#${path}`), path)
  }
  await page.press('Hide amounts')
  for (const part of ['16,440.18', '16,780.07', '12.40', '61.15']) assert.not.match(page.text(), part)
  assert.match(page.container.querySelector('.day-card path')?.getAttribute('d') ?? '', /^(M\d+ 38V38)+$/)
})

test('home shows the total in the local currency too, unless amounts are hidden', async () => {
  page = await stage(
    HomeScreen,
    {
      index_info: indexInfo({ shop }),
      currency_rate_list: { list: [{ code: 'VND', rate: '25400' }], day: '2026-11-20' }
    },
    { before: () => chooseLocalCurrency('VND') }
  )
  await page.until(() => page.text().includes('USDT ≈ ₫426,213,778'), 'no local amount')
  await page.press('Hide amounts')
  await page.until(() => !page.text().includes('≈'), 'the local amount stays')
})

test('home shows what waits, and links to it', async () => {
  const waiting = {
    ...shop.waiting,
    recharges: 1,
    recharges_amount: '250.00',
    withdrawals: 2,
    withdrawals_amount: '94.00'
  }
  page = await stage(HomeScreen, { index_info: indexInfo({ shop: { ...shop, waiting } }) })
  for (const part of ['1 deposit under review', '250.00', '2 withdrawals under review', '94.00']) await page.shows(part)
  for (const other of ['to ship', 'to answer', 'to claim']) assert.not.match(page.text(), other)
  assert.ok(hrefs().includes('#/withdraw?tab=history'))
  page.end()
  const own = {
    ...shop.waiting,
    orders: 3,
    orders_cost: '41.30',
    requests: 2,
    requests_amount: '58.00',
    rewards: 1,
    rewards_amount: '2.50'
  }
  page = await stage(HomeScreen, { index_info: indexInfo({ shop: { ...shop, waiting: own } }) })
  const parts = ['Pay 41.30 to ship 3 orders', '2 order requests to answer', '58.00', '1 reward to claim', '2.50']
  for (const part of parts) await page.shows(part)
  for (const path of ['#/store/requests', '#/task']) assert.ok(hrefs().includes(path), path)
  const pay = [...page.container.querySelectorAll('a.button')].find(({ textContent }) => textContent === 'Pay')
  assert.is(pay?.getAttribute('href'), '#/project/list?pay=1')
})

test('a new shop sees its first steps in place of sums of nothing, and each step that is done', async () => {
  const zero = { money_in: '0.00', money_out: '0.00' }
  const wallet = { ...shop.wallet, total: '0.00', available: '0.00', held: '0.00', promotion: '0.00' }
  const setup = { password: true, account: false, recharge: false, products: 2 }
  page = await stage(HomeScreen, {
    index_info: indexInfo({ shop: { ...shop, wallet, setup, today: zero, week: zero, month: zero } })
  })
  for (const part of ['1 of 4 done', '2 of 5 in your shop']) await page.shows(part)
  for (const path of ['/bank/add', '/recharge', '/depot']) assert.ok(hrefs().includes(`#${path}`), path)
  assert.not(hrefs().includes('#/changePwd/withdrawPwd'))
  for (const part of ['Available', 'Profit today', '0.00']) assert.not.match(page.text(), part)
})

test('home links to each share task', async () => {
  const shareArr = [{ id: ID, title: 'Tell a friend', reward: '2.50' }]
  page = await stage(HomeScreen, { index_info: indexInfo({ shop, shareArr }) })
  await page.shows('Tell a friend')
  assert.ok(hrefs().includes(`#/shareTask/${ID}`))
})

test('home explains the product to a visitor', async () => {
  page = await stage(HomeScreen, { index_info: indexInfo() }, { visitor: true })
  await page.shows('Your shop’s money in one place')
  assert.ok(hrefs().includes('#/login'))
  assert.ok(hrefs().includes('#/register'))
})

test('a failed load of home is shown, and a retry helps', async () => {
  page = await stage(HomeScreen, {})
  await page.shows('broken')
  page.answers.index_info = indexInfo({ shop })
  await page.press('Try again')
  await page.shows('16,440.18')
})

test('mine shows the merchant, and asks before logging out', async () => {
  page = await stage(MineScreen, { index_info: indexInfo({ shop }), logout: {} })
  await page.shows('Shop code 88000001')
  await page.shows('Platinum')
  await page.press('Sign out')
  await page.shows('Sign out?')
  assert.is($session.get().state, 'signedIn')
})

for (const [launch, sentence] of [
  [{ kind: 'telegram', initData: null, version: '8.0', platform: 'ios', start: null }, 'Reopen the app from Telegram'],
  [{ kind: 'partner', code: null, partner: 'shop', start: null }, 'Reopen the wallet from this app']
] as const) {
  test(`${launch.kind}: a merchant whom the host signs in gets no question about a password`, async () => {
    const before = () => $features.set({ ...createFakeFeatures(), launch })
    page = await stage(MineScreen, { index_info: indexInfo({ shop }) }, { before })
    await page.press('Sign out')
    await page.shows(sentence)
    assert.not(page.text().includes('password to sign in'))
  })
}

test('person, shop and help are one tap away from mine, even if the summary fails', async () => {
  page = await stage(MineScreen, {})
  await page.shows('broken')
  const places = [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  const ownPlaces = ['/store', '/shareTask', '/invite', '/changePwd', '/security', '/account']
  for (const place of [...ownPlaces, '/qa', '/feedback', '/notice']) assert.ok(places.includes(`#${place}`), place)
  // The shop's page and home lead there.
  for (const place of ['/display', '/financialRecords', '/bank', '/wallet'])
    assert.not.ok(places.includes(`#${place}`), place)
})

test('the login explains what is missing when it is pressed too early', async () => {
  page = await stage(LoginScreen, {}, { visitor: true })
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.until(() => page.field('account').getAttribute('aria-invalid') === 'true', 'an error at the account')
  assert.is(page.field('password').getAttribute('type'), 'password')
  await page.press('Show password')
  assert.is(page.field('password').getAttribute('type'), 'text')
})

for (const [way, Screen] of [
  ['login', LoginScreen],
  ['registration', RegisterScreen]
] as const) {
  test(`a visitor who leaves the ${way} for home has no requested page any more, and one who reads the terms has`, async () => {
    page = await stage(Screen, {}, { visitor: true })
    $returnTo.set('/task')
    navigate('/about/termsOfUse')
    await page.reopen()
    assert.is($returnTo.get(), '/task')
    navigate('/')
    await page.reopen()
    assert.is($returnTo.get(), null)
  })
}

test('the registration takes its invite code from the link and shows the data of the device', async () => {
  const before = () => registerForm.reset({ ...EMPTY, account: 'linh', password: 'a-good-password', nickname: 'Linh' })
  page = await stage(RegisterScreen, {}, { query: 'step=3&code=LINH2026', visitor: true, before })
  await page.until(() => page.field('invite_code').value === 'LINH2026', 'the code')
  assert.ok(page.field('platform_id'))
  await page.shows('time zone')
})

test('the registration asks for the sign-in first, then the shop, then what is optional', async () => {
  page = await stage(RegisterScreen, {}, { visitor: true, query: 'step=3' })
  // Nothing is filled in yet.
  await page.shows('Step 1 of 3')
  const done = () => page.container.querySelectorAll('.step-bar-done').length
  assert.is(done(), 1)
  for (const name of ['account', 'password']) assert.ok(page.field(name))
  await page.press('Continue')
  await page.until(() => page.field('account').getAttribute('aria-invalid') === 'true', 'an error at the account')
  assert.is(page.place(), '/')
  await typeIn(page.field('account'), 'linh')
  await typeIn(page.field('password'), 'a-good-password')
  // The address asks for the last step; the shop has no name yet.
  await page.shows('Step 2 of 3')
  assert.is(done(), 2)
  for (const name of ['nickname', 'custom_name']) assert.ok(page.field(name))
  await page.press('Continue')
  await page.until(() => page.field('nickname').getAttribute('aria-invalid') === 'true', 'an error at the nickname')
})

test('a taken name is said at the first step, and nothing typed is lost; without an answer the next step opens', async () => {
  const before = () => registerForm.reset({ ...EMPTY, account: 'linh', password: 'a-good-password', nickname: '' })
  const register_check = () => envelope(10005, 'This name is taken.', { reason: 'user_exists', field: 'account' })
  page = await stage(RegisterScreen, { register_check }, { query: 'step=1', visitor: true, before })
  await page.press('Continue')
  await page.shows('This name is taken.')
  assert.is.not(page.place(), '/register?step=2')
  assert.is(page.field('password').value, 'a-good-password')
  page.answers.register_check = () => envelope(500, 'Down', null)
  await page.press('Continue')
  await page.until(() => page.place() === '/register?step=2', 'the second step')
})

test('a second tap asks nothing more, and who leaves meanwhile is not pulled back', async () => {
  const before = () => registerForm.reset({ ...EMPTY, account: 'linh', password: 'a-good-password', nickname: '' })
  let answer = (): void => undefined
  const register_check = () =>
    new Promise<Reply>(resolve => {
      answer = () => resolve(ok({}))
    })
  page = await stage(RegisterScreen, { register_check }, { query: 'step=1', visitor: true, before })
  await page.press('Continue')
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.until(() => page.server.of('/api/v1/user/register_check').length === 1, 'the question')
  navigate('/qa')
  answer()
  await page.until(() => !$isCheckingAccount.get(), 'the answer')
  assert.is(page.place(), '/qa')
  assert.is(page.server.of('/api/v1/user/register_check').length, 1)
})

test('a refused registration leads to the step of the refused field', async () => {
  const before = () => registerForm.reset({ ...EMPTY, account: 'linh', password: 'a-good-password', nickname: 'Linh' })
  const register = () => envelope(10005, 'This name is taken.', { reason: 'user_exists', field: 'account' })
  page = await stage(RegisterScreen, { register }, { query: 'step=3', visitor: true, before })
  await page.press('Open a shop')
  await page.until(() => page.place() === '/register?step=1', 'the first step')
})

test('the profile shows editable and fixed fields', async () => {
  page = await stage(AccountScreen, {
    profile: { ...PROFILE, nickname: 'Linh', shop_code: '88000001' }
  })
  await page.shows('88000001')
  await page.press('Display name')
  await page.until(() => page.field('nickname').value === 'Linh', 'the nickname')
})

test('a field of the profile opens from its row, is saved, and forgets what was not saved', async () => {
  page = await stage(AccountScreen, { profile: { ...PROFILE, nickname: 'Linh', custom_name: '' } })
  await page.shows('Shop nameAdd')
  await page.press('Display name')
  await typeIn(page.field('nickname'), 'Someone else')
  await page.press('Close')
  await page.press('Display name')
  assert.is(page.field('nickname').value, 'Linh')
  await typeIn(page.field('nickname'), 'Mai')
  page.answers.profile_update = { ...PROFILE, nickname: 'Mai' }
  await page.press('Save changes')
  await page.until(() => page.container.querySelector('[name=nickname]') === null, 'the sheet stays')
  await page.shows('Display nameMai')
  assert.is(JSON.parse(page.server.of('/api/v1/user/profile_update')[0]?.body ?? '{}').nickname, 'Mai')
})

test('without a picture the screen asks for one, and has nothing to save', async () => {
  page = await stage(AvatarScreen, { profile: PROFILE })
  await page.shows('A square picture works best.')
  for (const way of ['Choose a picture', 'Take a photo']) await page.shows(way)
  assert.not(page.text().includes('Save picture'))
})

test('the passwords screen shows which one is set, and which is not', async () => {
  page = await stage(ChangePasswordScreen, { profile: { ...PROFILE, has_transaction_password: false } })
  await page.shows('Not set yet')
  const states = [...page.container.querySelectorAll('.status')].map(({ textContent }) => textContent)
  assert.equal(states, ['Set', 'Not set yet'])
  assert.is(page.named('Security').getAttribute('href'), '#/security')
})

test('notices are listed, and an empty list shows a message', async () => {
  const list = (items: unknown[]) => ({ list: items, total: items.length, page: 1, page_size: 20 })
  const today = { ...summary, created_at: new Date().toISOString() }
  const old = [1, 2].map(n => ({ ...summary, id: `0198f0a0-0000-7000-8000-00000000000${n}`, title: `Old ${n}` }))
  page = await stage(NoticesScreen, {
    notice_list: list([today, ...old.map(one => ({ ...one, created_at: '2025-01-02T10:00:00Z' }))])
  })
  await page.shows('New limits')
  const rows = [...page.container.querySelectorAll('.day-heading, .row-title')].map(({ textContent }) => textContent)
  assert.equal(rows, ['Today', 'New limits', 'Jan 2, 2025', 'Old 1', 'Old 2'])
  await page.end()
  page = await stage(NoticesScreen, { notice_list: list([]) })
  await page.shows('No notifications yet')
})

test('a notice shows its text as data', async () => {
  const blocks = [{ type: 'paragraph', text: '<img src=x onerror=alert(1)>' }]
  page = await stage(
    NoticeScreen,
    { notice_detail: { ...summary, blocks }, notice_read: { new_message_count: 0 } },
    { params: { id: ID } }
  )
  await page.shows('<img src=x')
  assert.is(page.container.querySelector('img:not(.emoji), [onerror]'), null)
})

test('the not-found page has a link home', async () => {
  page = await stage(LostScreen, {})
  assert.is(page.named('Go home').getAttribute('href'), '#/')
})

test.run()
