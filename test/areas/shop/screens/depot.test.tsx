import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DepotScreen } from '../../../../src/areas/shop/screens/depot.tsx'
import { chosenGoods } from '../../../../src/areas/shop/stores/depot.ts'
import { navigate } from '../../../../src/location.ts'
import { patchApp } from '../../../../src/stores/app-info.ts'
import { $announcement } from '../../../../src/stores/spoken.ts'
import { $popup, $supportLinkCount } from '../../../../src/stores/support.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { $picture, closePicture } from '../../../../src/stores/viewer.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { choose, click, type as typeIn } from '../../../run/dom.tsx'
import { createPage, depotGoods, idOf } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('depot screen')
let page: Stage
const goods = [depotGoods(1), depotGoods(2, { stock: 0 }), depotGoods(3, { added: true })]
const open = async (answers: Record<string, unknown> = {}, query = '') => {
  navigate(`/depot${query && `?${query}`}`, { replace: true })
  page = await stage(DepotScreen, { depot_list: createPage(goods), depot_add: { added: 1 }, ...answers }, { query })
}
test.after.each(() => page.end())

const boxes = () => [...page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const search = () => page.container.querySelector('input[type=search]') as HTMLInputElement
const toasts = () => $toasts.get().map(({ message }) => message)
const listPaths = () => page.server.of('/api/v1/store/depot_list').map(({ path }) => path)

test('products show their cost, and those already in the shop cannot be selected', async () => {
  await open()
  for (const part of ['Lamp 1', 'D-1', '12.50', '20.00', '+7.50', 'Sold out', 'In your shop', 'No more'])
    await page.shows(part)
  assert.equal(
    boxes().map(({ disabled }) => disabled),
    [false, false, true]
  )
  const items = [...page.container.querySelectorAll('[role=list] [role=listitem]')]
  assert.equal(
    items.map(item => item.getAttribute('aria-posinset')),
    ['1', '2', '3']
  )
})

test('while the products load, their places are tiles', async () => {
  let answer: (reply: unknown) => void = () => undefined
  await open({ depot_list: () => new Promise(resolve => (answer = resolve)) })
  const tiles = () => page.container.querySelectorAll('.skeleton-tiles > *').length
  await page.until(() => tiles() === 4, 'no tiles')
  answer(ok(createPage(goods)))
  await page.shows('Lamp 1')
  assert.is(tiles(), 0)
})

test('the variants of a product are one tile; each is chosen by itself, with its own price and stock', async () => {
  const red = depotGoods(1, { name: 'Lamp · Red', color: '#aa0000' })
  const blue = depotGoods(2, { name: 'Lamp · Blue', color: '#0000aa', sale_price: '23.00', stock: 0 })
  await open({ depot_list: createPage([{ ...red, variants: [red, blue] }]) })
  await page.shows('Lamp · Red')
  assert.is(boxes().length, 1)
  assert.match(listPaths()[0] ?? '', 'group=yes')
  await page.press('2 variants')
  await click(page.container.querySelector('input[aria-label=Blue]') as HTMLElement)
  await page.shows('23.00')
  await click(page.container.querySelector('dialog input[type=checkbox]') as HTMLElement)
  assert.equal([...chosenGoods.$chosen.get()], [idOf(2)])
  await page.press('Close')
  await page.until(() => !page.container.querySelector('dialog'), 'the sheet stays')
  await page.shows('Lamp · Blue')
  assert.ok(boxes()[0]?.checked)
  await page.press('Add 1')
  await page.until(() => boxes()[0]?.disabled === true, 'the variant is not marked')
})

test('several pictures of a product are a line, asked for when it is opened, and each opens full size', async () => {
  const lamp = depotGoods(1, { picture_count: 3 })
  let answer: (reply: unknown) => void = () => undefined
  await open({
    depot_list: createPage([{ ...lamp, variants: [lamp, depotGoods(2, { name: 'Lamp · Blue' })] }]),
    goods_pictures: () => new Promise(resolve => (answer = resolve))
  })
  await page.press('2 variants')
  const slides = () => [...page.container.querySelectorAll('dialog .gallery-slide')]
  const sources = () => slides().map(slide => slide.querySelector('img')?.getAttribute('src')?.split('/').at(-1))
  await page.until(() => slides().length === 3, 'no places')
  assert.equal(sources(), ['1.svg', undefined, undefined])
  assert.match(page.server.of('/api/v1/store/goods_pictures')[0]?.path ?? '', 'code=D-1')
  answer(ok({ list: ['catalogue/1.svg', 'catalogue/b.webp', 'catalogue/c.webp'] }))
  await page.until(() => sources()[2] === 'c.webp', 'the others do not come')
  assert.equal(
    slides().map(slide => slide.querySelector('button')?.getAttribute('aria-label')),
    ['Lamp 1, picture 1 of 3', 'Lamp 1, picture 2 of 3', 'Lamp 1, picture 3 of 3']
  )
  await click(slides()[1]?.querySelector('button') as HTMLElement)
  assert.match($picture.get()?.src ?? '', 'catalogue/b.webp')
  assert.is($picture.get()?.label, 'Lamp 1, picture 2 of 3')
  closePicture()
  // The other variant has one picture, which is in the list.
  await click(page.container.querySelector('input[aria-label=Blue]') as HTMLElement)
  await page.until(() => slides().length === 0, 'the line stays')
  assert.is(page.server.of('/api/v1/store/goods_pictures').length, 1)
})

test('pictures that do not come leave the cover', async () => {
  await open({
    depot_list: createPage([depotGoods(1, { picture_count: 2 })]),
    goods_pictures: () => envelope(10005, 'Gone.', { reason: 'not_found' })
  })
  await page.press('Pictures of Lamp 1')
  await page.until(() => page.server.of('/api/v1/store/goods_pictures').length === 1, 'not asked for')
  assert.is(page.container.querySelectorAll('dialog .gallery-slide img').length, 1)
  assert.equal(page.notices, [])
})

test('adding without a selection shows what is missing', async () => {
  await open()
  await page.shows('Lamp 1')
  await page.press('Add to my shop')
  assert.equal(toasts(), ['Choose a product'])
  assert.is(page.server.of('/api/v1/store/depot_add').length, 0)
})

test('selected products are added, their number is shown, and the rows are marked', async () => {
  await open()
  await page.shows('Lamp 1')
  await click(boxes()[0] as HTMLElement)
  await page.shows('1 selected')
  await page.press('Add 1')
  await page.until(() => $announcement.get().text === '1 product added. It is on sale now.', 'no word of it')
  assert.equal(toasts(), [])
  assert.equal(
    page.server.of('/api/v1/store/depot_add').map(({ body }) => JSON.parse(body)),
    [{ ids: [idOf(1)] }]
  )
  assert.ok(boxes()[0]?.disabled)
  await page.shows('Add to my shop')
})

test('if another session was faster, nothing is reported as added', async () => {
  await open({ depot_add: { added: 0 } })
  await page.shows('Lamp 1')
  await click(boxes()[0] as HTMLElement)
  await page.press('Add 1')
  await page.until(() => toasts().includes('These products are already in your shop'), 'no word of it')
  assert.ok(boxes()[0]?.disabled)
})

test('a refusal keeps the selection', async () => {
  await open({ depot_add: () => envelope(10005, 'Your shop is full.', { reason: 'product_limit_reached' }) })
  await page.shows('Lamp 1')
  await click(boxes()[0] as HTMLElement)
  await page.press('Add 1')
  await page.until(() => page.notices.includes('Your shop is full.'), 'no word of it')
  await page.shows('1 selected')
})

test('a selection can be cleared', async () => {
  await open()
  await page.shows('Lamp 1')
  await click(boxes()[0] as HTMLElement)
  await page.press('Clear selection')
  assert.is(chosenGoods.$chosen.get().size, 0)
})

test('typing searches after a pause, once, and the keyword is in the URL', async () => {
  await open()
  await page.shows('Lamp 1')
  for (const letters of ['l', 'la', 'lam']) await typeIn(search(), letters)
  assert.is(page.place(), '/depot')
  await page.until(() => page.place() === '/depot?keyword=lam', 'the keyword is not in the address')
})

test('the keyword of the URL is searched for; an empty result can be cleared', async () => {
  await open({ depot_list: createPage([]) }, 'keyword=zzz')
  await page.shows('No products match “zzz”')
  assert.is(search().value, 'zzz')
  assert.match(listPaths()[0] ?? '', 'keyword=zzz')
  await page.press('Show all products')
  assert.is(page.place(), '/depot')
})

test('the sequence and the filters are in the URL, and are asked for', async () => {
  await open()
  await page.shows('Lamp 1')
  await page.press('Highest profit')
  assert.is(page.place(), '/depot?sort=profit')
  await page.end()
  await open({}, 'sort=cost&added=no&in_stock=maybe')
  await page.shows('Lamp 1')
  assert.match(listPaths().at(-1) ?? '', 'sort=cost&added=no')
  assert.not.match(listPaths().at(-1) ?? '', 'in_stock')
  assert.is(page.named('Lowest cost').getAttribute('aria-checked'), 'true')
  await page.press('Filter · 1 set')
  const [stock, lacking] = [...page.container.querySelectorAll<HTMLInputElement>('dialog input')]
  assert.equal([stock?.checked, lacking?.checked], [false, true])
  await click(stock as HTMLElement)
  await page.press('Show products')
  assert.is(page.place(), '/depot?sort=cost&in_stock=yes&added=no')
})

test('a category is chosen among the filters, and asked for', async () => {
  await open({}, 'category=lamps')
  await page.shows('Lamp 1')
  assert.not.match(listPaths().at(-1) ?? '', 'category')
  await page.press('Filter')
  await choose(document.querySelector('dialog select[name=category]'), 'shoes')
  await page.press('Show products')
  assert.is(page.place(), '/depot?category=shoes')
  await page.end()
  await open({ depot_list: createPage([]) }, 'category=shoes')
  await page.shows('No products match this filter.')
  assert.match(listPaths().at(-1) ?? '', 'category=shoes')
  assert.is(page.named('Filter · 1 set').textContent === null, false)
})

test('a filter without a match can be cleared', async () => {
  await open({ depot_list: createPage([]) }, 'in_stock=yes')
  await page.shows('No products match this filter.')
  await page.press('Show all products')
  assert.is(page.place(), '/depot')
})

test('an empty depot shows a message', async () => {
  await open({ depot_list: createPage([]) })
  await page.shows('The catalog is empty')
})

test('a failed load can be tried again', async () => {
  await open({ depot_list: undefined })
  await page.shows('broken')
  page.answers.depot_list = createPage(goods)
  await page.press('Try again')
  await page.shows('Lamp 1')
})

test('a failure of ours leads to support, where there is a contact', async () => {
  await open({ depot_list: undefined })
  await page.shows('broken')
  assert.throws(() => page.named('Contact support'))
  assert.is($supportLinkCount.get(), 0)
  patchApp({ data: { currency: { code: 'USDT', scale: 2 }, customer_link: 'https://wa.me/1' } as never })
  await page.shows('Contact support')
  // The floating button leaves then: one way is enough.
  await page.until(() => $supportLinkCount.get() === 1, 'two ways to support')
  await page.press('Contact support')
  assert.is($popup.get(), 'support')
})

test('without a response it says that the server cannot be reached', async () => {
  await open({ depot_list: () => undefined })
  await page.shows('Can’t reach the server')
})

test.run()
