import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getDay, toEndOfDay } from '../../../src/console/screens/tasks/deadline.ts'
import { Screen } from '../../../src/console/screens/tasks/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('tasks in the console')
let page: Stage
const share = {
  id: ids.first,
  kind: 'share',
  title: { en: 'Tell a friend' },
  text: { en: 'Come along' },
  blocks: { en: [{ type: 'paragraph', text: 'Share it.' }] },
  metric: 'proof',
  goal: 1,
  period: 'once',
  reward: '2.50',
  picture: '',
  deadline: toEndOfDay('2027-03-04'),
  active: true
}
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 25 })

async function open(operations = ['task_list', 'task_put', 'picture_upload'], query = '') {
  page = await stage(Screen, { task_list: pageOf([share]), task_put: { id: ids.first } }, { query })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await page.shows('Tell a friend')
}
const requests = () => page.server.of('/api/v1/operator/task_put')
const sent = () => JSON.parse(requests()[0]?.body ?? 'null')

test.after.each(async () => page?.end())

test('a deadline is the end of its day, and comes back as that day', () => {
  assert.is(getDay(toEndOfDay('2027-03-04')), '2027-03-04')
  assert.equal([toEndOfDay(''), getDay(null)], ['', ''])
})

test('a share task is switched off and loses its deadline', async () => {
  await open()
  await page.press('Tell a friend')
  await page.until(() => findField('deadline') !== null, 'no form')
  assert.is(findField('deadline').value, '2027-03-04')
  await typeIn(findField('deadline'), '')
  await click(findField('active'))
  await submit()
  await page.until(() => requests().length === 1, 'it is not sent')
  assert.equal(sent(), {
    id: ids.first,
    kind: 'share',
    title: { en: 'Tell a friend' },
    text: { en: 'Come along' },
    reward: '2.50',
    active: false,
    blocks: { en: [{ type: 'paragraph', text: 'Share it.' }] },
    picture: '',
    deadline: ''
  })
})

test('a mission is added with what it counts; a wrong goal is refused before it is sent', async () => {
  await open()
  await page.press('Add a mission')
  await page.until(() => findField('goal') !== null, 'no form')
  await typeIn(findField('title'), 'Sell')
  await typeIn(findField('reward'), '5')
  await typeIn(findField('goal'), '0')
  await submit()
  await page.until(() => findField('goal').getAttribute('aria-invalid') === 'true', 'the goal is not refused')
  assert.is(requests().length, 0)
  await typeIn(findField('goal'), '10')
  await submit()
  await page.until(() => requests().length === 1, 'it is not sent')
  assert.equal(sent(), {
    kind: 'mission',
    title: { en: 'Sell' },
    text: {},
    reward: '5.00',
    active: true,
    metric: 'orders',
    goal: 10,
    period: 'once'
  })
})

test('who may not change tasks sees them only, and the kind is part of the address', async () => {
  await open(['task_list'], 'kind=share')
  assert.not.ok(page.text().includes('Add a mission'))
  assert.ok(page.server.requests.some(({ path }) => path.includes('kind=share')))
  await page.press('Mission')
  assert.is(page.place(), '/tasks?kind=mission')
})

test.run()
