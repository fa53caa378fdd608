import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/partners/index.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { operatorPartnerList } from '../../../src/contract/account/partner.operator.ts'
import type { operatorPartnerDeliveryList } from '../../../src/contract/account/partner-webhook.operator.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('partners in the console')
const at = '2026-11-22T10:00:00.000Z'
let page: Stage

const partner: OutputOf<typeof operatorPartnerList>['list'][number] = {
  id: ids.first,
  name: 'Wings',
  origins: ['https://wings.example'],
  users: 12,
  created_at: at,
  ended_at: null,
  webhook: { url: 'https://wings.example/events', disabled_at: null },
  secrets: [
    { created_at: at, expires_at: null },
    { created_at: at, expires_at: at }
  ],
  keys: [{ id: ids.account, name: 'Backend', prefix: 'partnerkey_AbCdEf1', created_at: at, used_at: null }],
  failed: 1
}
const failed: OutputOf<typeof operatorPartnerDeliveryList>['list'][number] = {
  id: ids.account,
  type: 'withdrawal.paid',
  user_id: 'ada',
  state: 'failed',
  attempts: 17,
  answer: null,
  failure: 'tls',
  due_at: null,
  created_at: at
}
const none = { list: [], total: 0, page: 1, page_size: 50 }
const operations = [
  'partner_list',
  'partner_add',
  'partner_end',
  'partner_webhook_set',
  'partner_webhook_end',
  'partner_webhook_test',
  'partner_secret_add',
  'partner_key_add',
  'partner_key_end',
  'partner_delivery_list',
  'partner_delivery_retry',
  'approval_list'
]

const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

async function open(id?: string, changed: Partial<typeof partner> = {}): Promise<void> {
  page = await stage(
    Screen,
    {
      partner_list: { list: [{ ...partner, ...changed }] },
      partner_delivery_list: { ...none, list: [failed], total: 1, page_size: 25 },
      approval_list: none,
      partner_webhook_set: { id: partner.id, url: 'https://wings.example/other' },
      partner_webhook_test: { id: failed.id },
      partner_secret_add: { id: partner.id, name: 'Wings', token: 'whsec_once' },
      partner_key_add: { id: ids.account, name: 'Reports', token: 'partnerkey_once' },
      partner_delivery_retry: { id: failed.id }
    },
    { params: id ? { id } : {} }
  )
  $staff.set({
    state: 'in',
    staff: { id: ids.account, name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never
  })
  await page.shows('Wings')
}

const closed = () => page.until(() => document.querySelector('dialog') === null, 'the sheet stays')

test.after.each(() => page.end())

test('the list names where events go, and what was not delivered', async () => {
  await open()
  assert.match(page.text(), 'https://wings.example/events')
  assert.match(page.text(), '1 event was not delivered')
  assert.ok(document.querySelector(`a[href$="/partners/${partner.id}"]`))
})

test('an address is set, a test is sent, and a failed event is sent again', async () => {
  await open(partner.id)
  await page.shows('The certificate is not valid')
  for (const text of ['withdrawal.paid', 'ada', '17', 'Failed', 'partnerkey_AbCdEf1…', 'not used yet'])
    assert.match(page.text(), text)
  await page.press('Set a partner’s event address')
  await page.until(() => findField('url') !== null, 'no form')
  await typeIn(findField('url'), 'https://wings.example/other')
  await submit()
  await page.until(() => sent('partner_webhook_set') !== null, 'not sent')
  assert.equal(sent('partner_webhook_set'), { id: partner.id, url: 'https://wings.example/other' })
  await closed()
  await page.press('Send a test event')
  await submit()
  await page.until(() => sent('partner_webhook_test') !== null, 'no test')
  await closed()
  await page.press('Send again')
  await submit()
  await page.until(() => sent('partner_delivery_retry') !== null, 'not sent again')
  assert.equal(sent('partner_delivery_retry'), { id: failed.id })
})

test('a secret and a key are shown once, each as what it is', async () => {
  await open(partner.id)
  await page.press('Create a signing secret for a partner')
  await page.until(() => findField('at_once') !== null, 'no form')
  await click(findField('at_once'))
  await submit()
  await page.until(() => dialog().includes('whsec_once'), 'no secret')
  assert.match(dialog(), 'Signing secret for Wings')
  assert.equal(sent('partner_secret_add'), { id: partner.id, at_once: true })
})

test('an address that the receiver refused says so, and sends nothing', async () => {
  await open(partner.id, { webhook: { url: 'https://wings.example/events', disabled_at: at } })
  assert.match(page.text(), 'Set the address again')
  assert.not.match(page.text(), 'Send a test event')
  assert.not.match(page.text(), 'Send again')
})

test.run()
