import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../src/console/screens/settings.tsx'
import { useScrollTarget } from '../../src/console/shell/use-aim.ts'
import { $staff } from '../../src/console/stores/staff.ts'
import { ok } from '../api/loopback.ts'
import { type Stage, stage } from '../areas/stage.tsx'

const test = suite('links to a field')
let page: Stage

function Aimed({ query }: { query: URLSearchParams }) {
  useScrollTarget(query.get('set'))
  return <Screen />
}

async function open(query: string, operations: string[]) {
  let answer: (data: object) => void = () => undefined
  const waiting = new Promise<object>(resolve => {
    answer = resolve
  })
  page = await stage(Aimed, { setting_list: async () => ok(await waiting) }, { query })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  answer({ skin_no: 1, site_name: 'Acme' })
  await page.shows('Acme')
}
const focused = () => document.activeElement as HTMLElement

test.after.each(() => page.end())

test('a field has the focus and a mark as soon as its screen is loaded, until another one has it', async () => {
  await open('set=site_name', ['setting_list', 'setting_update'])
  await page.until(() => focused().dataset.set === 'site_name', 'it has no focus')
  assert.is(focused().tagName, 'BUTTON')
  assert.is(focused().dataset.aimed, '')
  const field = focused()
  field.blur()
  assert.is(field.dataset.aimed, undefined)
})

test('what a role may not change is shown all the same', async () => {
  await open('set=site_name', ['setting_list'])
  await page.until(() => focused().dataset.set === 'site_name', 'it has no focus')
  assert.is(focused().tagName, 'DIV')
})

test('without a field in the address the focus stays', async () => {
  await open('', ['setting_list', 'setting_update'])
  assert.is(focused().dataset.set, undefined)
})

test.run()
