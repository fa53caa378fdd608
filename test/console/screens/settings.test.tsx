import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/settings.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorPauseList } from '../../../src/contract/settings/pause.operator.ts'
import { listTabs } from '../../../src/parts/tabs.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { createWaitingApproval, findField, submit } from '../dialog.ts'

const test = suite('settings in the console')
let page: Stage
const paused: OutputOf<typeof operatorPauseList> = {
  list: [{ flow: 'recharges', reason: 'New node', paused_by: 'Piet', paused_at: '2026-11-22T10:00:00.000Z' }]
}
const operations = [
  ...['setting_list', 'setting_update', 'pause_list', 'flow_pause', 'flow_resume'],
  ...['installation_detail', 'bot_check', 'bot_use', 'bot_remove', 'currency_set']
]
const books = { code: 'USDT', scale: 2, time_zone: 'UTC', fixed_at: null }
const none = { bot: null, books, fixed: {} }

async function open(answers: Record<string, unknown> = {}) {
  page = await stage(Screen, {
    setting_list: { skin_no: 1, site_name: '' },
    pause_list: paused,
    installation_detail: none,
    approval_list: { list: [], total: 0, page: 1, page_size: 20 },
    ...answers
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

test.after.each(() => page.end())

test('what is paused says so with its reason, and what is open can be paused with one', async () => {
  await open({ flow_pause: paused })
  await page.shows('Deposits are paused')
  await page.shows('New node · Piet')
  await page.press('Pause withdrawals')
  await page.until(() => findField('reason') !== null, 'no form')
  await typeIn(findField('reason'), 'A wallet is being moved')
  await submit()
  await page.until(() => sent('flow_pause') !== null, 'it is not sent')
  assert.equal(sent('flow_pause'), { flow: 'withdrawals', reason: 'A wallet is being moved' })
})

async function decide(label: string, reason: string) {
  await page.press(label)
  await page.until(() => findField('reason') !== null, 'no form')
  await typeIn(findField('reason'), reason)
  await submit()
}

test('a pause that waits for a second person stands among the changes at once, with its flow', async () => {
  await open({ flow_pause: () => envelope(10005, 'A second person decides', { reason: 'approval_needed' }) })
  await page.shows('Deposits are paused')
  const list = [createWaitingApproval('flow_pause', { flow: 'withdrawals', reason: 'A wallet is being moved' })]
  page.answers.approval_list = { list, total: 1, page: 1, page_size: 20 }
  await decide('Pause withdrawals', 'A wallet is being moved')
  const row = () => page.container.querySelector('a[href*="/approvals/"]')?.textContent ?? ''
  await page.until(() => row() !== '', 'the request is not listed')
  assert.match(row(), 'Pause withdrawals')
})

test('a pause that another person has ended before is said', async () => {
  await open({ flow_resume: () => envelope(10005, 'changed', { reason: 'state_conflict' }) })
  await page.shows('Deposits are paused')
  await decide('Resume deposits', 'The node is back')
  await page.until(() => $toasts.get().length > 0, 'nothing is said')
  const [toast] = $toasts.get()
  assert.equal([toast?.tone, toast?.message], ['warning', 'Another person has already decided this.'])
})

test('languages are chosen from a list, and banks written one on each line', async () => {
  await open({
    setting_list: { system_default_lang: 'en', languages_offered: ['en'], banks: ['First Bank', 'Bank of X, Ltd'] },
    setting_update: {}
  })
  await page.press('Languages offered')
  await page.until(() => findField('vi') !== null, 'no list')
  await click(findField('vi'))
  await submit()
  await page.until(() => sent('setting_update') !== null, 'it is not sent')
  assert.equal(sent('setting_update'), { languages_offered: ['en', 'vi'] })
  await page.shows('First Bank · Bank of X, Ltd')
  await page.press('Banks for withdrawals')
  await page.until(() => findField('value') !== null, 'no field')
  assert.is(findField('value').value, 'First Bank\nBank of X, Ltd')
  await typeIn(findField('value'), 'First Bank\n\n Harbour Bank ')
  await submit()
  await page.until(() => page.server.of('/api/v1/operator/setting_update').length === 2, 'it is not sent')
  assert.equal(JSON.parse(page.server.of('/api/v1/operator/setting_update')[1]?.body ?? ''), {
    banks: ['First Bank', 'Harbour Bank']
  })
})

test('a skin is chosen by its name and its colors', async () => {
  await open({ setting_list: { skin_no: 4 }, setting_update: {} })
  await page.shows('Brown')
  assert.ok(page.container.querySelector('.skin-sample[data-skin="4"]'))
  await page.press('Color theme')
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')]
  await page.until(() => choices().length === 5, 'no choice')
  const named = choices().map(({ parentElement }) => parentElement as HTMLElement)
  assert.equal(
    named.map(label => [label.textContent, label.querySelector<HTMLElement>('.skin-sample')?.dataset.skin]),
    ['Blue', 'Red', 'Green', 'Brown', 'Purple'].map((name, at) => [name, String(at + 1)])
  )
  assert.equal(
    choices().map(({ checked }) => checked),
    [false, false, false, true, false]
  )
  await click(choices()[1] as HTMLInputElement)
  await submit()
  await page.until(() => sent('setting_update') !== null, 'it is not sent')
  assert.equal(sent('setting_update'), { skin_no: 2 })
})

test('the tabs of the app are chosen by their names and a small picture of them', async () => {
  await open({ setting_list: { play_type: 3 }, setting_update: {} })
  await page.until(() => page.container.querySelectorAll('.tab-sample svg').length === 4, 'no picture in the list')
  await page.press('Tabs of the app')
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')]
  await page.until(() => choices().length === 4, 'no choice')
  const pictures = choices().map(({ parentElement }) => parentElement?.querySelectorAll('.tab-sample svg').length)
  assert.equal(
    pictures,
    ([1, 2, 3, 4] as const).map(playType => listTabs(playType).length)
  )
  assert.match(choices()[2]?.parentElement?.textContent ?? '', '3: Home')
  assert.is(choices()[2]?.checked, true)
  await click(choices()[0] as HTMLInputElement)
  await submit()
  await page.until(() => sent('setting_update') !== null, 'it is not sent')
  assert.equal(sent('setting_update'), { play_type: 1 })
})

test('the invitations of a day are set as a whole number', async () => {
  await open({ setting_list: { invites_per_day: 50 }, setting_update: {} })
  await page.press('Invitations per day')
  await page.until(() => findField('value') !== null, 'no form')
  assert.is(findField('value').value, '50')
  await typeIn(findField('value'), 'many')
  await submit()
  await page.until(() => findField('value').getAttribute('aria-invalid') === 'true', 'words are taken')
  assert.is(sent('setting_update'), null)
  await typeIn(findField('value'), '20')
  await submit()
  await page.until(() => sent('setting_update') !== null, 'it is not sent')
  assert.equal(sent('setting_update'), { invites_per_day: 20 })
})

test('the fee of a level is typed in percent', async () => {
  const terms = { price: '10.00', withdrawals_per_day: 5, limit_per_withdrawal: '500.00', promotion_slots: 2 }
  const silver = { name: 'silver', ...terms, fee_basis_points: 150 }
  await open({ grade_list: { list: [silver] }, grade_update: silver })
  $staff.set({
    state: 'in',
    staff: { name: 'Olga', role: 'owner', operations: ['grade_list', 'grade_update'], csrf_token: 'x' } as never
  })
  await page.shows('1.5%')
  await page.press('Silver')
  await page.until(() => findField('fee_basis_points') !== null, 'no form')
  assert.is(findField('fee_basis_points').value, '1.50')
  for (const [typed, basisPoints] of [
    ['2.25', 225],
    ['0', 0]
  ] as const) {
    await typeIn(findField('fee_basis_points'), typed)
    await submit()
    const last = () => JSON.parse(page.server.of('/api/v1/operator/grade_update').at(-1)?.body ?? 'null')
    await page.until(() => last()?.fee_basis_points === basisPoints, `${typed} is not sent`)
    await page.until(() => document.querySelector('dialog') === null, 'it stays')
    if (basisPoints > 0) await page.press('Silver')
    await page.until(() => basisPoints === 0 || findField('fee_basis_points') !== null, 'no form')
  }
})

test('a bot is checked, then used by its name; its token is in no request but the check', async () => {
  await open({
    bot_check: { id: ids.first, name: 'our_bot', ending: 'wxyz' },
    bot_use: () => envelope(10005, 'A second person decides', { reason: 'approval_needed' })
  })
  await page.shows('Without one, merchants can’t open the app in Telegram')
  await page.press('Set up a bot')
  await page.until(() => findField('token') !== null, 'no field')
  const token = `42:${'x'.repeat(36)}`
  await typeIn(findField('token'), token)
  await submit()
  await page.shows('Use @our_bot')
  assert.equal(sent('bot_check'), { token })
  assert.not.match(document.body.textContent ?? '', token)
  await submit()
  await page.until(() => sent('bot_use') !== null, 'it is not sent')
  assert.equal(sent('bot_use'), { id: ids.first, name: 'our_bot' })
})

test('a refused token says why at its field', async () => {
  const refused = { reason: 'value_invalid', field: 'token' }
  await open({ bot_check: () => envelope(10005, 'Telegram doesn’t know this token.', refused) })
  await page.shows('Without one')
  await page.press('Set up a bot')
  await page.until(() => findField('token') !== null, 'no field')
  await typeIn(findField('token'), `42:${'x'.repeat(36)}`)
  await submit()
  await page.shows('Telegram doesn’t know this token.')
})

test('the present bot shows the end of its token and can be removed; one of the environment cannot', async () => {
  const bot = { name: 'our_bot', ending: 'wxyz', readable: true }
  await open({ installation_detail: { bot, books, fixed: {} }, bot_remove: {} })
  await page.shows('@our_bot')
  await page.shows('The token ends in wxyz')
  await page.press('Remove the bot')
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet')
  await submit()
  await page.until(() => sent('bot_remove') !== null, 'it is not sent')
  page.end()
  await open({
    installation_detail: { bot: null, books, fixed: { bot: { variable: 'TELEGRAM_BOT_TOKEN', value: 'env_bot' } } }
  })
  await page.shows('@env_bot')
  await page.shows('Set by TELEGRAM_BOT_TOKEN')
  assert.not.match(page.container.textContent ?? '', 'Set up a bot')
})

test('the public address is set here, unless the environment sets it', async () => {
  await open({ setting_list: { public_address: '' }, setting_update: {} })
  await page.press('Public address')
  await page.until(() => findField('value') !== null, 'no field')
  await page.until(
    () => document.querySelector('dialog')?.textContent?.includes('without a restart') === true,
    'no lead'
  )
  await typeIn(findField('value'), 'https://shop.example')
  await submit()
  await page.until(() => sent('setting_update') !== null, 'it is not sent')
  assert.equal(sent('setting_update'), { public_address: 'https://shop.example' })
  page.end()
  const fixed = { public_address: { variable: 'PUBLIC_URL', value: 'https://env.example' } }
  await open({ installation_detail: { bot: null, books, fixed } })
  await page.shows('Set by PUBLIC_URL')
  await page.shows('https://env.example')
  assert.is(
    [...page.container.querySelectorAll('button')].some(one => one.textContent?.includes('Public address')),
    false
  )
})

const buttonOf = (name: string) =>
  [...page.container.querySelectorAll('button')].find(one => one.textContent?.includes(name))

test('before the first amount currency, decimals and time zone are set; what a variable sets is not asked for', async () => {
  const fixed = { scale: { variable: 'CURRENCY_SCALE', value: '2' } }
  await open({ installation_detail: { bot: null, books, fixed }, currency_set: { ...books, code: 'EUR' } })
  await page.shows('Set by CURRENCY_SCALE')
  assert.is(buttonOf('Decimals'), undefined)
  await page.press('Time zone')
  await page.until(() => findField('code') !== null, 'no form')
  assert.equal([findField('code').value, findField('time_zone').value, findField('scale')], ['USDT', 'UTC', null])
  await typeIn(findField('code'), 'eur')
  await typeIn(findField('time_zone'), 'Europe/Berlin')
  await submit()
  await page.until(() => sent('currency_set') !== null, 'it is not sent')
  assert.equal(sent('currency_set'), { code: 'EUR', scale: 2, time_zone: 'Europe/Berlin' })
})

test('a change that waits for a second person says what it sets', async () => {
  const input = { code: 'EUR', scale: 3, time_zone: 'Europe/Berlin' }
  await open({
    approval_list: { list: [createWaitingApproval('currency_set', input)], total: 1, page: 1, page_size: 20 }
  })
  await page.shows('Set currency, decimals, and time zone · EUR · 3 · Europe/Berlin')
})

test('after the first amount the three are fixed, with the reason', async () => {
  const fixedBooks = { ...books, fixed_at: '2026-11-22T10:00:00.000Z' }
  const fixed = { scale: { variable: 'CURRENCY_SCALE', value: '2' } }
  await open({ installation_detail: { bot: null, books: fixedBooks, fixed } })
  await page.shows('merchants already have amounts')
  assert.not.match(page.container.textContent ?? '', 'Set by CURRENCY_SCALE')
  assert.equal(
    ['Currency', 'Decimals', 'Time zone'].map(name => buttonOf(name)?.textContent),
    [undefined, buttonOf('Decimals')?.textContent, undefined]
  )
})

test('a role that may not read the installation does not ask for it', async () => {
  page = await stage(Screen, {
    setting_list: { skin_no: 1, site_name: '' },
    approval_list: { list: [], total: 0, page: 1, page_size: 20 }
  })
  const own = { name: 'Ole', role: 'own', operations: ['setting_list'], csrf_token: 'x' }
  $staff.set({ state: 'in', staff: own as never })
  await page.shows('Days until settlement')
  assert.is(page.server.of('/api/v1/operator/installation_detail').length, 0)
})

test.run()
