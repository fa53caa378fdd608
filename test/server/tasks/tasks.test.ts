import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import {
  MISSION_METRICS,
  missionCenterList,
  missionCenterSubmit,
  shareTaskDetail,
  shareTaskList,
  shareTaskSubmit
} from '../../../src/contract/tasks/task.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createProducts } from '../shop/goods.ts'

const english = (text: string) => ({ en: text })

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`tasks under ${isolation}`)
  let backend: Backend
  let merchant: Merchant

  test.before(async () => {
    backend = await startBackend({ isolation })
  })
  test.before.each(async () => {
    await backend.db.updateTable('task').set({ active: false }).execute()
    merchant = await backend.merchant()
  })
  test.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })

  const mission = async (input: object = {}) => {
    const put = {
      kind: 'mission' as const,
      title: english('Bind an account'),
      text: english('One is enough.'),
      reward: '5.00'
    }
    return (await backend.operator.ok(operatorTaskPut, { ...put, metric: 'accounts', goal: 1, ...input })).id
  }
  const share = async (input: object = {}) => {
    const put = { kind: 'share' as const, title: english('Tell a friend'), text: english('Come along'), reward: '2.50' }
    return (await backend.operator.ok(operatorTaskPut, { ...put, ...input })).id
  }
  const bind = (merchantId = merchant.id) =>
    backend.db
      .insertInto('withdrawal_account')
      .values({ id: uuid(), merchant_id: merchantId, kind: 'usdt', fields: JSON.stringify({ kind: 'usdt' }) as never })
      .execute()
  const picture = async (merchantId = merchant.id, purpose = 'proof') => {
    const id = uuid()
    const file = { id, merchant_id: merchantId, mime: 'image/webp', bytes: 3, width: 1, height: 1, purpose }
    await backend.db.insertInto('file').values(file).execute()
    return id
  }
  const available = async () => (await readBalances(backend.db, merchant.id)).available
  const listed = async () => (await merchant.ok(missionCenterList, {})).list

  test('progress counts the merchant’s real actions, and a completed mission pays', async () => {
    const id = await mission({ goal: 2 })
    assert.equal(
      (await listed()).map(one => [one.id, one.progress, one.state]),
      [[id, 0, 'open']]
    )
    await merchant.refused('mission_unfinished', missionCenterSubmit, { id })
    await bind()
    await merchant.refused('mission_unfinished', missionCenterSubmit, { id })
    await bind()
    await bind((await backend.merchant()).id)
    assert.equal(
      (await listed()).map(one => [one.progress, one.state]),
      [[2, 'claimable']]
    )
    const done = await merchant.ok(missionCenterSubmit, { id })
    assert.is(done.state, 'approved')
    assert.is(await available(), 500n)
    const list = await merchant.ok(missionCenterList, {})
    assert.is(list.earned, '5.00')
    const [record] = (await merchant.ok(recordList, {})).list
    assert.equal([record?.type, record?.amount, record?.reference?.kind], ['task_reward', '5.00', 'task'])
  })

  test('rewards that can be claimed come first, and what is done comes last', async () => {
    const done = await mission({ position: 1 })
    const open = await mission({ position: 2, goal: 9 })
    const proof = await mission({ position: 3, metric: 'proof' })
    const claimable = await mission({ position: 4 })
    const later = await mission({ position: 5 })
    await bind()
    await merchant.ok(missionCenterSubmit, { id: done })
    await merchant.ok(missionCenterSubmit, { id: proof, proof: await picture() })
    const order = (await listed()).map(({ id, state }) => [id, state])
    assert.equal(order, [
      [claimable, 'claimable'],
      [later, 'claimable'],
      [open, 'open'],
      [proof, 'pending'],
      [done, 'approved']
    ])
    const paged = await merchant.ok(missionCenterList, { page: 2, page_size: 2 })
    assert.equal(
      paged.list.map(({ id }) => id),
      [open, proof]
    )
    const [first, second] = [await share({ position: 1 }), await share({ position: 2 })]
    const { id } = await merchant.ok(shareTaskSubmit, { id: first, proof: await picture() })
    assert.is(id, first)
    const { list } = await backend.operator.ok(operatorSubmissionList, { merchant_id: merchant.id })
    const sent = list.find(({ task_id }) => task_id === first)
    await backend.operator.ok(operatorSubmissionApprove, { id: sent?.id ?? '' })
    assert.equal(
      (await merchant.ok(shareTaskList, {})).list.map(task => task.id),
      [second, first]
    )
  })

  test('home counts the rewards that can be claimed, of each metric and period, as the list says', async () => {
    for (const metric of MISSION_METRICS)
      for (const period of ['once', 'daily'] as const) await mission({ metric, period, goal: 1 })
    const claimable = async () => {
      const { list } = await merchant.ok(missionCenterList, { page_size: 50 })
      const { rewards, rewards_amount } = (await merchant.ok(indexInfo, {})).shop?.waiting ?? {}
      const ready = list.filter(({ state }) => state === 'claimable')
      assert.equal([rewards, rewards_amount], [ready.length, `${ready.length * 5}.00`])
      return ready
    }
    assert.equal(await claimable(), [])
    await bind()
    await createProducts(backend, merchant, 1)
    await backend.merchant({ invited_by: merchant.id })
    const ready = await claimable()
    assert.is(ready.length, 6)
    await backend.db
      .updateTable('withdrawal_account')
      .set({ created_at: new Date(0) })
      .execute()
    assert.is((await claimable()).length, 5, 'a daily one counts today only')
    await merchant.ok(missionCenterSubmit, { id: ready.find(({ metric }) => metric === 'friends')?.id ?? '' })
    assert.is((await claimable()).length, 4)
  })

  test('a reward claimed ten times at once is paid once', async () => {
    const id = await mission()
    await bind()
    const answers = await Promise.all(Array.from({ length: 10 }, () => merchant.send(missionCenterSubmit, { id })))
    assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1)
    const reasons = answers
      .filter(({ code }) => code === CODE.refused)
      .map(({ data }) => (data as never as { reason: string }).reason)
    assert.equal(new Set(reasons), new Set(['already_submitted']))
    assert.is(await available(), 500n)
    const key = randomUUID()
    const other = await mission()
    const first = await merchant.ok(missionCenterSubmit, { id: other }, { key })
    assert.equal(await merchant.ok(missionCenterSubmit, { id: other }, { key }), first)
    assert.is(await available(), 1_000n)
  })

  test('a daily mission counts and pays per business day', async () => {
    const id = await mission({ period: 'daily' })
    await bind()
    await backend.db
      .updateTable('withdrawal_account')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('merchant_id', '=', merchant.id)
      .execute()
    assert.equal(
      (await listed()).map(one => [one.progress, one.state]),
      [[0, 'open']]
    )
    await bind()
    await merchant.ok(missionCenterSubmit, { id })
    await merchant.refused('already_submitted', missionCenterSubmit, { id })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await backend.db
      .updateTable('submission')
      .set({ day: yesterday as never })
      .where('merchant_id', '=', merchant.id)
      .execute()
    assert.is((await listed())[0]?.state, 'claimable')
    await merchant.ok(missionCenterSubmit, { id })
    assert.is(await available(), 1_000n)
  })

  test('a proof waits for an operator; a rejected one has a reason and can be sent again; an approved one pays once', async () => {
    const id = await mission({ metric: 'proof' })
    await merchant.refused('file_missing', missionCenterSubmit, { id })
    const proof = await picture()
    assert.is((await merchant.ok(missionCenterSubmit, { id, proof })).state, 'pending')
    await merchant.refused('already_submitted', missionCenterSubmit, { id, proof })
    const [waiting] = (await backend.operator.ok(operatorSubmissionList, { status: 'pending', sort: 'newest' })).list
    assert.equal([waiting?.merchant_id, waiting?.proof, waiting?.reward], [merchant.id, proof, '5.00'])
    const submission = waiting?.id ?? ''
    await backend.operator.ok(operatorSubmissionReject, { id: submission, reason: 'Too dark' })
    assert.equal(
      (await listed()).map(one => [one.state, one.reason]),
      [['rejected', 'Too dark']]
    )
    assert.is(await available(), 0n)
    await backend.operator.refused('state_conflict', operatorSubmissionApprove, { id: submission })
    await merchant.ok(missionCenterSubmit, { id, proof: await picture() })
    const [again] = (await backend.operator.ok(operatorSubmissionList, { status: 'pending', sort: 'newest' })).list
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => backend.operator.send(operatorSubmissionApprove, { id: again?.id ?? '' }))
    )
    assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1)
    assert.is(await available(), 500n)
    assert.is((await listed())[0]?.state, 'approved')
  })

  test('only the merchant’s own picture, uploaded as a proof, is accepted', async () => {
    const id = await mission({ metric: 'proof' })
    const stranger = await backend.merchant()
    for (const proof of [await picture(stranger.id), await picture(merchant.id, 'avatar'), randomUUID()]) {
      assert.is((await merchant.refused('file_missing', missionCenterSubmit, { id, proof })).field, 'proof')
    }
  })

  test('share tasks have an own link, deadline, proof and reward', async () => {
    const id = await share({ deadline: new Date(Date.now() + 3_600_000).toISOString() })
    const detail = await merchant.ok(shareTaskDetail, { id })
    const { invite_code } = await backend.db
      .selectFrom('merchant')
      .select('invite_code')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    assert.is(detail.link, `${backend.url}/#/register?code=${invite_code}`)
    assert.is(detail.share_text, 'Come along')
    assert.equal(
      (await merchant.ok(indexInfo, {})).shareArr.map(one => one.id),
      [id]
    )
    assert.is((await merchant.ok(shareTaskSubmit, { id, proof: await picture() })).state, 'pending')
    assert.equal((await merchant.ok(indexInfo, {})).shareArr, [])
    await merchant.refused('already_submitted', shareTaskSubmit, { id, proof: await picture() })
    const [waiting] = (await backend.operator.ok(operatorSubmissionList, { status: 'pending', sort: 'newest' })).list
    await backend.operator.ok(operatorSubmissionApprove, { id: waiting?.id ?? '' })
    assert.is(await available(), 250n)
    assert.equal(
      (await merchant.ok(shareTaskList, { state: 'approved' })).list.map(one => one.id),
      [id]
    )
    assert.is((await merchant.ok(shareTaskList, { state: 'open' })).total, 0)
  })

  test('home shows three open share tasks, however many are done', async () => {
    const ids = []
    for (let turn = 0; turn < 5; turn += 1) ids.push(await share())
    const onHome = async () => (await merchant.ok(indexInfo, {})).shareArr.map(one => one.id)
    const first = await onHome()
    assert.is(first.length, 3)
    for (const id of first.slice(0, 2)) await merchant.ok(shareTaskSubmit, { id, proof: await picture() })
    const left = ids.filter(id => !first.slice(0, 2).includes(id))
    assert.equal(new Set(await onHome()), new Set(left))
    assert.is((await backend.asOperator('').ok(indexInfo, {})).shareArr.length, 3)
  })

  test('a deadline is removed by an empty one, and kept when none is given', async () => {
    const deadline = new Date(Date.now() + 3_600_000).toISOString()
    const id = await share({ deadline })
    const deadlineOf = async () => (await merchant.ok(shareTaskDetail, { id })).deadline
    await share({ id, reward: '3.00' })
    assert.is(await deadlineOf(), deadline)
    await share({ id, deadline: '' })
    assert.is(await deadlineOf(), null)
    const refused = {
      kind: 'share' as const,
      title: english('Tell a friend'),
      reward: '2.50',
      deadline: '2027-02-30T00:00:00Z'
    }
    assert.is((await backend.operator.refused('value_invalid', operatorTaskPut, refused)).field, 'deadline')
  })

  test('after its deadline a share task accepts no proof, and is hidden without a submission', async () => {
    const id = await share()
    await merchant.ok(shareTaskSubmit, { id, proof: await picture() })
    const [waiting] = (await backend.operator.ok(operatorSubmissionList, { status: 'pending', sort: 'newest' })).list
    await backend.operator.ok(operatorSubmissionReject, { id: waiting?.id ?? '', reason: 'No link' })
    await backend.db
      .updateTable('task')
      .set({ deadline: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute()
    await merchant.refused('deadline_passed', shareTaskSubmit, { id, proof: await picture() })
    assert.is((await merchant.ok(shareTaskDetail, { id })).reason, 'No link')
    const other = await backend.merchant()
    await other.refused('not_found', shareTaskDetail, { id })
    assert.is((await other.ok(shareTaskList, {})).total, 0)
  })

  test('an operator cannot create an invalid task', async () => {
    const { operator } = backend
    await operator.refused('required', operatorTaskPut, { kind: 'mission', title: {}, reward: '1.00' })
    await operator.refused('value_invalid', operatorTaskPut, {
      kind: 'share',
      title: english('x'),
      reward: '1.00',
      period: 'daily'
    })
    await operator.refused('not_found', operatorTaskPut, {
      id: randomUUID(),
      kind: 'share',
      title: english('x'),
      reward: '1.00'
    })
    await operator.refused('amount_invalid', operatorTaskPut, { kind: 'share', title: english('x'), reward: '1.001' })
    await merchant.refused('not_found', missionCenterSubmit, { id: randomUUID() })
  })

  test.run()
}
