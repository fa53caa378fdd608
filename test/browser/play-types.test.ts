// A journey for each of the four play types, by taps: products and a customer's order,
// tasks and grades, a project, friends and a promotion. Each checks the money at its end.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { createPerson, get, type Person, post, signIn } from './people.ts'

const transactionPassword = '482915'
const journeys = suite('journeys of the four play types')
let app: RunningApp
let browser: Browser
let channel: string

journeys.before(async () => {
  // Uses the demo's depot, projects and tasks. The merchants are new, so the demo operator does not decide for them.
  app = await startApp({ demo: true, env: { REGISTRATION_LIMIT: '100/1h' } })
  browser = await openSharedBrowser()
})

journeys.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Registers a merchant with 1,000.00 and a transaction password, on a phone in English. */
async function merchant(playType: number, rich = true) {
  await callAsOperator(app, 'setting_update', { play_type: playType })
  const person = await createPerson(app)
  if (rich) await enrich(person)
  const phone = await visit(browser, app)
  await signIn(app, phone.context, person, { language: 'en' })
  await phone.page.goto('/#/')
  await waitUntilLoaded(phone.page)
  return { person, ...phone }
}

async function enrich(person: Person): Promise<void> {
  const token = person.accessToken
  const { list } = await get<{ list: { id: string; network?: string }[] }>(app, 'wallet/recharge_channel_list', token)
  channel = list.find(one => one.network === 'TRC20')?.id ?? ''
  const { id } = await post<{ id: string }>(
    app,
    'wallet/recharge_submit',
    { channel_id: channel, amount: '1000.00' },
    token
  )
  await callAsOperator(app, 'recharge_approve', { id })
  const passwords = { new_password: transactionPassword, login_password: person.password }
  await post(app, 'user/withdraw_password_update', passwords, token)
}

const tabs = (page: Page) => page.locator('nav a').allTextContents()
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).last().click()
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Pays, and closes the result that the sheet becomes. */
async function pay(page: Page, result = 'We’ll ship the goods next.'): Promise<void> {
  await typePassword(page)
  const sheet = page.locator('dialog[open]')
  await sheet.getByText(result).first().waitFor({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function typePassword(page: Page): Promise<void> {
  const sheet = page.locator('dialog[open]')
  await sheet.locator('input').fill(transactionPassword)
  // Two taps in a row make one payment.
  await sheet.locator('button[type=submit]').dblclick()
}

const wallet = (person: Person) =>
  get<{ available: string; held: string; promotion: string }>(app, 'wallet/wallet_info', person.accessToken)

journeys(
  '1: products are added from the depot, a customer orders, the merchant pays, and the order is settled',
  async () => {
    const { person, page, context, faults } = await merchant(1)
    assert.equal(await tabs(page), ['Home', 'Tasks', 'Team', 'Levels', 'Account'])
    await page.goto('/#/depot')
    await page.locator('main input').first().fill('wool')
    await page.waitForURL(/keyword=wool/)
    await page.getByRole('checkbox', { name: /wool/i }).nth(0).check({ force: true })
    await page.getByRole('checkbox', { name: /wool/i }).nth(1).check({ force: true })
    await tap(page, 'Add 2')
    await shows(page, '2 products added. They are on sale now.')
    await page.goto('/#/display')
    await shows(page, /Wool/)

    const { id } = await callAsOperator<{ id: string }>(app, 'order_create', { account: person.account, quantity: 2 })
    await page.goto('/#/project/list?status=dfk')
    await page.locator(`main a[href="#/project/detail/${id}"]`).click()
    await shows(page, 'Awaiting payment')
    await tap(page, /^Pay/)
    await pay(page)
    await shows(page, 'Awaiting shipment')
    await callAsOperator(app, 'order_ship', { id })
    // The open page updates by itself.
    await shows(page, 'The goods are on their way.')
    await tap(page, 'Confirm receipt')
    await page.locator('dialog[open]').getByRole('button', { name: 'Confirm receipt' }).click()
    await shows(page, 'was credited to your available balance')
    const order = await get<{ profit: string; order_amount: string }>(
      app,
      `project/order_detail/${id}`,
      person.accessToken
    )
    const { available, held } = await wallet(person)
    assert.is(held, '0.00')
    assert.is(cents(available), 100_000 + cents(order.profit))
    await page.goto('/#/financialRecords')
    await shows(page, /\bSold\b/)
    assert.equal(faults, [])
    await context.close()
  }
)

/** Puts products on sale, and lets customers order them. */
async function orderGoods(person: Person, ...quantities: number[]): Promise<void> {
  const { list } = await get<{ list: { id: string }[] }>(app, 'store/depot_list?page_size=3', person.accessToken)
  await post(app, 'store/depot_add', { ids: list.map(({ id }) => id) }, person.accessToken)
  for (const quantity of quantities) await callAsOperator(app, 'order_create', { account: person.account, quantity })
}

journeys('from home, all orders that wait are paid at once, and home no longer asks for it', async () => {
  const { person, page, context, faults } = await merchant(1)
  await orderGoods(person, 1, 2, 1)
  const asks = page.getByRole('link', { name: /^Pay .* to ship 3 orders/ })
  await page.reload()
  const amount = (await asks.textContent())?.match(/[\d,]+\.\d\d/)?.[0] ?? ''
  const sheet = page.locator('dialog[open]')
  const submit = sheet.locator('button[type=submit]')
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await submit.waitFor()
  // The address keeps it, "back" closes it.
  await page.reload()
  await submit.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(/status=/)
  await page.getByRole('button', { name: 'for 3 orders' }).waitFor()
  await page.goBack()
  await asks.click()
  assert.match((await submit.textContent())?.replaceAll('\u00a0', ' ') ?? '', `Pay ${amount} `)
  await pay(page)
  await page.waitForURL(/status=dfh/)
  const orders = page.locator('main a[href*="/project/detail/"]')
  await orders.nth(2).waitFor()
  assert.is(await orders.count(), 3)
  await page.goBack()
  await page.getByRole('link', { name: 'Deposit' }).first().waitFor()
  await asks.waitFor({ state: 'detached' })
  const { available, held } = await wallet(person)
  assert.is(cents(available), 100_000 - cents(amount))
  assert.is(held, amount)
  assert.equal(faults, [])
  await context.close()
})

const cents = (amount: string): number => Math.round(Number(amount) * 100)

journeys(
  '2: a proof is rejected, sent again and rewarded, and the tab of the task list leads to the grades',
  async () => {
    const { person, page, context, faults } = await merchant(2)
    assert.equal(await tabs(page), ['Home', 'Tasks', 'Team', 'Task list', 'Account'])
    await callAsOperator(app, 'task_put', {
      kind: 'share',
      title: { en: 'Tell three friends' },
      text: { en: 'Look at this' },
      reward: '3.00'
    })
    await follow(page, 'Tasks')
    await page.waitForURL(/#\/task$/)
    // A task may lead there too.
    await follow(page, /^Share tasks/)
    await follow(page, /Tell three friends/)
    await shows(page, 'Look at this')
    const prove = async () => {
      const buffer = await page.screenshot()
      const sent = page.waitForResponse(/\/api\/upload\/file$/)
      await page.locator('input[type=file]').first().setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
      await sent
      await tap(page, 'Send proof')
      await shows(page, 'We’re reviewing your proof')
    }
    const waiting = async () => {
      const { list } = await callAsOperator<{ list: { id: string; account: string }[] }>(
        app,
        'submission_list?status=pending'
      )
      return list.find(one => one.account === person.account)?.id
    }
    await prove()
    await callAsOperator(app, 'submission_reject', { id: await waiting(), reason: 'Nobody can see the link' })
    await shows(page, 'Nobody can see the link')
    await prove()
    await callAsOperator(app, 'submission_approve', { id: await waiting() })
    await shows(page, 'Reward paid')
    assert.is((await wallet(person)).available, '1003.00')

    await page.goto('/#/')
    await follow(page, 'Task list')
    await page.waitForURL(/#\/vip$/)
    await tap(page, /Upgrade for 500/)
    await pay(page, 'Your shop is now Platinum')
    assert.is((await wallet(person)).available, '503.00')
    assert.equal(faults, [])
    await context.close()
  }
)

journeys('3: a project is bought, refused without money, refunded once and completed once', async () => {
  const { person, page, context, faults } = await merchant(3)
  assert.equal(await tabs(page), ['Home', 'Projects', 'Team', 'Account'])
  await follow(page, 'Projects')
  await page.waitForURL(/#\/project$/)
  await page.locator('main a[href^="#/project/buy/"]').first().click()
  const buy = async (): Promise<string> => {
    await tap(page, /^Buy for/)
    await pay(page)
    await page.waitForURL(/#\/project\/detail\//)
    await shows(page, 'Awaiting shipment')
    return page.url().split('/').pop() ?? ''
  }
  const project = page.url().split('#')[1] ?? ''
  const first = await buy()
  await tap(page, 'Return and refund')
  await page.locator('dialog[open] textarea').fill('It comes too late')
  await page.locator('dialog[open]').getByRole('button', { name: 'Request refund' }).click()
  await shows(page, 'Refund requested')
  await callAsOperator(app, 'order_refund', { id: first })
  await shows(page, 'Refunded')
  assert.is((await wallet(person)).available, '1000.00')

  await page.goto(`/#${project}`)
  const second = await buy()
  await callAsOperator(app, 'order_ship', { id: second })
  await callAsOperator(app, 'order_complete', { id: second })
  await shows(page, 'was credited to your available balance')
  const order = await get<{ profit: string }>(app, `project/order_detail/${second}`, person.accessToken)
  assert.is(cents((await wallet(person)).available), 100_000 + cents(order.profit))

  await page.goto(`/#${project}`)
  await page.locator('main input[name=quantity]').fill('40')
  await page.locator('main input[name=quantity]').blur()
  await shows(page, /Insufficient balance|Only \d+ left in stock/)
  assert.equal(faults, [])
  await context.close()
})

journeys('4: a friend is invited and joins; a promotion is published and deleted', async () => {
  const { person, page, context, faults } = await merchant(4)
  assert.equal(await tabs(page), ['Home', 'Tasks', 'Team', 'Levels', 'Account'])
  const friend = `${person.account}.friend`
  await page.goto('/#/invite')
  await page.locator('input[name=username]').fill(person.account)
  await tap(page, 'Invite')
  await shows(page, /username is taken/)
  await page.locator('input[name=username]').fill(friend)
  await tap(page, 'Invite')
  await shows(page, '1 of 2 left today')
  const { link } = await get<{ link: string }>(app, 'team/invite_info', person.accessToken)
  const other = await visit(browser, app)
  await other.page.goto(link.replace(/^.*\/#/, '/#'))
  await other.page.locator('input[name=account]').fill(friend)
  await other.page.locator('input[name=password]').fill('a-good-password')
  await other.page.locator('form button[type=submit]').last().click()
  await other.page.locator('input[name=nickname]').fill('A friend')
  await other.page.locator('form button[type=submit]').last().click()
  await other.page.locator('input[name=invite_code]').waitFor()
  await other.page.locator('form button[type=submit]').last().click()
  await other.page.waitForURL(/#\/$/)
  await other.context.close()
  await page.goto('/#/invite?tab=details')
  await page.reload()
  await shows(page, friend)
  await shows(page, 'Accepted')
  await page.goto('/#/team/detail')
  await shows(page, 'A friend')

  const goods = await get<{ list: { id: string }[] }>(app, 'store/depot_list?page_size=1', person.accessToken)
  await post(app, 'store/depot_add', { ids: goods.list.map(one => one.id) }, person.accessToken)
  await post(app, 'wallet/transfer_submit', { from: 'available', amount: '50.00' }, person.accessToken)
  await page.goto('/#/display')
  await page.locator('main [role=listitem] button').first().click()
  await page
    .getByRole('link', { name: 'Advertise' })
    .or(page.getByRole('button', { name: 'Advertise' }))
    .first()
    .click()
  await page.waitForURL(/#\/promotion\?/)
  await tap(page, /^Publish for/)
  await shows(page, 'Publish ad?')
  await pay(page, 'Ad published')
  await shows(page, 'Running')
  const paid = cents('50.00') - cents((await wallet(person)).promotion)
  assert.ok(paid > 0)
  await page.locator('main [role=listitem] button').first().click()
  await tap(page, 'Delete')
  await shows(page, 'Delete ad?')
  await page.getByRole('dialog', { name: 'Delete ad?' }).getByRole('button', { name: 'Delete' }).click()
  await shows(page, 'Deleted')
  assert.is(cents('50.00') - cents((await wallet(person)).promotion), paid)
  assert.equal(faults, [])
  await context.close()
})

journeys.run()
