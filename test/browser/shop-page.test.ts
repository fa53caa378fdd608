// The public page of a shop, which needs no script: from the link to a sent request.
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { callAsOperator, openSharedBrowser, phone, type RunningApp, startApp, visit } from './app.ts'
import { get, readDemoPerson, signIn } from './people.ts'
import { findViolations } from './violations.ts'

const test = suite('shop page')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

for (const javaScriptEnabled of [true, false])
  test(`a visitor orders from the page ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const context = await browser.newContext({ viewport: phone, locale: 'en-US', javaScriptEnabled, baseURL: app.url })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    await page.goto('/shop/88000001')
    assert.is(await page.locator('h1').textContent(), 'Lantern & Loom')
    await page.locator('.offers-tile').first().click()
    await page.getByRole('button', { name: 'Send order request' }).click()
    await page.getByText('Your name: This field is required.').waitFor()
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'buyer_name')
    await page.getByLabel('Your name').fill('Ana')
    assert.is(await page.getByLabel('Message').isVisible(), false)
    const button = page.getByRole('button', { name: 'Send order request' })
    const quantity = page.getByLabel('Quantity')
    const price = (await page.locator('.offers-price').first().textContent()) ?? ''
    const piece = Number(price.replace(/[^\d.]/g, ''))
    assert.is(await button.textContent(), `Send order request${javaScriptEnabled ? ` · ${price}` : ''}`)
    for (const [typed, pieces] of [
      ['3', 3],
      ['１２', 12],
      ['', 0],
      ['0', 0]
    ] as const) {
      await quantity.fill(typed)
      const total = pieces > 0 && javaScriptEnabled ? ` · ${(piece * pieces).toFixed(2)}\u00a0USDT` : ''
      assert.is(await button.innerText(), `Send order request${total}`)
    }
    const more = page.getByRole('button', { name: 'More', exact: true })
    assert.is(await more.isVisible(), javaScriptEnabled)
    await quantity.fill('1')
    if (javaScriptEnabled) {
      assert.is(await page.getByRole('button', { name: 'Fewer' }).isDisabled(), true)
      await more.click()
      assert.is(await button.innerText(), `Send order request · ${(piece * 2).toFixed(2)}\u00a0USDT`)
      await more.click()
      await page.getByRole('button', { name: 'Fewer' }).click()
    } else await quantity.fill('2')
    assert.is(await quantity.inputValue(), '2')
    // Two fields and a button; how many stands beside the price.
    assert.is(await page.locator('form[method=post] :is(input:not([type=hidden]), textarea):visible').count(), 2)
    const boxes = [await page.locator('.offers-price').boundingBox(), await quantity.boundingBox()]
    const [price0, field0] = boxes.map(box => (box ? box.y + box.height / 2 : Number.NaN))
    assert.ok(Math.abs((price0 ?? 0) - (field0 ?? 0)) <= 2, `${price0}, ${field0}`)
    await page.getByText('Add address or a message').click()
    await page.getByLabel('Message').fill('By Friday?')
    await page.getByLabel('How to reach you').fill(`@ana ${javaScriptEnabled}`)
    await page.getByRole('button', { name: 'Send order request' }).click()
    await page.getByText('Your request has been sent').waitFor()
    assert.equal(faults, [])
    await context.close()
  })

test('a visitor without scripts searches, changes the language and the variant', async () => {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-US',
    javaScriptEnabled: false,
    baseURL: app.url
  })
  const page = await context.newPage()
  await page.goto('/shop/88000001')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Home and decor' }).click()
  await page.waitForURL(/category=home/)
  assert.is(await categories.locator('[aria-current]').textContent(), 'Home and decor')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('xyzzy')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No products match “xyzzy”').waitFor()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await page.getByRole('navigation', { name: 'Language' }).locator('summary').click()
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await page.waitForURL(/lang=vi-VN/)
  assert.is(await page.locator('html').getAttribute('lang'), 'vi-VN')
  await page
    .locator('.offers-tile', { has: page.locator('.offers-colors') })
    .first()
    .click()
  const variants = page.getByRole('navigation', { name: 'Phân loại' }).getByRole('link')
  const name = await variants.last().getAttribute('aria-label')
  assert.is((await page.locator('h1').textContent()) === name, false)
  await variants.last().click()
  await page.locator('h1', { hasText: name ?? '' }).waitFor()
  assert.match(page.url(), 'lang=vi-VN')
  assert.is(await variants.last().getAttribute('aria-current'), 'true')
  await context.close()
})

test('what can be tapped is at least 44 px high, and the focus goes as the page is read', async () => {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US', baseURL: app.url })
  const page = await context.newPage()
  await page.goto('/shop/88000001')
  await page
    .locator('.offers-tile', { has: page.locator('.offers-colors') })
    .first()
    .click()
  for (const address of ['/shop/88000001?q=cotton', page.url()]) {
    await page.goto(address)
    const tops: number[] = []
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      tops.push(await page.evaluate(() => (document.activeElement?.getBoundingClientRect().bottom ?? 0) + scrollY))
    }
    assert.equal(
      tops,
      [...tops].sort((one, other) => one - other),
      address
    )
    await page.locator('summary').evaluateAll(all => {
      for (const one of all) one.closest('details')?.setAttribute('open', '')
    })
    const targets = page.locator('a, button, summary, input:not([type=hidden]), textarea')
    const small = await targets.evaluateAll(all =>
      all
        .filter(one => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
        .map(one => one.outerHTML)
    )
    assert.equal(small, [], address)
  }
  await context.close()
})

test('list and form are accessible in light and dark, and fit 320 px', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      locale: 'vi-VN',
      colorScheme,
      baseURL: app.url
    })
    const page = await context.newPage()
    await page.goto('/shop/88000001')
    assert.is(await page.evaluate(() => document.documentElement.dataset.scheme), colorScheme)
    assert.equal(await findViolations(page), [])
    await page.locator('summary').first().click()
    assert.equal(await findViolations(page), [])
    await page
      .locator('.offers-tile', { has: page.locator('.offers-colors') })
      .first()
      .click()
    await page.locator('form').waitFor()
    assert.equal(await findViolations(page), [])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await context.close()
  }
})

test('several pictures of a product are moved with the arrow keys, in both directions of writing, and shift nothing', async () => {
  const { accessToken } = await readDemoPerson(app)
  const query = 'store/product_list?status=on_sale&page_size=3'
  const { list } = await get<{ list: { id: string; code: string; picture: string }[] }>(app, query, accessToken)
  const pictures = list.map(({ picture }) => picture)
  await callAsOperator(app, 'depot_put', { code: list[0]?.code, pictures })
  const context = await browser.newContext({ viewport: phone, locale: 'en-US', baseURL: app.url })
  const page = await context.newPage()
  await page.goto(`/shop/88000001/${list[0]?.id}`)
  const gallery = page.locator('.gallery')
  assert.equal(
    await gallery.locator('img').evaluateAll(all => all.map(one => one.getAttribute('alt')?.split(', ').at(-1))),
    ['picture 1 of 3', 'picture 2 of 3', 'picture 3 of 3']
  )
  const isAt = (at: number) =>
    waitUntil(async () => {
      const [slide, place] = [await gallery.locator('li').nth(at).boundingBox(), await gallery.boundingBox()]
      if (!slide || !place) return false
      return Math.abs(slide.x + slide.width / 2 - place.x - place.width / 2) < place.width / 10
    })
  for (const [direction, next] of [
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft']
  ] as const) {
    await page.evaluate(dir => (document.documentElement.dir = dir), direction)
    await gallery.evaluate(one => one.scrollTo(0, 0))
    await isAt(0)
    await gallery.focus()
    for (const at of [1, 2]) {
      // A key in the middle of a movement would be part of it.
      await gallery.evaluate(one => {
        const moved = new Promise<void>(done => one.addEventListener('scrollend', () => done(), { once: true }))
        Object.assign(window, { moved })
      })
      await page.keyboard.press(next)
      await page.evaluate('window.moved')
      await isAt(at)
    }
    assert.equal(await findViolations(page), [])
  }
  await page.reload()
  await waitUntil(() =>
    gallery
      .locator('img')
      .first()
      .evaluate(one => (one as HTMLImageElement).naturalWidth > 0)
  )
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(seen =>
          resolve(seen.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      })
  )
  assert.is(shift, 0)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await context.close()
})

test('a merchant edits the page, and a visitor sees it', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, await readDemoPerson(app))
  await page.goto('/#/store/page')
  // How visitors see it.
  await page.frameLocator('.page-preview-page').locator('h1', { hasText: 'Lantern & Loom' }).waitFor()
  await page.getByRole('link', { name: 'Edit shop page' }).click()
  const about = page.getByLabel('About your shop')
  await about.waitFor()
  assert.match(await about.inputValue(), 'Lanterns')
  await about.fill('Only lanterns.\n</script><b>Really.')
  await page.getByLabel('Telegram username').fill('not a name')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('[name=telegram][aria-invalid=true]').waitFor()
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'telegram')
  await page.getByLabel('Telegram username').fill('@lantern_loom')
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2158e0' } })
    .png()
    .toBuffer()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('switch', { name: 'Search engines may list my shop' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Shop page saved').waitFor()
  assert.is(await page.getByLabel('Telegram username').inputValue(), 'lantern_loom')
  await page.goto('/shop/88000001')
  await page.getByText('Only lanterns.').waitFor()
  const cover = page.locator('.storefront-cover')
  await waitUntil(() => cover.evaluate(picture => (picture as HTMLImageElement).naturalWidth === 600))
  assert.is(
    await page.getByRole('link', { name: 'Telegram · @lantern_loom' }).getAttribute('href'),
    'https://t.me/lantern_loom'
  )
  // The policy lets the data stand there, and nothing in it was run.
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  assert.match(JSON.parse(data ?? '').description, '</script><b>Really.')
  assert.is(await page.locator('b').count(), 0)
  assert.equal(await findViolations(page), [])
  assert.equal(faults, [])
  await context.close()
})

test.run()
