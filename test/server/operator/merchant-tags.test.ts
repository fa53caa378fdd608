// Tags that the staff gives to merchants, and what they narrow.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dataExport } from '../../../src/contract/account/data-export.ts'
import { operatorMerchantDetail, operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import {
  MAX_TAGS,
  operatorTagAdd,
  operatorTagList,
  operatorTagRemove
} from '../../../src/contract/account/merchant-tag.operator.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorDocumentExport } from '../../../src/contract/wallet/period-report.operator.ts'
import { eraseClosed } from '../../../src/server/account/closing.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, createCaller, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { addOperator, createHeaders } from '../operators.ts'

const tags = suite('tags of merchants')
const password = 'first-password'
let backend: Backend
let merchant: Merchant

tags.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant({ password_hash: await hashPassword(password) })
})
tags.after(() => backend.close())

const tagged = async (input: { tag?: string; keyword?: string }) =>
  (await backend.operator.ok(operatorMerchantList, input)).list.map(({ id }) => id)

tags(
  'are added once whatever their case, listed with their number, and removed; the audit log has each change',
  async () => {
    const merchant_id = (await backend.merchant()).id
    assert.equal(await backend.operator.ok(operatorTagAdd, { merchant_id, tag: ' Wholesale ' }), {
      tags: ['wholesale']
    })
    await backend.operator.ok(operatorTagAdd, { merchant_id, tag: 'WHOLESALE' })
    await backend.operator.ok(operatorTagAdd, { merchant_id, tag: '批发' })
    assert.equal((await backend.operator.ok(operatorMerchantDetail, { id: merchant_id })).tags, ['wholesale', '批发'])
    const { list } = await backend.operator.ok(operatorTagList, {})
    assert.equal(
      list.find(({ tag }) => tag === 'wholesale'),
      { tag: 'wholesale', merchants: 1 }
    )
    assert.equal(await backend.operator.ok(operatorTagRemove, { merchant_id, tag: '批发' }), { tags: ['wholesale'] })
    await backend.operator.refused('not_found', operatorTagRemove, { merchant_id, tag: '批发' })
    const log = await backend.operator.ok(operatorAuditList, { merchant_id })
    assert.equal(
      log.list.map(({ action, payload }) => [action, payload]),
      [
        ['tag_remove', { tag: '批发' }],
        ['tag_add', { tag: '批发' }],
        ['tag_add', { tag: 'wholesale' }]
      ]
    )
  }
)

tags('are single short words, and few', async () => {
  const merchant_id = (await backend.merchant()).id
  for (const tag of ['two words', '=cmd', '-x', '<b>', 'a,b'])
    await backend.operator.refused('value_invalid', operatorTagAdd, { merchant_id, tag })
  await backend.operator.refused('required', operatorTagAdd, { merchant_id, tag: '  ' })
  await backend.operator.refused('too_long', operatorTagAdd, { merchant_id, tag: 'x'.repeat(31) })
  await backend.operator.refused('not_found', operatorTagAdd, { merchant_id: randomUUID(), tag: 'vip' })
  for (let n = 1; n < MAX_TAGS; n++) await backend.operator.ok(operatorTagAdd, { merchant_id, tag: `tag-${n}` })
  // Two at once do not exceed the limit.
  const both = await Promise.allSettled(
    ['last', 'beyond'].map(tag => backend.operator.ok(operatorTagAdd, { merchant_id, tag }))
  )
  assert.equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await backend.operator.refused('value_invalid', operatorTagAdd, { merchant_id, tag: 'more' })
})

tags('narrow the list of merchants, also a search', async () => {
  const [one, other, third] = [await backend.merchant(), await backend.merchant(), await backend.merchant()]
  for (const { id } of [one, other]) await backend.operator.ok(operatorTagAdd, { merchant_id: id, tag: 'market' })
  assert.equal(await tagged({ tag: 'Market' }), [other.id, one.id])
  assert.equal(await tagged({ tag: 'market', keyword: one.account }), [one.id])
  assert.equal(await tagged({ tag: 'market', keyword: one.id }), [one.id])
  assert.equal(await tagged({ tag: 'market', keyword: third.account }), [])
  assert.equal(await tagged({ tag: 'market', keyword: third.id }), [])
  assert.equal(await tagged({ tag: 'nobody' }), [])
})

tags(
  'stand in the file of merchants and in the merchant’s copy of personal data, and nowhere else that they read',
  async () => {
    for (const tag of ['late-payer', 'vip'])
      await backend.operator.ok(operatorTagAdd, { merchant_id: merchant.id, tag })
    const day = new Date().toISOString().slice(0, 10)
    const query = new URLSearchParams({
      kind: 'merchants',
      from: '2000-01-01',
      to: `${Number(day.slice(0, 4)) + 1}-01-01`
    })
    const { token } = await addOperator(backend.db, { name: 'Auditor', role: 'auditor' })
    const csv = await send(backend.url, `${operatorDocumentExport.path}?${query}`, { headers: createHeaders(token) })
    assert.match(csv.text, new RegExp(`${merchant.id}.*,late-payer vip\\r?\\n`))
    const { address } = await merchant.ok(dataExport, { password })
    const copy = JSON.parse((await send(backend.url, address)).text)
    assert.equal(copy.profile[0].tags, ['late-payer', 'vip'])
    assert.not.match(JSON.stringify(await merchant.ok(profile, {})), /late-payer/)
  }
)

tags('are the desk’s to change, and go with the personal data of a closed account', async () => {
  const { id, account } = await backend.merchant()
  for (const role of ['editor', 'auditor'] as const) {
    const { token } = await addOperator(backend.db, { name: `No ${role}`, role })
    await createCaller(backend.url, token).refused('not_permitted', operatorTagAdd, { merchant_id: id, tag: 'vip' })
  }
  const { token } = await addOperator(backend.db, { name: 'Support', role: 'support' })
  await createCaller(backend.url, token).ok(operatorTagAdd, { merchant_id: id, tag: 'vip' })
  await backend.db
    .updateTable('merchant')
    .set({ status: 'closed', closed_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
    .where('account', '=', account)
    .execute()
  await eraseClosed(backend.db)
  assert.equal((await backend.operator.ok(operatorMerchantDetail, { id })).tags, [])
  await backend.operator.refused('not_found', operatorTagAdd, { merchant_id: id, tag: 'vip' })
})

tags.run()
