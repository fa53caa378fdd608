import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/products/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { FetchingRequest } from '../../api/xhr.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('catalogue in the console')
let page: Stage
const lamp = {
  id: ids.first,
  code: 'LAMP',
  name: 'Lamp',
  names: { en: 'Lamp', ja: 'ランプ' },
  descriptions: { ja: 'ガラス' },
  picture: '',
  pictures: [],
  purchase_cost: '2.00',
  sale_price: '3.00',
  stock: 4,
  active: true,
  category: 'home',
  family: 'LAMPS',
  color: '#aa0000'
}
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 25 })
const operations = ['depot_list', 'depot_put', 'depot_import', 'picture_upload']

async function open(answers: Record<string, unknown> = {}) {
  page = await stage(Screen, { depot_list: pageOf([lamp]), ...answers })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'secret' } as never })
  await page.shows('LAMP')
}
const requests = (name: string) => page.server.of(`/api/v1/operator/${name}`)
const sent = (name: string) => JSON.parse(requests(name).at(-1)?.body ?? 'null')
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

test.after.each(() => page.end())

test('a product is changed: its names in other languages stay, and it is switched off', async () => {
  await open({ depot_put: lamp })
  await page.press('Lamp')
  await page.until(() => findField('name') !== null, 'no form')
  assert.is(findField('name').value, 'Lamp')
  await typeIn(findField('name'), 'Desk lamp')
  const description = document.querySelector('textarea[name=description]') as HTMLTextAreaElement
  assert.is(description.value, '')
  await typeIn(description, 'Glass, 20 cm')
  await typeIn(findField('sale_price'), '3.5')
  await click(findField('active'))
  const category = document.querySelector('select[name=category]') as HTMLSelectElement
  assert.is(category.value, 'home')
  await choose(category, 'kitchen')
  await submit()
  await page.until(() => requests('depot_put').length === 1, 'it is not sent')
  assert.equal(sent('depot_put'), {
    code: 'LAMP',
    name: { en: 'Desk lamp', ja: 'ランプ' },
    description: { en: 'Glass, 20 cm', ja: 'ガラス' },
    pictures: [],
    purchase_cost: '2.00',
    sale_price: '3.50',
    stock: 4,
    active: false,
    category: 'kitchen',
    family: 'LAMPS',
    color: '#aa0000'
  })
})

test('a new product needs a code, a name and prices', async () => {
  await open({ depot_put: lamp })
  await page.press('Add a product')
  await page.until(() => findField('code') !== null, 'no form')
  await submit()
  await page.until(() => findField('code').getAttribute('aria-invalid') === 'true', 'the code is not asked for')
  assert.is(findField('purchase_cost').getAttribute('aria-invalid'), 'true')
  assert.is(requests('depot_put').length, 0)
})

test('a picture is uploaded with the token against forged requests, and its path is stored', async () => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  const uploaded = { id: ids.second, mime: 'image/png', bytes: 9, width: 1, height: 1, path: 'api/v1/app/picture/1' }
  await open({ picture_upload: uploaded, depot_put: lamp })
  await page.press('Lamp')
  await page.until(() => findField('pictures') !== null, 'no form')
  const input = findField('pictures')
  Object.defineProperty(input, 'files', { value: [new File(['a picture'], 'lamp.png', { type: 'image/png' })] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await page.until(() => requests('picture_upload').length === 1, 'it is not uploaded')
  assert.is(requests('picture_upload')[0]?.headers['x-csrf-token'], 'secret')
  await submit()
  await page.until(() => requests('depot_put').length === 1, 'it is not sent')
  assert.equal(sent('depot_put').pictures, ['api/v1/app/picture/1'])
  assert.is('picture' in sent('depot_put'), false)
})

/** Returns the last part of each picture's address, in their order. */
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('dialog .picture-list img')].map(({ src }) => src.split('/').at(-1))
const button = (label: string) => document.querySelector(`dialog button[aria-label="${label}"]`) as HTMLElement

test('pictures are moved to the first place and removed, with the focus kept in their group', async () => {
  await open({ depot_list: pageOf([{ ...lamp, picture: 'a.webp', pictures: ['a.webp', 'b.webp', 'c.webp'] }]) })
  await page.press('Lamp')
  await page.until(() => pictures().length === 3, 'no pictures')
  assert.is(button('Main picture').getAttribute('aria-pressed'), 'true')
  await click(button('Make picture 3 the main one'))
  assert.equal(pictures(), ['c.webp', 'a.webp', 'b.webp'])
  const isInGroup = () => document.activeElement?.getAttribute('aria-label') === 'Pictures'
  assert.ok(isInGroup())
  await click(button('Remove picture 2'))
  assert.equal(pictures(), ['c.webp', 'b.webp'])
  assert.ok(isInGroup())
  page.answers.depot_put = lamp
  await submit()
  await page.until(() => requests('depot_put').length === 1, 'it is not sent')
  assert.equal(sent('depot_put').pictures, ['c.webp', 'b.webp'])
})

test('a picture more is the last one, and with eight of them there is no other', async () => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  const seven = Array.from({ length: 7 }, (_, at) => `${at}.webp`)
  const uploaded = { id: ids.second, mime: 'image/png', bytes: 9, width: 1, height: 1, path: 'api/v1/app/picture/8' }
  await open({ depot_list: pageOf([{ ...lamp, picture: '0.webp', pictures: seven }]), picture_upload: uploaded })
  await page.press('Lamp')
  await page.until(() => pictures().length === 7, 'no pictures')
  const input = findField('pictures')
  Object.defineProperty(input, 'files', { value: [new File(['a picture'], 'lamp.png', { type: 'image/png' })] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await page.until(() => pictures().length === 8, 'it is not added')
  assert.equal([pictures()[0], pictures()[7]], ['0.webp', '8'])
  await page.until(() => (findField('pictures') as HTMLInputElement)?.disabled, 'a ninth could be chosen')
})

test('wrong lines of a file are named, the text stays, and the right one is imported after a check', async () => {
  const errors = [{ line: 3, field: 'sale_price', reason: 'value_invalid' }]
  await open({ depot_import: { created: 1, changed: 0, applied: false, errors } })
  await page.press('Import from CSV')
  await page.until(() => findField('csv') !== null, 'no form')
  await typeIn(findField('csv'), 'code,sale_price')
  await submit()
  await page.until(() => /Line 3: sale_price is not valid/.test(dialog()), 'the line is not named')
  assert.is(findField('csv').value, 'code,sale_price')
  assert.equal(sent('depot_import'), { csv: 'code,sale_price' })
  page.answers.depot_import = { created: 1, changed: 2, applied: false, errors: [] }
  await submit()
  await page.until(() => /New: 1, changed: 2/.test(dialog()), 'the check is not shown')
  page.answers.depot_import = { created: 1, changed: 2, applied: true, errors: [] }
  await submit()
  await page.until(() => requests('depot_import').length === 3, 'it is not imported')
  assert.equal(sent('depot_import'), { csv: 'code,sale_price', apply: true })
  await page.until(() => document.querySelector('dialog') === null, 'the sheet stays')
})

test.run()
