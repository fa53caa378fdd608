import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DisplayScreen } from '../../../../src/areas/shop/screens/display.tsx'
import { chosenProducts } from '../../../../src/areas/shop/stores/products.ts'
import { navigate } from '../../../../src/location.ts'
import { $isWide } from '../../../../src/parts/wide-window.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { $picture } from '../../../../src/stores/viewer.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, press, settle, type as typeIn } from '../../../run/dom.tsx'
import { idOf, product, productPage } from '../../../stores/goods-samples.ts'
import { holdClock } from '../../../time.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('display screen')
let page: Stage
const promoted = product(2, { promotion: { id: idOf(9), ends_at: '2026-03-11T05:06:07.000Z' } })
const withdrawn = product(3, { status: 'withdrawn' })
const open = async (answers: Record<string, unknown> = {}, query = '') => {
  navigate(`/display${query && `?${query}`}`, { replace: true })
  page = await stage(
    DisplayScreen,
    { product_list: productPage([product(1), promoted, withdrawn]), ...answers },
    { query }
  )
}
test.after.each(() => page.end())

const boxes = () => [...page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const posts = () => page.server.of('/api/v1/store/product_update').map(({ body }) => JSON.parse(body))
const listPaths = () => page.server.of('/api/v1/store/product_list').map(({ path }) => path)

const rows = () => [...page.container.querySelectorAll<HTMLElement>('[role=listitem] button')]
/** Opens the details of a product by its place in the list. */
const details = async (index: number) => {
  await page.shows('Lamp 1')
  await click(rows()[index] as HTMLElement)
}
const select = async () => {
  await page.shows('Lamp 1')
  await page.press('Select')
}

test('rows show price, profit, stock and status; the tabs show their counts', async () => {
  await open()
  for (const part of ['Lamp 1', '20.00', '+7.50', '31', 'Advertised', 'Unlisted3', 'On sale6', 'All9'])
    await page.shows(part)
})

test('a tap opens the details of a product', async () => {
  await open()
  await details(1)
  for (const part of ['12.50', '20.00', '+7.50', '31', 'D-2', 'S-2', 'Advertised until Mar 11, 2026', 'Mar 4, 2026'])
    await page.shows(part)
  await page.press('Close')
  await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
})

test('the variants of a product are one row; the details change what it shows', async () => {
  const red = product(1, { name: 'Lamp · Red', color: '#aa0000' })
  const blue = product(4, { name: 'Lamp · Blue', color: '#0000aa', sale_price: '23.00', status: 'withdrawn' })
  await open({
    product_list: productPage([{ ...red, variants: [red, blue] }]),
    product_update: { list: [{ ...blue, status: 'on_sale' }] }
  })
  await page.shows('Lamp · Red')
  assert.is(rows().length, 1)
  await click(rows()[0] as HTMLElement)
  await click(page.container.querySelector('input[aria-label=Blue]') as HTMLElement)
  await page.shows('23.00')
  await page.press('List')
  await page.until(() => posts().length === 1, 'nothing is sent')
  assert.equal(posts(), [{ ids: [idOf(4)], status: 'on_sale' }])
  await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
  await page.shows('Lamp · Blue')
})

test('a tap on the picture in the details enlarges it', async () => {
  await open()
  await details(0)
  await page.press('Picture of Lamp 1')
  assert.equal($picture.get(), { src: '/catalogue/1.svg', label: 'Lamp 1' })
})

test('only products on sale without a promotion can be promoted', async () => {
  await open()
  const linksOf = async (index: number) => {
    await details(index)
    const links = [...page.container.querySelectorAll('dialog a')].map(link => link.getAttribute('href') ?? '')
    await page.press('Close')
    await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
    return links
  }
  assert.equal(await linksOf(0), [`#/promotion?product=${idOf(1)}&code=D-1`])
  assert.equal(await linksOf(1), [])
  assert.equal(await linksOf(2), [])
})

test('a product can be withdrawn in its details', async () => {
  await open({ product_update: { list: [product(1, { status: 'withdrawn' })] } })
  await details(0)
  await page.press('Unlist')
  await page.until(() => posts().length === 1, 'nothing is sent')
  assert.equal(posts(), [{ ids: [idOf(1)], status: 'withdrawn' }])
  await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
})

test('the select mode begins with a button and ends with Escape, which deselects all', async () => {
  await open()
  await page.shows('Lamp 1')
  assert.is(boxes().length, 0)
  await select()
  assert.is(boxes().length, 3)
  assert.is(page.named('Select').getAttribute('aria-pressed'), 'true')
  await page.shows('0 selected')
  await click(boxes()[0] as HTMLElement)
  await page.shows('1 selected')
  await press(page.container, 'Escape')
  assert.is(boxes().length, 0)
  assert.is(chosenProducts.$chosen.get().size, 0)
})

test('a finger that stays on a row selects its product; one that moves on scrolls', async () => {
  await open()
  await page.shows('Lamp 1')
  const finger = async (name: string, clientY: number) => {
    const options = { bubbles: true, clientX: 100, clientY, pointerId: 1, pointerType: 'touch' }
    rows()[0]?.dispatchEvent(new PointerEvent(name, options))
    await settle()
  }
  const clock = holdClock()
  try {
    await finger('pointerdown', 300)
    await finger('pointermove', 340)
    await clock.pass(600)
    assert.is(boxes().length, 0)
    await finger('pointerdown', 300)
    await clock.pass(600)
    assert.equal([...chosenProducts.$chosen.get()], [idOf(1)])
    assert.ok(boxes()[0]?.checked)
    // The click at the end of the hold does not deselect it.
    window.dispatchEvent(new Event('pointerup'))
    await click(boxes()[0] as HTMLElement)
    assert.ok(boxes()[0]?.checked)
    await clock.pass(1)
    await click(boxes()[0] as HTMLElement)
    assert.not.ok(boxes()[0]?.checked)
  } finally {
    clock.release()
  }
})

test('a wide window shows a table, which the backend sorts', async () => {
  const release = $isWide.listen(() => {})
  $isWide.set(true)
  try {
    await open()
    await page.until(() => page.container.querySelector('table') !== null, 'no table')
    const heads = [...page.container.querySelectorAll('thead th')]
    assert.equal(
      heads.map(head => [head.textContent, head.getAttribute('aria-sort')]).filter(([, sort]) => sort),
      [['Added', 'descending']]
    )
    assert.is(page.container.querySelectorAll('tbody tr').length, 3)
    await page.press('Added')
    assert.is(page.place(), '/display?sort=oldest')
    await click(page.container.querySelector('tbody button') as HTMLElement)
    await page.shows('shop code S-1')
    await page.press('Close')
    await page.press('Select')
    await click(boxes()[1] as HTMLElement)
    assert.equal([...chosenProducts.$chosen.get()], [idOf(2)])
  } finally {
    $isWide.set(false)
    release()
  }
})

test('several are selected; with a mixed selection the buttons show how many they change', async () => {
  await open({ product_update: { list: [product(1, { status: 'withdrawn' })] } })
  await select()
  await click(boxes()[2] as HTMLElement)
  await page.shows('1 selected')
  await page.shows('List 1')
  await click(boxes()[0] as HTMLElement)
  await page.shows('2 selected')
  await page.shows('List 1')
  await page.press('Unlist 1')
  await page.until(() => $toasts.get().some(({ message }) => message === '1 product unlisted'), 'no word of it')
  assert.equal(posts(), [{ ids: [idOf(1)], status: 'withdrawn' }])
  await page.shows('1 selected')
})

test('a refusal keeps the selection', async () => {
  await open({ product_update: () => envelope(10005, 'This is sold out.', { reason: 'out_of_stock' }) })
  await select()
  await click(boxes()[2] as HTMLElement)
  await page.press('List 1')
  await page.until(() => page.notices.includes('This is sold out.'), 'no word of it')
  await page.shows('1 selected')
})

test('tab and keyword are in the URL, and items that are no longer visible are deselected', async () => {
  await open()
  await select()
  await click(boxes()[0] as HTMLElement)
  await page.press('Unlisted')
  assert.is(page.place(), '/display?status=withdrawn')
  assert.is(chosenProducts.$chosen.get().size, 0)
  await typeIn(page.container.querySelector('input[type=search]') as HTMLInputElement, 'lamp')
  await page.until(() => page.place() === '/display?keyword=lamp', 'the keyword is not in the address')
})

test('the keyword of the URL is searched for, and an empty result can be cleared', async () => {
  await open({ product_list: productPage([]) }, 'keyword=zzz&status=on_sale')
  await page.shows('No results')
  assert.match(listPaths()[0] ?? '', 'status=on_sale&keyword=zzz')
  await page.press('Show all products')
  assert.is(page.place(), '/display')
})

test('an empty shop links to the depot', async () => {
  await open({ product_list: productPage([], { counts: { all: 0, on_sale: 0, withdrawn: 0 } }) })
  await page.shows('No products here')
  assert.is(page.named('Add from the catalog').getAttribute('href'), '#/depot')
})

test('a failed load can be tried again', async () => {
  await open({ product_list: undefined })
  await page.shows('broken')
  page.answers.product_list = productPage([product(1)])
  await page.press('Try again')
  await page.shows('Lamp 1')
})

test('without a response it says that the server cannot be reached', async () => {
  await open({ product_list: () => undefined })
  await page.shows('Can’t reach the server')
})

test('an own price is set within the limits of the operator', async () => {
  const limits = { price_min: '16.00', price_max: '30.00' }
  await open({
    product_list: productPage([product(1, limits)]),
    product_price: product(1, { ...limits, sale_price: '25.00' })
  })
  await details(0)
  await page.press('Price')
  await page.shows('Between 16.00\u00a0USDT and 30.00\u00a0USDT')
  const field = page.container.ownerDocument.querySelector<HTMLInputElement>('input[name=price]') as HTMLInputElement
  const sent = () => page.server.of('/api/v1/store/product_price').map(({ body }) => JSON.parse(body))
  await typeIn(field, '31')
  await page.press('Save price')
  await page.shows('30.00\u00a0USDT')
  assert.equal(sent(), [])
  await typeIn(field, '25')
  await page.press('Save price')
  await page.until(() => sent().length === 1, 'nothing is sent')
  assert.equal(sent(), [{ id: idOf(1), price: '25.00' }])
  await page.shows('25.00')
  await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
})

test('where the operator allows no own prices, none is offered', async () => {
  await open()
  await details(0)
  assert.not.ok([...page.container.querySelectorAll('dialog button')].some(button => button.textContent === 'Price'))
})

test.run()
