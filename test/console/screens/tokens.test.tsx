import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/tokens/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { ok, type ReceivedRequest } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('API tokens in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const token = {
  id: ids.first,
  account: 'olga',
  name: 'Nightly export',
  scope: ['audit_export'],
  network: null,
  created_at: at,
  expires_at: at
}
const olga = { id: ids.account, account: 'olga', name: 'Olga', role: 'owner', merchant: null }
const staff = {
  total: 1,
  page: 1,
  page_size: 25,
  list: [
    {
      ...olga,
      created_by: null,
      created_at: at,
      chat: null,
      ended_at: null,
      state: 'active',
      recovering: null,
      confirmable_at: null,
      introducer: null
    }
  ]
}
const none = { list: [], total: 0, page: 1, page_size: 50 }
const operations = ['token_list', 'token_add', 'token_end', 'audit_export', 'audit_list', 'credit']

const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

const signIn = () =>
  $staff.set({
    state: 'in',
    staff: { id: ids.account, name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never
  })

test.before.each(async () => {
  page = await stage(Screen, {
    token_list: { ...none, list: [token], total: 1 },
    staff_list: staff,
    approval_list: none,
    token_add: { ...token, token: 'operator_secret' },
    token_end: { id: token.id }
  })
  signIn()
  await page.shows('Nightly export')
})
test.after.each(() => page.end())

test('a new token is for chosen operations, from one network, and shown once', async () => {
  await page.press('Create an API token')
  await page.until(() => findField('name') !== null, 'no form')
  await typeIn(findField('name'), 'Report')
  await typeIn(findField('days'), '30')
  await typeIn(findField('network'), '203.0.113.0/24')
  await submit()
  await page.until(
    () => findField('scope')?.getAttribute('aria-invalid') === 'true',
    'a token for no operation is made'
  )
  await typeIn(findField('scope'), 'audit')
  assert.is(findField('scope-credit'), null)
  await click(findField('scope-audit_list'))
  await click(findField('scope-audit_export'))
  await submit()
  await page.until(() => dialog().includes('operator_secret'), 'no token')
  assert.equal(sent('token_add'), {
    name: 'Report',
    days: 30,
    scope: ['audit_list', 'audit_export'],
    network: '203.0.113.0/24'
  })
})

test('a token for everything that the role allows is asked for', async () => {
  await page.press('Create an API token')
  await page.until(() => findField('name') !== null, 'no form')
  await typeIn(findField('name'), 'Report')
  await choose(findField('limit'), 'all')
  assert.is(findField('scope'), null)
  await submit()
  await page.until(() => sent('token_add') !== null, 'it is not sent')
  assert.equal(sent('token_add'), { name: 'Report', days: 90 })
})

test('a token says what it may do and from where, and is revoked by a sheet that names it', async () => {
  assert.match(page.text(), 'Download the audit log')
  assert.match(page.text(), 'Anywhere')
  await page.press('Revoke')
  await page.until(() => dialog().includes('stop working immediately'), 'it does not ask')
  for (const fact of ['Nightly export', 'olga', 'Download the audit log']) assert.match(dialog(), fact)
  await submit()
  await page.until(() => sent('token_end') !== null, 'it is not sent')
  assert.equal(sent('token_end'), { id: token.id })
})

test('ending the only token of the last page opens the page before it', async () => {
  const many = Array.from({ length: 26 }, (_, at) => ({
    ...token,
    id: `${ids.first.slice(0, -2)}${at + 10}`,
    name: `Export ${at + 1}`
  }))
  const list = ({ path }: ReceivedRequest) => {
    const at = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    return ok({ list: many.slice((at - 1) * 25, at * 25), total: many.length, page: at, page_size: 25 })
  }
  const end = () => ok({ id: many.pop()?.id })
  await page.end()
  page = await stage(Screen, { token_list: list, staff_list: staff, approval_list: none, token_end: end })
  signIn()
  await page.shows('Export 25')
  await page.press('Next page')
  await page.shows('Export 26')
  await page.press('Revoke')
  await page.until(() => dialog().includes('stop working immediately'), 'it does not ask')
  await submit()
  await page.shows('Export 25')
})

test.run()
