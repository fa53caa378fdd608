// An open screen follows changes: immediately while connected, by one request after a lost connection.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import core from '../../src/i18n/packs/en-US/home.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import recharge from '../../src/i18n/packs/en-US/wallet.json'
import { PUSHED_WITHIN_MS, waitUntil } from '../time.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit, waitFixedTime } from './app.ts'
import { createPerson, type Person, post, signIn } from './people.ts'

const realtime = suite('realtime')
let app: RunningApp
let browser: Browser
let channel_id: string

realtime.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  const channel = {
    network: 'TRC20',
    address: 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN',
    minimum: '1.00',
    maximum: '9000.00'
  }
  channel_id = (await callAsOperator<{ id: string }>(app, 'channel_update', channel)).id
})
realtime.after(async () => {
  await browser?.close()
  await app?.stop()
})

const askRecharge = async ({ accessToken }: Person, amount = '50.00') =>
  (await post<{ id: string }>(app, 'wallet/recharge_submit', { channel_id, amount }, accessToken)).id
const approve = (id: string) => callAsOperator(app, 'recharge_approve', { id, note: '' })
const paragraph = { type: 'paragraph', text: 'Today.' }

/** Counts the page's requests to the backend and the messages from it. */
function overhear(page: Page) {
  const paths: string[] = []
  let openings = 0
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) openings += 1
    })
  )
  const opened = async (count: number) => {
    await waitUntil(() => openings >= count)
    // The page learns of it a moment later than the test, and sends one more request.
    await waitFixedTime(page, 600)
  }
  const count = (call: string) => paths.filter(path => path.includes(call)).length
  return { opened, count, forget: () => void paths.splice(0) }
}

realtime('an approval changes the open screen at once, without polling', async () => {
  const person = await createPerson(app)
  const id = await askRecharge(person)
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  const { opened, count, forget } = overhear(page)
  await page.goto(`/#/recharge/detail/${id}`)
  await page.getByText(recharge.recharge.nextPending).first().waitFor()
  await opened(1)
  forget()
  await waitFixedTime(page, 4_500)
  assert.is(count('recharge_detail'), 0, 'the clock is quiet')
  await approve(id)
  await page.getByText(recharge.recharge.nextApproved).first().waitFor({ timeout: PUSHED_WITHIN_MS })
  assert.is(count('recharge_detail'), 1)
  assert.equal(faults, [], 'the policy of the page allows the socket')
  await context.close()
})

realtime('a new notice lights the dot of the mail icon', async () => {
  const { context, page } = await visit(browser, app)
  const person = await createPerson(app)
  await signIn(app, context, person)
  // A notice says that this browser has signed in.
  await post(app, 'notice/notice_read', {}, person.accessToken)
  const { opened } = overhear(page)
  await page.goto('/#/wallet')
  await opened(1)
  assert.is(await page.getByRole('link', { name: core.shell.unread }).count(), 0)
  await callAsOperator(app, 'notice_post', { title: { en: 'News' }, blocks: { en: [paragraph] } })
  await page.getByRole('link', { name: core.shell.unread }).first().waitFor({ timeout: PUSHED_WITHIN_MS })
  await context.close()
})

realtime('a credited recharge is a moment, once, and covers neither title nor back button', async () => {
  const person = await createPerson(app)
  const id = await askRecharge(person, '84.00')
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  const { opened } = overhear(page)
  await page.goto('/#/wallet')
  await opened(1)
  await approve(id)
  const card = page.locator('.moment-card')
  await card.waitFor({ timeout: PUSHED_WITHIN_MS })
  assert.match((await card.textContent()) ?? '', shell.moment.recharge)
  assert.is(await card.locator('.amount').getAttribute('aria-label'), '+84.00 USDT')
  await page
    .getByRole('status')
    .filter({ hasText: `${shell.moment.recharge}: +84.00 USDT` })
    .waitFor()
  const top = (await card.boundingBox())?.y ?? 0
  const bar = await page.locator('header').boundingBox()
  assert.ok(bar && top > bar.y + bar.height, `the card begins at ${top}`)
  assert.is(await page.locator('.toasts-toast').count(), 0)
  await page.reload()
  await opened(2)
  await callAsOperator(app, 'notice_post', { title: { en: 'News' }, blocks: { en: [paragraph] } })
  await page.locator('.toasts-toast').waitFor({ timeout: PUSHED_WITHIN_MS })
  assert.is(await card.count(), 0)
  assert.equal(faults, [])
  await context.close()
})

realtime('after a lost connection the screen reloads once and is live again', async () => {
  const person = await createPerson(app)
  const [one, other] = [await askRecharge(person, '50.00'), await askRecharge(person, '70.00')]
  const { context, page } = await visit(browser, app)
  await signIn(app, context, person)
  const { opened, count, forget } = overhear(page)
  await page.clock.install()
  await page.goto('/#/wallet')
  await opened(1)
  forget()
  // The page's time stands still until the approval: it would connect again as soon as the backend is back.
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await app.kill('SIGKILL')
  await app.restart()
  await approve(one)
  assert.is(count('wallet_info'), 0, 'the page was not notified')
  await page.clock.resume()
  await opened(2)
  await page.getByText('50.00').first().waitFor()
  await waitFixedTime(page, 1_500)
  assert.is(count('wallet_info'), 1, 'exactly one look')
  await approve(other)
  await page.getByText('120.00').first().waitFor({ timeout: PUSHED_WITHIN_MS })
  await context.close()
})

realtime('signing out closes the connection', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, await createPerson(app))
  const { opened } = overhear(page)
  const socket = page.waitForEvent('websocket')
  await page.goto('/#/mine')
  await opened(1)
  const closed = (await socket).waitForEvent('close')
  await page.evaluate(() => {
    localStorage.removeItem('access_token')
    dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  })
  await closed
  await page.waitForURL(/#\/login/)
  await context.close()
})

realtime('a visitor does not load the realtime code', async () => {
  const { context, page } = await visit(browser, app)
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  await page.goto('/')
  await waitFixedTime(page, 3_000)
  assert.is(sockets, 0)
  await context.close()
})

realtime.run()
