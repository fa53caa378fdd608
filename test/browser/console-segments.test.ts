// Tags of merchants in the console, and notices to those who have one.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { addStaffMember, findSheet, openConsole, waitForSheetClosed } from './console.ts'
import { createPerson, get, type Person } from './people.ts'

const segments = suite('tags and segments')
let app: RunningApp
let browser: Browser

segments.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
segments.after(async () => {
  await browser?.close()
  await app?.stop()
})

segments('a tag is added on the merchant’s page, narrows the list, and is taken away again', async () => {
  const { account } = await createPerson(app)
  const { page, faults, context } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  await page.goto(`/console/#/merchants?keyword=${account}`)
  await page.locator('.table-row a', { hasText: account }).click()
  for (const tag of ['wholesale', 'market']) {
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await findSheet(page).locator('input[name=tag]').fill(tag)
    await page.keyboard.press('Enter')
    await waitForSheetClosed(page)
    await page.locator('.tag-list-item', { hasText: tag }).waitFor()
  }
  // What is known is offered, but not what the merchant has.
  await page.getByRole('button', { name: 'Remove the tag market' }).click()
  await page.locator('.tag-list-item', { hasText: 'market' }).waitFor({ state: 'detached' })
  await page.goto('/console/#/merchants')
  await page.getByRole('radio', { name: 'wholesale · 1' }).click()
  await page.locator('.table-row', { hasText: account }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.table-row').length === 1)
  assert.match(page.url(), /tag=wholesale/)
  assert.equal(faults, [])
  await context.close()
})

segments('a notice is scheduled for a segment, changed, and sent at its time to those who are in it then', async () => {
  const [member, stranger] = [await createPerson(app), await createPerson(app)]
  const staff = await addStaffMember(app, 'support')
  const { page, faults, context } = await openConsole(browser, app, staff)
  const addTag = async () => {
    await page.goto(`/console/#/merchants/${member.id}`)
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await findSheet(page).locator('input[name=tag]').fill('launch')
    await page.keyboard.press('Enter')
    await waitForSheetClosed(page)
    await page.locator('.tag-list-item', { hasText: 'launch' }).waitFor()
  }
  await addTag()
  await page.goto('/console/#/notices')
  await page.getByRole('button', { name: 'Write a notification' }).click()
  const form = findSheet(page)
  await form.locator('input[name=title]').fill('Spring goods')
  await form.locator('textarea[name=blocks]').fill('They are in the catalog.')
  await form.locator('select[name=to]').selectOption('segment')
  await form.locator('label', { hasText: 'launch · 1' }).click()
  await form.getByText('Right now, 1 merchant would get it').waitFor()
  await form.locator('select[name=when]').selectOption('later')
  await form.locator('input[name=day]').fill('2999-05-01')
  await form.locator('input[name=time]').fill('09:30')
  await form.getByText('Time zone of the platform: UTC').waitFor()
  await form.locator('button[type=submit]').click()
  await waitForSheetClosed(page)
  await page.getByRole('radio', { name: 'Scheduled' }).click()
  await page.getByText('May 1, 2999, 9:30 AM (UTC)').first().waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await findSheet(page).locator('input[name=time]').fill('10:15')
  await findSheet(page).locator('button[type=submit]').click()
  await waitForSheetClosed(page)
  await page.getByText('May 1, 2999, 10:15 AM (UTC)').first().waitFor()
  const titles = async ({ accessToken }: Person) =>
    (await get<{ list: { title: string }[] }>(app, 'notice/notice_list', accessToken)).list.map(({ title }) => title)
  assert.not.ok((await titles(member)).includes('Spring goods'))
  await app.db
    ?.updateTable('notice')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('due_at', 'is not', null)
    .execute()
  await waitUntil(async () => (await titles(member)).includes('Spring goods'))
  assert.not.ok((await titles(stranger)).includes('Spring goods'))
  await page.getByRole('radio', { name: 'Sent' }).click()
  await page.locator('.queue-list-item', { hasText: 'Spring goods' }).waitFor()
  assert.equal(faults, [])
  await context.close()
})

segments.run()
