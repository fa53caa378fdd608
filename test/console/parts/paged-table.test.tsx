import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PagedTable } from '../../../src/console/parts/paged-table.tsx'
import { operatorProjectList } from '../../../src/contract/orders/project.operator.ts'
import { createResource } from '../../../src/stores/loadable.ts'
import { ok, type ReceivedRequest } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'

const test = suite('tables of pages in the console')
let page: Stage
let total: number
const projects = createResource(operatorProjectList)
const columns = [
  { id: 'title', title: 'Title', cell: byTitle, sort: byTitle },
  { id: 'active', title: 'Active', cell: ({ active }: { active: boolean }) => String(active) }
]
function byTitle({ title }: { title: { readonly en?: string | undefined } }): string {
  return title.en ?? ''
}
const Screen = () => <PagedTable source={projects} filter={{}} caption="Projects" columns={columns} empty="Nothing" />

const project = (at: number) => ({
  id: `019aaf4e-726e-7795-ac87-${String(at).padStart(12, '0')}`,
  title: { en: `Project ${at}` },
  blocks: { en: [] },
  picture: 'depot/office.svg',
  items: [{ code: 'LAMP', name: 'Lamp', quantity: 2 }],
  cost: '4.00',
  sale_price: '6.00',
  stock: 1_000 - at,
  active: true
})

function answer({ path }: ReceivedRequest) {
  const at = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
  const numbers = Array.from({ length: total }, (_, index) => index + 1).slice((at - 1) * 25, at * 25)
  return ok({ list: numbers.map(project), total, page: at, page_size: 25 })
}

async function open(count: number): Promise<void> {
  total = count
  page = await stage(Screen, { project_list: answer })
  await page.shows('Project 1')
}

const sorters = () => page.container.querySelectorAll('th button').length

test.after.each(() => page.end())

test('a list of one page can be sorted; of a page among several only the backend could sort all', async () => {
  await open(3)
  assert.ok(sorters() > 0)
  const names = () => [...page.container.querySelectorAll('tbody th .table-value')].map(one => one.textContent)
  const head = () => page.container.querySelector('th[aria-sort]')?.getAttribute('aria-sort')
  assert.equal([head(), names()], ['none', ['Project 1', 'Project 2', 'Project 3']])
  await page.press('Title')
  await page.press('Title')
  assert.equal([head(), names()], ['descending', ['Project 3', 'Project 2', 'Project 1']])
  await page.press('Title')
  assert.is(head(), 'none')
  await page.end()
  await open(30)
  assert.is(sorters(), 0)
})

test('a list that becomes shorter than its shown page shows its last page', async () => {
  await open(60)
  await page.press('Next page')
  await page.shows('26–50 of 60')
  await page.press('Next page')
  await page.shows('51–60 of 60')
  total = 30
  await projects.refresh()
  await page.shows('26–30 of 30')
  await page.shows('Project 26')
})

test.run()
