// A merchant's home on narrow phones: what is cut, what keeps its height, and what stands in one line.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'

const test = suite('home on narrow phones')
let app: RunningApp
let browser: Browser
let person: Person

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function open(
  width: number,
  language: string,
  more: Record<string, string> = {}
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await visit(browser, app, { viewport: { width, height: 844 } })
  await signIn(app, context, person, { language, ...more })
  return { context, page }
}

for (const language of ['en', 'es', 'ja']) {
  test(`at 320 px the names of goods are read whole in the movements, in rows of one height: ${language}`, async () => {
    const { context, page } = await open(320, language)
    await page.goto('/#/')
    await waitUntilLoaded(page)
    const rows = page.locator('main .row:has(.thumbnail):has(.row-title > .one-line):not(:has(.facts))')
    await rows.first().waitFor()
    const cut = await rows
      .locator('.row-title > .one-line')
      .evaluateAll(names =>
        names
          .filter(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              scrollHeight > clientHeight || scrollWidth > clientWidth
          )
          .map(({ textContent }) => textContent)
      )
    assert.equal(cut, [])
    const heights = await rows.evaluateAll(all => all.map(row => (row as HTMLElement).offsetHeight))
    assert.ok(heights.length > 2 && new Set(heights).size === 1, `${heights}`)
    await context.close()
  })
}

for (const language of ['es', 'pt']) {
  test(`at 320 px a notice with a long name and outcome is as high as others: ${language}`, async () => {
    const { context, page } = await open(320, language)
    for (const path of ['/', '/notice']) {
      // Rows of the screen before would be measured while it leaves.
      await page.goto('about:blank')
      await page.goto(`/#${path}`)
      await waitUntilLoaded(page)
      const rows = page.locator('main .row-lead:has(.facts)')
      let heights: number[] = []
      // The list may replace its rows between a wait and a measurement.
      await waitUntil(async () => {
        heights = await rows.evaluateAll(all => all.map(row => (row as HTMLElement).offsetHeight))
        return heights.length > 0
      })
      assert.equal([...new Set(heights)], [64], path)
    }
    await context.close()
  })
}

test('a withdrawal that is paid is a movement; before it is among what waits', async () => {
  const { context, page } = await open(390, 'en')
  const findMovement = () => page.locator('main .row', { hasText: '****' }).first()
  await page.goto('/#/')
  await page.locator('main a[href="#/withdraw?tab=history"]').waitFor()
  await page.locator('main .row .one-line').first().waitFor()
  assert.is(await findMovement().count(), 0)
  // One under way is among what waits; once it is paid it is a movement.
  const { list } = await callAsOperator<{ list: { id: string }[] }>(
    app,
    'withdraw_list?page=1&page_size=1&status=pending'
  )
  const id = list[0]?.id
  await callAsOperator(app, 'withdraw_start', { id })
  await callAsOperator(app, 'withdraw_pay', { id })
  await page.reload()
  await findMovement().waitFor()
  assert.is(await page.locator('main a[href="#/withdraw?tab=history"]').count(), 0)
  await context.close()
})

for (const width of [390, 320]) {
  test(`at ${width} px the end of an account is read in a movement, and its time`, async () => {
    const { context, page } = await open(width, 'vi')
    await page.goto('/#/')
    await waitUntilLoaded(page)
    const row = page.locator('main .row', { hasText: '****' }).first()
    await row.waitFor()
    const ends = await row.evaluate(element =>
      [...element.querySelectorAll('.row-title, .row-subtitle')].map(line => {
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) range.selectNode(texts.currentNode)
        const box = line.getBoundingClientRect()
        return { text: String(range), isInside: range.getBoundingClientRect().right <= box.right + 0.5 }
      })
    )
    assert.match(ends[0]?.text ?? '', /^\w{6}$/)
    assert.match(ends[1]?.text ?? '', /\d{2}[:/]\d{2}$/)
    assert.ok(ends.every(({ isInside }) => isInside))
    await context.close()
  })
}

test('a row has the height of its skeleton', async () => {
  const { context, page } = await open(390, 'en')
  // An expired token brings home when it is renewed.
  const first = '**/{index_info,token_refresh}*'
  await page.route(first, () => undefined)
  await page.goto('/#/')
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll(rows => [...new Set(rows.map(row => (row as HTMLElement).offsetHeight))])
  await page.locator('main .skeleton-row').first().waitFor()
  const expected = await heights('main .skeleton-row')
  await page.unroute(first)
  await page.reload()
  await page.locator('main .row', { hasText: '****' }).first().waitFor()
  assert.is(expected.length, 1)
  assert.equal(await heights('main .row-lead'), expected)
  await context.close()
})

test('four shortcuts stand in one line', async () => {
  const { context, page } = await open(320, 'vi')
  await page.goto('/#/')
  await waitUntilLoaded(page)
  const tops = await page
    .locator('.quick-actions-icon')
    .evaluateAll(icons => icons.map(icon => icon.getBoundingClientRect().top))
  assert.is(tops.length, 4)
  assert.is(new Set(tops).size, 1)
  await context.close()
})

test('a narrow button keeps its width while it works', async () => {
  const { context, page } = await open(320, 'en')
  await page.goto('/#/financialRecords')
  await waitUntilLoaded(page)
  await page.getByRole('button', { name: 'Save as a file', exact: true }).click()
  const button = page.getByRole('button', { name: 'Save as CSV' })
  await button.waitFor()
  const width = () => button.evaluate(element => element.getBoundingClientRect().width)
  const before = await width()
  await page.route('**/statement_*', () => undefined)
  await button.click()
  await page.waitForFunction(() => {
    const spinner = document.querySelector('dialog .button:not(.button-wide) .button-spinner')
    return spinner && getComputedStyle(spinner).opacity === '1'
  })
  assert.is(await width(), before)
  await context.close()
})

test('figures are drawn before the code renders, which waits for the same answer', async () => {
  // With a token that need not be renewed the inline script asks for them.
  const { context, page } = await open(390, 'en', { 'mw.access_until': String(Date.now() + 600_000) })
  await page.addInitScript(() => {
    // The code waits 150 ms for the answer, which a busy machine may not keep.
    const { setTimeout: start } = window
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => start(work, ms === 150 ? 60_000 : ms) })
    let isDrawn = false
    const atRender: boolean[] = []
    Object.assign(window, { atRender })
    new MutationObserver(changes => {
      if (document.querySelector('#app .balance .amount'))
        requestAnimationFrame(() => {
          isDrawn = true
        })
      // The app takes the attribute away when it has rendered.
      if (changes.some(({ oldValue }) => oldValue) && !document.documentElement.dataset.outline) atRender.push(isDrawn)
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-outline'], attributeOldValue: true })
  })
  // The code is there, and has taken the request over.
  await page.route('**/index_info*', async route => {
    const isTaken = () => window.opening && !window.opening.requests['GET /api/v1/app/index_info']
    await page.waitForFunction(isTaken).catch(() => undefined)
    await route.continue()
  })
  await page.goto('/#/')
  await waitUntilLoaded(page)
  assert.equal(await page.evaluate(() => (window as unknown as { atRender: boolean[] }).atRender), [true])
  await context.close()
})

test.run()
