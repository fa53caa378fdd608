import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/sessions/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'

const test = suite('sessions of the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const session = { address: '203.0.113.9', device: 'Firefox', created_at: at, expires_at: at, current: false }
const list = [
  { ...session, id: ids.first, account: 'tuan' },
  { ...session, id: ids.second, account: 'tuan', device: 'Safari' },
  { ...session, id: ids.account, account: 'olga', current: true },
  { ...session, id: ids.channel, account: 'olga', device: 'Old phone' }
]

const operations = ['login_end', 'password_update']

/** Presses the button of the sheet, which names all this. */
const confirm = async (...facts: string[]) => {
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'it does not ask')
  for (const fact of facts) assert.match(document.querySelector('dialog .key-value')?.textContent ?? '', fact)
  await click(document.querySelector<HTMLElement>('dialog button[type=submit]') as HTMLElement)
  await page.until(() => document.querySelector('dialog') === null, 'it stays open')
}
const sent = () => page.server.of('/api/v1/operator/login_end').map(({ body }) => JSON.parse(body ?? 'null'))
// The first is about one's own sign-in.
const sections = () => [...page.container.querySelectorAll('section')].slice(1)

test.before.each(async () => {
  page = await stage(Screen, {
    login_list: { list, total: list.length, page: 1, page_size: 25 },
    login_end: { ended: 1 },
    own_access: { authenticator: true, passkeys: [], recovery_codes: 10, control: 'two', others: true },
    password_update: {}
  })
  $staff.set({
    state: 'in',
    staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never
  })
  await page.shows('Your sessions')
})
test.after.each(() => page.end())

test('one’s own come first, and the current one is not ended here', () => {
  assert.equal(
    sections().map(section => section.getAttribute('aria-label')),
    ['Your sessions', 'tuan’s sessions']
  )
  const rows = [...(sections()[0]?.querySelectorAll('tbody tr') ?? [])]
  assert.equal(
    rows.map(row => row.querySelectorAll('button').length),
    [0, 1]
  )
  assert.match(rows[0]?.textContent ?? '', 'This session')
})

test('one button is the main one: each other change of one’s own access is beside it', () => {
  const main = [...page.container.querySelectorAll('.button-primary')].map(button => button.textContent)
  assert.equal(main, ['Change password'])
  assert.match(page.container.textContent ?? '', 'Authenticator appIn use')
})

test('one session ends, all others of one’s own, or all of another person, each after its sheet has named them', async () => {
  await click(sections()[1]?.querySelector('tbody button') as HTMLElement)
  await confirm('tuan', 'Firefox', '203.0.113.9')
  await page.press('End all other sessions')
  await confirm('olga')
  await page.press('End all sessions')
  await confirm('tuan')
  assert.equal(sent(), [{ id: ids.first }, { account: '' }, { account: 'tuan' }])
})

test('one’s own password changes, and a short one is refused at its field', async () => {
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`) as HTMLInputElement
  await page.press('Change password')
  await page.until(() => field('new_password') !== null, 'no form')
  await typeIn(field('current_password'), 'the old one')
  await typeIn(field('new_password'), 'short')
  await click(document.querySelector<HTMLElement>('dialog button[type=submit]') as HTMLElement)
  await page.until(() => field('new_password').getAttribute('aria-invalid') === 'true', 'a short one is accepted')
  await typeIn(field('new_password'), 'lantern-and-loom')
  await confirm()
  const [request] = page.server.of('/api/v1/operator/password_update')
  assert.equal(JSON.parse(request?.body ?? 'null'), {
    current_password: 'the old one',
    new_password: 'lantern-and-loom'
  })
})

test.run()
