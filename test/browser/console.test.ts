// The operator console: sign-in with a code, every screen with axe (on a desk one day, on a phone the next: run/turns.mjs), the queue of
// recharges by keyboard, two people at once.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isEveryTurnRun, isTurnOf } from '../run/turns.mjs'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import {
  addStaffMember,
  choose,
  desktop,
  findChosen,
  findSheet,
  openConsole,
  type Staff,
  submitRecharges,
  waitForSheetClosed
} from './console.ts'
import { get } from './people.ts'
import { checkAccessibility } from './violations.ts'

const console_ = suite('operator console')
let app: RunningApp
let browser: Browser
let cashier: Staff
let other: Staff

console_.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  cashier = await addStaffMember(app, 'cashier')
  other = await addStaffMember(app, 'cashier')
})

console_.after(async () => {
  await browser?.close()
  await app?.stop()
})

const sizes = { desk: desktop.viewport, phone }

/** Whether a screen or a form is looked at in this size today: on a desk one day, on a phone the next. */
const isTurnIn = (size: string, name: string): boolean => isEveryTurnRun() || isTurnOf(name) === (size === 'phone')

/** The places of the menu. A cashier may read every screen. */
async function menuOf(page: Page): Promise<string[]> {
  const places = await page
    .locator('.console-frame-rail a')
    .evaluateAll(links => links.map(link => (link.getAttribute('href') ?? '').replace(/^#?\//, '')))
  // The table itself imports the screens, with their styles.
  const table = await readFile('src/console/routes.ts', 'utf8')
  const paths = [...table.matchAll(/^ {4}path: '\/([^/:']*)/gm)].map(([, path]) => path)
  assert.equal([...new Set(places)].sort(), paths.sort())
  return places
}

console_('axe finds nothing on any screen in its size of the day, and no script breaks the policy', async () => {
  await submitRecharges(app, ['120.00', '75.00'])
  const match: string[] = []
  const entrance = await visit(browser, app, desktop)
  await entrance.page.goto('/console/')
  await entrance.page.locator('input[name=code]').waitFor()
  match.push(...(await checkAccessibility(entrance.page, 'sign-in')))
  await entrance.context.close()
  const { page, faults, context } = await openConsole(browser, app, cashier)
  const screens = await menuOf(page)
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const screen of screens.filter(each => isTurnIn(size, each))) {
      await page.goto(`/console/#/${screen}`)
      await waitUntilLoaded(page)
      match.push(...(await checkAccessibility(page, `${screen || 'overview'}-${size}`)))
    }
  }
  await page.goto('/console/#/merchants')
  await page.locator('.table-row a').first().click()
  await page.getByRole('link', { name: 'All merchants' }).waitFor()
  await waitUntilLoaded(page)
  match.push(...(await checkAccessibility(page, 'merchant-phone')))
  await page.goto('/console/#/recharges')
  await page.locator('.queue-list-item').first().click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  match.push(...(await checkAccessibility(page, 'recharge-phone')))
  await page.getByRole('button', { name: 'Approve' }).click()
  await findSheet(page).waitFor()
  match.push(...(await checkAccessibility(page, 'approve-phone')))
  assert.equal(match, [])
  assert.equal(faults, [])
  await context.close()
})

/** Opens a form by its button, looks at it, and closes it. */
async function lookAtForm(page: Page, screen: string, name: string): Promise<string[]> {
  await page.goto(`/console/#/${screen}`)
  await page.getByRole('button', { name }).click()
  await findSheet(page).waitFor()
  const width = page.viewportSize()?.width
  const match = await checkAccessibility(page, `${name.toLowerCase().replaceAll(' ', '-')}-${width}`)
  await page.keyboard.press('Escape')
  await waitForSheetClosed(page)
  return match
}

const forms = [
  ['orders', 'Create an order'],
  ['catalogue', 'Add a product'],
  ['catalogue', 'Import from CSV'],
  ['projects', 'Add a project']
] as const

console_('axe finds nothing on an order, nor in the forms of orders, goods and projects', async () => {
  const match: string[] = []
  const { page, faults, context } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/console/#/orders')
    await page.locator('.table-row a').first().click()
    await page.getByRole('link', { name: 'All orders' }).waitFor()
    await waitUntilLoaded(page)
    match.push(...(await checkAccessibility(page, `order-${viewport.width}`)))
    for (const [screen, name] of forms) if (isTurnIn(size, name)) match.push(...(await lookAtForm(page, screen, name)))
  }
  assert.equal(match, [])
  assert.equal(faults, [])
  await context.close()
})

console_(
  'a product and a project of it are made, and a merchant’s order is created and cancelled by keyboard',
  async () => {
    const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'support'))
    const save = (name: string) => findSheet(page).locator('button[type=submit]', { hasText: name }).click()
    await page.goto('/console/#/catalogue')
    await page.getByRole('button', { name: 'Add a product' }).click()
    for (const [name, value] of [
      ['code', 'WALK-1'],
      ['name', 'Walking stick'],
      ['purchase_cost', '4'],
      ['sale_price', '6'],
      ['stock', '20']
    ] as const)
      await findSheet(page).locator(`input[name=${name}]`).fill(value)
    await save('Add a product')
    await page.getByRole('button', { name: 'Walking stick' }).waitFor()
    await page.goto('/console/#/projects')
    await page.getByRole('button', { name: 'Add a project' }).click()
    await findSheet(page).locator('input[name=title]').fill('Two sticks')
    await findSheet(page).locator('input[name=items]').fill('WALK-1')
    await findSheet(page).locator('input[name=quantity]').fill('2')
    await save('Add a project')
    await page.locator('.table-row', { hasText: 'Two sticks' }).getByText('8.00').waitFor()
    await page.goto('/console/#/orders')
    await page.locator('.table-row').first().waitFor()
    await page.keyboard.press('n')
    await findSheet(page).waitFor()
    await page.keyboard.type('demo')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'All orders' }).waitFor()
    await page.keyboard.press('r')
    await findSheet(page).waitFor()
    await page.locator('textarea').focus()
    await page.keyboard.type('Ordered twice')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForSheetClosed(page)
    await page.getByText('Ordered twice').first().waitFor()
    assert.is(await page.getByRole('button', { name: 'Cancel the order' }).count(), 0)
    await context.close()
  }
)

console_('recharges are decided by keyboard alone: approved, approved with another amount, rejected', async () => {
  const merchant = await submitRecharges(app, ['301.00', '302.00', '303.00'])
  const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'cashier'))
  await page.goto('/console/#/recharges')
  await choose(page, '301.00')
  await page.keyboard.press('j')
  await findChosen(page).filter({ hasText: '302.00' }).waitFor()
  await page.keyboard.press('k')
  await findChosen(page).filter({ hasText: '301.00' }).waitFor()
  await page.keyboard.press('a')
  await findSheet(page).waitFor()
  await page.keyboard.press('Enter')
  await waitForSheetClosed(page)
  await findChosen(page).filter({ hasText: '302.00' }).waitFor()
  await page.keyboard.press('a')
  await findSheet(page).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('301.50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Half a unit is missing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForSheetClosed(page)
  await findChosen(page).filter({ hasText: '303.00' }).waitFor()
  await page.keyboard.press('r')
  await findSheet(page).waitFor()
  await page.locator('textarea').focus()
  await page.keyboard.type('No such payment')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForSheetClosed(page)
  const { list } = await get<{ list: { amount: string; received: string | null; status: string }[] }>(
    app,
    'wallet/recharge_list?page=1&page_size=10',
    merchant.accessToken
  )
  assert.equal(
    list.map(({ amount, received, status }) => [amount, received, status]),
    [
      ['303.00', null, 'rejected'],
      ['302.00', '301.50', 'approved'],
      ['301.00', '301.00', 'approved']
    ]
  )
  await context.close()
})

console_('of two people who decide at once, the second one reads who was first', async () => {
  await submitRecharges(app, ['500.00'])
  const one = await openConsole(browser, app, other)
  const two = await openConsole(browser, app, await addStaffMember(app, 'cashier'))
  for (const { page } of [one, two]) {
    await page.goto('/console/#/recharges')
    await choose(page, '500.00')
    await page.keyboard.press('a')
    await findSheet(page).waitFor()
  }
  await one.page.keyboard.press('Enter')
  await waitForSheetClosed(one.page)
  await two.page.keyboard.press('Enter')
  await two.page.getByText(`Already decided by ${other.name}`).first().waitFor()
  await waitUntil(async () => (await two.page.locator('.queue-list-item', { hasText: '500.00' }).count()) === 0)
  await Promise.all([one.context.close(), two.context.close()])
})

console_('a role sees only what it may do', async () => {
  await submitRecharges(app, ['88.00'])
  const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  await page.goto('/console/#/recharges')
  await choose(page, '88.00')
  assert.is(await page.getByRole('button', { name: 'Approve' }).count(), 0)
  await context.close()
})

console_('an owner changes a setting, adds a partner, invites a new member, and writes a notice', async () => {
  const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'owner'))
  await page.goto('/console/#/settings')
  await page.getByRole('button', { name: 'Days until settlement' }).click()
  await page.locator('input[name=value]').fill('a week')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('input[name=value][aria-invalid=true]').fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForSheetClosed(page)
  await page.getByRole('button', { name: /Days until settlement.* 7$/ }).waitFor()
  await page.goto('/console/#/partners')
  await page.getByRole('button', { name: 'Add a partner' }).click()
  await page.locator('input[name=name]').fill('A partner')
  await findSheet(page).getByRole('button', { name: 'Add a partner' }).click()
  await page.getByText('Token for the partner’s backend').waitFor()
  await page.keyboard.press('Escape')
  await waitForSheetClosed(page)
  await page.getByRole('heading', { name: 'A partner' }).waitFor()
  await invitesMember(page)
  await writesNotice(page)
  const match = await lookAtForm(page, 'tasks', 'Add a mission')
  match.push(...(await lookAtForm(page, 'channels', 'Add an address')))
  await page.setViewportSize(phone)
  assert.equal([...match, ...(await lookAtForm(page, 'tasks', 'Add a share task'))], [])
  await context.close()
})

/** A new member gets a one-time link, which is shown once. */
async function invitesMember(page: Page) {
  await page.goto('/console/#/staff')
  await page.getByRole('button', { name: 'Add a staff member' }).click()
  await page.locator('input[name=name]').fill('Newcomer')
  await page.locator('input[name=account]').fill('newcomer')
  await findSheet(page).getByRole('button', { name: 'Add a staff member' }).click()
  await findSheet(page).getByText('#/enrol/').waitFor()
  assert.equal(await checkAccessibility(page, 'staff-issued'), [])
  await page.keyboard.press('Escape')
  await waitForSheetClosed(page)
  await page.getByRole('link', { name: 'Newcomer' }).waitFor()
}

/** By keyboard and in two languages, with a preview; on a phone too. */
async function writesNotice(page: Page) {
  await page.goto('/console/#/notices')
  await page.getByRole('button', { name: 'Write a notification' }).waitFor()
  await page.keyboard.press('n')
  await findSheet(page).locator('input[name=title]').fill('Closed on Friday')
  await findSheet(page).locator('textarea').fill('# Holidays\n- Friday\n- Saturday\n\n[Rules](https://shop.example)')
  await findSheet(page).getByRole('link', { name: 'Rules' }).waitFor()
  await findSheet(page).locator('select[name=language]').selectOption('ja')
  await findSheet(page).locator('input[name=title]').fill('金曜は休みです')
  await findSheet(page).locator('textarea').fill('休業のお知らせ')
  assert.equal(await checkAccessibility(page, 'notice-form-desk'), [])
  await page.setViewportSize(phone)
  assert.equal(await checkAccessibility(page, 'notice-form-phone'), [])
  await findSheet(page).locator('button[type=submit]').click()
  await waitForSheetClosed(page)
  await page.getByRole('link', { name: 'Closed on Friday' }).click()
  await page.getByRole('heading', { name: 'Holidays' }).waitFor()
  assert.equal(await checkAccessibility(page, 'notice-phone'), [])
}

console_.run()
