// Lines as they are laid out: none ends in a dot, a chip is on the line of its label, and bars of a list can be compared.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openScreen, openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { get, type Person, readDemoPerson, signIn } from './people.ts'

const lines = suite('lines of text')
let app: RunningApp
let browser: Browser
let person: Person

lines.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})
lines.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** The texts with a dot whose next letter is on another line. */
const listDangling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dangling: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const topOf = (node: Node, at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().top
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (node.parentElement?.closest('.hidden')) continue
      for (const { index } of text.matchAll(/·(?=\s\S)/g))
        if (topOf(node, index + 2) > topOf(node, index) + 4) dangling.push(text)
    }
    return dangling
  })

for (const width of [390, 360])
  lines(`no line of goods and orders ends in a dot at ${width} px`, async () => {
    const { context, page, faults } = await visit(browser, app, { viewport: { width, height: 780 } })
    await signIn(app, context, person)
    await page.goto('/#/mine')
    await waitUntilLoaded(page)
    for (const path of ['/display', '/depot', '/project/list', '/promotion']) {
      await openScreen(page, path)
      await page.locator('main .good-name-variant').first().waitFor()
      assert.equal(await listDangling(page), [], path)
      // Titles and variants are on lines of their own.
      // In one evaluation: the list removes the rows that leave its window between two.
      const tops = await page.evaluate(() =>
        [...document.querySelectorAll('main .good-name:has(.good-name-variant)')].map(name =>
          [...name.children].map(line => line.getBoundingClientRect().top)
        )
      )
      for (const [title = 0, variant = 0] of tops) assert.ok(variant > title, path)
    }
    assert.equal(faults, [])
    await context.close()
  })

lines('a chip is on the line of its label, and each balance and time of a receipt on one of its own', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  const { list } = await get<{ list: { id: string; type: string }[] }>(
    app,
    'wallet/record_list?view=events&type=order_settlement',
    person.accessToken
  )
  await page.goto(`/#/financialRecords/${list[0]?.id.split('.')[0]}`)
  await waitUntilLoaded(page)
  const away = await page.locator('.key-value-item:has(.status)').evaluateAll(rows =>
    rows.map(row => {
      const middle = (element: Element | null) => {
        const { top, bottom } = (element as Element).getBoundingClientRect()
        return (top + bottom) / 2
      }
      return Math.abs(middle(row.querySelector('.key-value-label')) - middle(row.querySelector('.status')))
    })
  )
  assert.is(away.length, 1)
  assert.ok((away[0] ?? 9) <= 2, `${away[0]} px away`)
  const entries = await page.locator('main .list .row-subtitle').allInnerTexts()
  assert.is(entries.length, 4)
  for (const entry of entries) assert.match(entry, /^[^\n]+\n[^\n]+$/)
  assert.equal(faults, [])
  await context.close()
})

lines('the bars of best sellers have one length, and the amounts beside them their style', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/charts')
  await waitUntilLoaded(page)
  // On a Monday the current week has few sales or none.
  await page.getByRole('radio', { name: '30 days' }).click()
  const bars = page.locator('main .share-bar')
  await bars.nth(2).waitFor()
  const lengths = await bars.evaluateAll(all => all.map(bar => Math.round(bar.getBoundingClientRect().width)))
  assert.ok(lengths.length > 2)
  assert.is(new Set(lengths).size, 1, lengths.join(', '))
  assert.is(await page.locator('main .row:has(.share-bar) .row-value > .amount').count(), lengths.length)
  assert.equal(faults, [])
  await context.close()
})

lines('a stepper at its lowest number looks as usable as the fields beside it', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/keepalive')
  await waitUntilLoaded(page)
  const readBackground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(field => getComputedStyle(field).backgroundColor)
  await page.locator('.quantity-field > [disabled]').waitFor()
  assert.is(await readBackground('.quantity-field'), await readBackground('.field-box:not(.quantity-field)'))
  assert.equal(faults, [])
  await context.close()
})

lines('in the catalog no control lies on the goods', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/depot')
  await waitUntilLoaded(page)
  await page.locator('main .goods-tile .select-label-mark').first().waitFor()
  const over = await page.locator('main .goods-tile').evaluateAll(tiles =>
    tiles.flatMap(tile => {
      const picture = tile.querySelector('img')
      if (!picture) return []
      const goods = picture.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(picture).paddingTop)
      return [...tile.querySelectorAll('.goods-tile-zoom .icon, .select-label-mark')]
        .map(control => control.getBoundingClientRect().bottom - goods)
        .filter(px => px > 0)
    })
  )
  assert.equal(over, [])
  assert.equal(faults, [])
  await context.close()
})

lines.run()
