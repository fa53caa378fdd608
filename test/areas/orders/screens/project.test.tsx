import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProjectScreen } from '../../../../src/areas/orders/screens/project.tsx'
import { ProjectBuyScreen } from '../../../../src/areas/orders/screens/project-buy.tsx'
import { project } from '../../../../src/areas/orders/stores/project.ts'
import { purchaseForm } from '../../../../src/areas/orders/stores/purchase-form.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { navigate } from '../../../../src/location.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, press, type as typeIn } from '../../../run/dom.tsx'
import { counts, order, orderPage, projectDetail, projectSummary } from '../../../stores/order-samples.ts'
import { ids } from '../../../stores/samples.ts'
import { createPage } from '../../../stores/team-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('project screens')
let page: Stage

const openList = async (answers: Record<string, unknown> = {}) => {
  page = await stage(ProjectScreen, {
    project_list: createPage([projectSummary()]),
    order_list: orderPage([]),
    ...answers
  })
}
const openOne = async (answers: Record<string, unknown> = {}, id: string = ids.first) => {
  page = await stage(
    ProjectBuyScreen,
    { project_detail: projectDetail(), project_buy: order(), ...answers },
    { params: { id } }
  )
}
test.before.each(() => {
  navigate('/project', { replace: true })
})
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const buys = () => page.server.of('/api/v1/project/project_buy')
const openSheet = async (label = 'Buy for 100.00') => {
  await page.shows(label)
  await page.press(label)
  await page.until(() => dialog() !== null, 'no sheet')
}
const confirm = async (password: string) => {
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, password)
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}
const refused = (reason: string, message: string, field?: string) => () =>
  envelope(10005, message, { reason, ...(field ? { field } : {}) })

test('projects show cost, sale price, profit and stock, and link to their pages', async () => {
  await openList()
  for (const part of ['Home office set', '8 pieces', '100.00', '118.00', '18.00', '5 in stock']) await page.shows(part)
  assert.is(page.named('Home office set').getAttribute('href'), `#/project/buy/${ids.first}`)
})

test('the link to the orders shows how many await payment, and leads to them', async () => {
  await openList()
  await page.shows('2 orders await payment')
  assert.is(page.named('Your orders').getAttribute('href'), '#/project/list?status=dfk')
})

test('if none awaits payment it leads to all orders', async () => {
  await openList({ order_list: orderPage([], { counts: counts({ [ORDER_STATUS.awaitingPayment]: 0 }) }) })
  await page.shows('Home office set')
  assert.is(page.named('Your orders').getAttribute('href'), '#/project/list')
})

test('a sold-out project is marked', async () => {
  await openList({ project_list: createPage([projectSummary({ stock: 0 })]) })
  await page.shows('Sold out')
  assert.not(page.text().includes('in stock'))
})

test('without projects the list explains what will appear', async () => {
  await openList({ project_list: createPage([]) })
  await page.shows('No projects right now')
})

test('a failed list can be loaded again', async () => {
  await openList({ project_list: undefined })
  await page.shows('broken')
  page.answers.project_list = createPage([projectSummary()])
  await page.press('Try again')
  await page.shows('Home office set')
})

test('a project shows its items, and the sum follows the quantity', async () => {
  await openOne()
  for (const part of ['All that a desk needs.', 'Desk lamp', 'Chair', 'D-1001', '118.00', '350.00'])
    await page.shows(part)
  await page.press('One bundle more')
  await page.shows('Buy for 200.00')
  await page.shows('+36.00')
})

test('the quantity cannot exceed the stock', async () => {
  await openOne({ project_detail: projectDetail({ stock: 1 }) })
  await page.shows('Buy for 100.00')
  assert.ok((page.named('One bundle more') as HTMLButtonElement).disabled)
})

test('the sheet summarizes the purchase, sends it once, and leads to the order', async () => {
  await openOne()
  await page.shows('Buy for 100.00')
  await page.press('One bundle more')
  await openSheet('Buy for 200.00')
  for (const part of ['Home office set', '200.00', 'Balance after', '150.00']) {
    assert.match(dialog()?.textContent ?? '', part)
  }
  await confirm('secret-6')
  await page.shows('Paid: 200.00')
  // Its last bundle was bought: the result stays.
  project.set({ id: ids.first }, projectDetail({ stock: 0 }))
  await page.pressLater('Done')
  await page.until(() => page.place() === `/project/detail/${ids.second}`, 'it does not land on the order')
  assert.is(buys().length, 1)
  const body = JSON.parse(buys()[0]?.body ?? '{}')
  assert.equal(body, { id: ids.first, quantity: 2, seen_price: '100.00', password: 'secret-6' })
  assert.ok(buys()[0]?.headers['idempotency-key'])
  assert.is(purchaseForm.$values.get().password, '')
})

test('a project whose price has changed is not bought, and the new price is shown', async () => {
  await openOne({ project_buy: () => envelope(10005, 'It has changed.', { reason: 'state_conflict' }) })
  await openSheet('Buy for 100.00')
  page.answers.project_detail = projectDetail({ cost: '120.00' })
  await confirm('secret-6')
  await page.shows('Buy for 120.00')
})

test('an insufficient balance is shown with a link to recharge, and nothing is requested', async () => {
  await openOne({ project_detail: projectDetail({ available: '60.00' }) })
  await page.shows('Insufficient balance')
  assert.is(page.named('Deposit').getAttribute('href'), '#/recharge')
  await page.press('Buy for 100.00')
  assert.is(dialog(), null)
  assert.match($toasts.get().at(-1)?.message ?? '', '40.00')
})

test('if the balance was spent meanwhile, the sheet closes and the page shows it', async () => {
  await openOne({ project_buy: refused('insufficient_balance', 'Not enough.') })
  await openSheet()
  page.answers.project_detail = projectDetail({ available: '10.00' })
  await confirm('secret-6')
  await page.shows('Insufficient balance')
  assert.equal(page.notices, ['Not enough.'])
})

test('if the last one was sold meanwhile, this is shown at the quantity, which is kept', async () => {
  await openOne({ project_buy: refused('out_of_stock', 'Sold out meanwhile.', 'quantity') })
  await page.shows('Buy for 100.00')
  await page.press('One bundle more')
  await openSheet('Buy for 200.00')
  await confirm('secret-6')
  await page.shows('Sold out meanwhile.')
  assert.is(purchaseForm.$values.get().quantity, '2')
})

test('a wrong password is shown in the sheet', async () => {
  await openOne({ project_buy: refused('password_wrong', 'Wrong password.', 'password') })
  await openSheet()
  await confirm('wrong-one')
  await page.until(() => dialog()?.textContent?.includes('Wrong password.') ?? false, 'no error in the sheet')
})

test('without a transaction password it leads to setting one, and keeps the quantity', async () => {
  await openOne({ project_detail: projectDetail({ has_transaction_password: false }) })
  await page.shows('Buy for 100.00')
  await page.press('One bundle more')
  await openSheet('Buy for 200.00')
  await page.until(() => dialog()?.textContent?.includes('Set password') ?? false, 'no way to set one')
  assert.is(purchaseForm.$values.get().quantity, '2')
})

test('after a lost response it says that buying again is safe, and where to check', async () => {
  await openOne({ project_buy: () => undefined })
  await openSheet()
  await confirm('secret-6')
  await page.until(() => dialog()?.textContent?.includes('never carried out twice') ?? false, 'no word of it')
  await press(dialog() as HTMLElement, 'Escape')
  await page.shows('We couldn’t confirm your last purchase')
  assert.is(page.named('Your orders').getAttribute('href'), '#/project/list')
})

test('a sold-out project cannot be bought', async () => {
  await openOne({ project_detail: projectDetail({ stock: 0 }) })
  await page.shows('Not enough stock for a full bundle')
  assert.is(page.container.querySelector('button[type=submit]'), null)
})

test('a removed one and an invalid id lead to the projects', async () => {
  await openOne({ project_detail: refused('not_found', 'Gone.') })
  await page.shows('no longer offered')
  await page.end()
  await openOne({}, 'no-id')
  await page.shows('no longer offered')
  assert.is(page.server.of('/api/v1/project/project_detail').length, 0)
})

test('a failed project can be loaded again', async () => {
  await openOne({ project_detail: undefined })
  await page.shows('broken')
  page.answers.project_detail = projectDetail()
  await page.press('Try again')
  await page.shows('Buy for 100.00')
})

test.run()
