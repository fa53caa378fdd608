// Partners' backends read documents of their own users with a key, and nobody else's.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPartnerEnd, operatorPartnerList } from '../../../../src/contract/account/partner.operator.ts'
import { partnerLoginCode } from '../../../../src/contract/account/partner.ts'
import {
  partnerDocumentDetail,
  partnerDocumentList,
  partnerEventList,
  partnerUserList
} from '../../../../src/contract/account/partner-document.ts'
import {
  operatorPartnerKeyAdd,
  operatorPartnerKeyEnd
} from '../../../../src/contract/account/partner-webhook.operator.ts'
import { profile } from '../../../../src/contract/account/profile.ts'
import { CODE } from '../../../../src/contract/codes.ts'
import { operatorAuditList } from '../../../../src/contract/settings/audit.operator.ts'
import { transferSubmit } from '../../../../src/contract/wallet/balance.ts'
import { rechargeSubmit } from '../../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../../src/contract/wallet/withdrawal.ts'
import { runTransaction } from '../../../../src/server/db/retry.ts'
import { openCustomerOrder } from '../../../../src/server/orders/customer-order.ts'
import { numberEvents } from '../../../../src/server/webhooks/queue.ts'
import { transactionPassword as password } from '../../backend.ts'
import { openChannel } from '../../channels.ts'
import { createGood, insertShopProduct } from '../../goods.ts'
import { useUp } from '../../rates.ts'
import { openStage, type Partner, type Stage } from '../../webhooks/stage.ts'
import { createWithdrawalAccount } from '../../withdrawals.ts'

const test = suite('what partners read')
let stage: Stage
let partner: Partner
let other: Partner
let user: Awaited<ReturnType<Stage['user']>>
const ids: Record<string, string> = {}

test.before(async () => {
  stage = await openStage()
  const { backend } = stage
  const channel_id = await openChannel(backend)
  partner = await stage.partner(null)
  other = await stage.partner(null)
  user = await stage.user(partner, 'ada')
  ids.recharge = (await user.ok(rechargeSubmit, { channel_id, amount: '20.00' })).id
  const account_id = await createWithdrawalAccount(backend.db, user.id)
  ids.withdrawal = (await user.ok(withdrawSubmit, { account_id, amount: '30.00', password })).id
  const good = await createGood(backend.db)
  await insertShopProduct(backend.db, user.id, good)
  ids.order = (
    await runTransaction(backend.db, tx => openCustomerOrder(tx, user.id, { code: good.code, quantity: 2 }))
  ).id
  await user.ok(transferSubmit, { from: 'available', amount: '5.00' })
  await numberEvents(backend.db)
})
test.after(() => stage.close())

const list = (input: object = {}, by = partner) => by.reads.ok(partnerDocumentList, { user_id: 'ada', ...input })

test('documents of a user in all kinds, newest first, page by page', async () => {
  const all = await list()
  assert.equal(
    all.list.map(({ kind, status, amount }) => [kind, status, amount]),
    [
      ['transfer', 'posted', '5.00'],
      ['order', 'awaiting_payment', all.list[1]?.amount],
      ['withdrawal', 'pending', '30.00'],
      ['recharge', 'pending', '20.00']
    ]
  )
  assert.ok(all.list.every(({ user_id, currency }) => user_id === 'ada' && currency === 'USDT'))
  assert.is(all.next, null)
  ids.transfer = all.list[0]?.id ?? ''
  const ordered: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page = await list({ limit: 1, ...(before && { before }) })
    ordered.push(...page.list.map(({ id }) => id))
    before = page.next
  }
  assert.equal(
    ordered,
    all.list.map(({ id }) => id)
  )
  assert.equal(
    (await list({ kind: 'order' })).list.map(({ id, quantity }) => [id, quantity]),
    [[ids.order, 2]]
  )
})

test('each document is found by its id, with what belongs to its kind only', async () => {
  for (const kind of ['recharge', 'withdrawal', 'order', 'transfer'])
    assert.is((await partner.reads.ok(partnerDocumentDetail, { id: ids[kind] ?? '' })).kind, kind)
  const text = JSON.stringify(await list())
  assert.not.match(text, /buyer|destination|card|address|merchant_id|hold/, 'more than partners need')
  const withdrawal = await partner.reads.ok(partnerDocumentDetail, { id: ids.withdrawal ?? '' })
  assert.equal(Object.keys(withdrawal).sort(), [
    'amount',
    'created_at',
    'currency',
    'fee',
    'id',
    'kind',
    'network',
    'status',
    'updated_at',
    'user_id'
  ])
})

test('events are read on from a cursor, and none is missed', async () => {
  const first = await partner.reads.ok(partnerEventList, { limit: 2 })
  assert.equal([first.list.length, first.more, first.missed], [2, true, false])
  const rest = await partner.reads.ok(partnerEventList, { after: first.next })
  assert.equal(
    [...first.list, ...rest.list].map(({ type }) => type),
    ['user.bound', 'recharge.pending', 'withdrawal.pending', 'order.awaiting_payment', 'transfer.posted']
  )
  assert.equal(
    [...first.list, ...rest.list].map(({ cursor }) => cursor),
    ['1', '2', '3', '4', '5']
  )
  const end = await partner.reads.ok(partnerEventList, { after: rest.next })
  assert.equal([end.list, end.next, end.more], [[], rest.next, false])
  const { db } = stage.backend
  await db.deleteFrom('partner_event').where('partner_id', '=', partner.id).where('seq', '<', 3n).execute()
  assert.is((await partner.reads.ok(partnerEventList, {})).missed, true)
  assert.is((await partner.reads.ok(partnerEventList, { after: '2' })).missed, false)
  for (const after of ['x', '-1', "1' OR true", '9'.repeat(30)])
    await partner.reads.refused('value_invalid', partnerEventList, { after })
})

test('nobody reads what belongs to another partner, or to no partner', async () => {
  const alone = await stage.backend.merchant({ available: 100_00n })
  await alone.ok(transferSubmit, { from: 'available', amount: '1.00' })
  const { transfer_id } = await stage.backend.db
    .selectFrom('entry')
    .select('transfer_id')
    .where('merchant_id', '=', alone.id)
    .where('type', '=', 'transfer')
    .executeTakeFirstOrThrow()
  await stage.user(other, 'eve')
  for (const id of Object.values(ids)) await other.reads.refused('not_found', partnerDocumentDetail, { id })
  for (const id of [transfer_id, alone.id, user.id, partner.id, randomUUID()])
    await partner.reads.refused('not_found', partnerDocumentDetail, { id })
  await other.reads.refused('not_found', partnerDocumentList, { user_id: 'ada' })
  await partner.reads.refused('not_found', partnerDocumentList, { user_id: 'eve' })
  await partner.reads.refused('not_found', partnerDocumentList, { user_id: user.id })
  await numberEvents(stage.backend.db)
  const heard = await other.reads.ok(partnerEventList, {})
  assert.equal(
    heard.list.map(({ type, user_id }) => [type, user_id]),
    [['user.bound', 'eve']]
  )
  assert.equal(
    (await other.reads.ok(partnerUserList, {})).list.map(({ user_id }) => user_id),
    ['eve']
  )
  // A cursor of another one leads to nothing of theirs.
  const page = await list({ limit: 1 })
  assert.equal((await other.reads.ok(partnerDocumentList, { user_id: 'eve', before: page.next ?? '' })).list, [])
  await partner.reads.refused('value_invalid', partnerDocumentList, { user_id: 'ada', before: 'now_or-never' })
})

test('two partners may have the same user id, and each reads its own', async () => {
  await stage.user(other, 'ada')
  assert.equal((await list({}, other)).list, [])
  assert.is((await list()).list.length, 4)
})

test('users are listed by their ids; who has used no code is new', async () => {
  await stage.backend.asOperator(partner.token).ok(partnerLoginCode, { user_id: 'bob' })
  await stage.user(partner, 'cleo')
  const first = await partner.reads.ok(partnerUserList, { limit: 2 })
  assert.equal(
    first.list.map(({ user_id, status }) => [user_id, status]),
    [
      ['ada', 'active'],
      ['bob', 'new']
    ]
  )
  const rest = await partner.reads.ok(partnerUserList, { after: first.next ?? '' })
  assert.equal([rest.list.map(({ user_id }) => user_id), rest.next], [['cleo'], null])
  assert.is((await partner.reads.ok(partnerUserList, { user_id: 'bob' })).list.length, 1)
  assert.equal((await partner.reads.ok(partnerDocumentList, { user_id: 'bob' })).list, [])
})

test('a key reads and does nothing else, the token signs in and reads nothing', async () => {
  const { backend } = stage
  const calls = [
    partner.reads.send(partnerLoginCode, { user_id: 'ada' }),
    backend.asOperator(partner.token).send(partnerUserList, {}),
    partner.reads.send(profile, {}),
    partner.reads.send(operatorPartnerList, {}),
    user.send(partnerUserList, {}),
    backend.operator.send(partnerUserList, {}),
    backend.asOperator(`${partner.key}x`).send(partnerUserList, {}),
    backend.asOperator('').send(partnerUserList, {})
  ]
  for (const { code } of await Promise.all(calls))
    assert.ok([CODE.sessionInvalid, CODE.sessionMissing].includes(code as never), String(code))
})

test('a key is stored as a digest, named by its beginning, replaced without a gap, and audited', async () => {
  const { operator, db } = stage.backend
  const next = await operator.ok(operatorPartnerKeyAdd, { id: partner.id, name: 'Second' })
  const both = (await operator.ok(operatorPartnerList, {})).list.find(({ id }) => id === partner.id)?.keys ?? []
  assert.equal(
    both.map(({ name }) => name),
    ['Second', 'Backend']
  )
  assert.ok(both.every(({ prefix }) => /^partnerkey_.{7}$/.test(prefix)))
  assert.ok(next.token.startsWith(both[0]?.prefix ?? 'none'))
  assert.is(both[0]?.used_at, null)
  assert.ok(both[1]?.used_at)
  const rows = JSON.stringify(await db.selectFrom('partner_key').selectAll().execute())
  for (const token of [next.token, partner.key]) assert.not(rows.includes(token))
  await stage.backend.asOperator(next.token).ok(partnerUserList, {})
  await operator.ok(operatorPartnerKeyEnd, { id: both[1]?.id ?? '' })
  assert.is((await partner.reads.send(partnerUserList, {})).code, CODE.sessionInvalid)
  await operator.refused('not_found', operatorPartnerKeyEnd, { id: both[1]?.id ?? '' })
  const { list: entries } = await operator.ok(operatorAuditList, { page_size: 5 })
  assert.equal(
    entries.slice(0, 2).map(({ action }) => action),
    ['partner_key_end', 'partner_key_add']
  )
  assert.not(JSON.stringify(entries).includes(next.token))
  partner = { ...partner, key: next.token, reads: stage.backend.asOperator(next.token) }
})

test('reading is limited for each partner', async () => {
  const busy = await stage.partner(null)
  await useUp(stage.backend.db, `${partnerUserList.path} account ${busy.id}`, { count: 600, windowMs: 60_000 })
  assert.is((await busy.reads.send(partnerUserList, {})).code, CODE.refused)
  await other.reads.ok(partnerUserList, {})
})

test('a partner that has ended reads nothing, and nothing more is written for it', async () => {
  const { db, operator } = stage.backend
  const count = async () =>
    (await db.selectFrom('partner_event').select('id').where('partner_id', '=', partner.id).execute()).length
  const before = await count()
  await operator.ok(operatorPartnerEnd, { id: partner.id })
  assert.is((await partner.reads.send(partnerEventList, {})).code, CODE.sessionInvalid)
  await user.ok(transferSubmit, { from: 'available', amount: '1.00' })
  assert.is(await count(), before)
  await operator.refused('not_found', operatorPartnerKeyAdd, { id: partner.id, name: 'Late' })
})

test.run()
