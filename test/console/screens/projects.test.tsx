import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/projects/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { submit } from '../dialog.ts'

const test = suite('projects in the console')
let page: Stage
const office = {
  id: ids.first,
  title: { en: 'Home office', ja: '在宅' },
  blocks: { en: [{ type: 'heading', text: 'All you need' }] },
  picture: 'depot/office.svg',
  items: [{ code: 'LAMP', name: 'Desk lamp', quantity: 2 }],
  cost: '4.00',
  sale_price: '6.00',
  stock: 3,
  active: true
}
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 25 })
const operations = ['project_list', 'project_put', 'picture_upload']

async function open(answers: Record<string, unknown> = {}) {
  page = await stage(Screen, { project_list: pageOf([office]), project_put: { id: ids.first }, ...answers })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await page.shows('Desk lamp × 2')
}
const requests = () => page.server.of('/api/v1/operator/project_put')
const sent = () => JSON.parse(requests()[0]?.body ?? 'null')
const fields = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`dialog [name="${name}"]`)]
const field = (name: string) => fields(name)[0] as HTMLInputElement
const pressed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    button => button.textContent === name
  ) as HTMLElement

test.after.each(() => page.end())

test('a project is changed: a product more, another text, switched off', async () => {
  await open()
  await page.press('Home office')
  await page.until(() => field('title') !== undefined, 'no form')
  assert.is(field('blocks').value, '# All you need')
  await typeIn(field('blocks'), '# All you need\n\n- a lamp')
  await click(pressed('Add a product'))
  await typeIn(fields('items')[1] as HTMLInputElement, 'DESK')
  await click(field('active'))
  await submit()
  await page.until(() => requests().length === 1, 'it is not sent')
  assert.equal(sent(), {
    id: ids.first,
    title: { en: 'Home office', ja: '在宅' },
    blocks: {
      en: [
        { type: 'heading', text: 'All you need' },
        { type: 'list', items: ['a lamp'] }
      ]
    },
    picture: 'depot/office.svg',
    items: [
      { code: 'LAMP', quantity: 2 },
      { code: 'DESK', quantity: 1 }
    ],
    cost: '4.00',
    sale_price: '6.00',
    active: false
  })
})

test('a new project without prices gets the sums of its products, and one without a product is refused', async () => {
  await open()
  await page.press('Add a project')
  await page.until(() => field('title') !== undefined, 'no form')
  await typeIn(field('title'), 'A set')
  await submit()
  await page.until(() => field('items').getAttribute('aria-invalid') === 'true', 'the product is not asked for')
  assert.is(requests().length, 0)
  await typeIn(field('items'), 'LAMP')
  await submit()
  await page.until(() => requests().length === 1, 'it is not sent')
  assert.equal(sent(), {
    title: { en: 'A set' },
    blocks: {},
    picture: '',
    items: [{ code: 'LAMP', quantity: 1 }],
    active: true
  })
})

test.run()
