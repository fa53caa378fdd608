import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { feedbackList } from '../../../src/contract/help/feedback.ts'
import { QUESTION_TOPICS, qaDetail, qaList } from '../../../src/contract/help/question.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import {
  missionCenterList,
  missionCenterSubmit,
  shareTaskDetail,
  shareTaskList
} from '../../../src/contract/tasks/task.ts'
import { inviteList } from '../../../src/contract/team/invite.ts'
import { memberList, teamInfo } from '../../../src/contract/team/member.ts'
import { demoAccount, seedDemo } from '../../../src/server/demo/index.ts'
import { decideDue } from '../../../src/server/demo/operator.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Caller, startBackend } from '../backend.ts'

const demo = suite('people and tasks of the demo')
let backend: Backend
let shop: Caller

const signedIn = async (): Promise<Caller> => {
  const { account, password } = demoAccount
  const { access_token } = await backend.asOperator('').ok(login, { account, password })
  return backend.asOperator(access_token)
}

demo.before(async () => {
  backend = await startBackend()
  await seedDemo(backend.db, backend.config)
  shop = await signedIn()
})
demo.after(() => backend.close())

/** Every text of a table's column exists in every language. */
async function inEveryLanguage(table: 'task' | 'question', columns: readonly string[]): Promise<void> {
  const { rows } = await sql<Record<string, Record<string, unknown>>>`SELECT * FROM ${sql.table(table)}`.execute(
    backend.db
  )
  assert.ok(rows.length > 0)
  for (const row of rows) {
    for (const column of columns) {
      for (const language of LANGUAGES) {
        assert.ok(String(row[column]?.[language] ?? ''), `${column} of ${row.title?.en} in ${language}`)
      }
    }
  }
}

demo('missions and questions exist in every language', async () => {
  await inEveryLanguage('task', ['title', 'body'])
  await inEveryLanguage('question', ['title', 'blocks'])
})

demo('a new user finds missions that are done, open and ready to claim', async () => {
  const { list, earned } = await shop.ok(missionCenterList, { page_size: 100 })
  assert.is(list.length, 9)
  const states = new Set(list.map(({ state }) => state))
  for (const state of ['open', 'claimable', 'approved'] as const) assert.ok(states.has(state), state)
  assert.ok(Number(earned) > 25, earned)
  for (const { state, progress, goal, title } of list) {
    if (state === 'open') assert.ok(progress < goal, title)
    else assert.ok(progress >= goal, title)
  }
  const claimable = list.find(({ state }) => state === 'claimable')
  assert.is((await shop.ok(missionCenterSubmit, { id: claimable?.id ?? '' })).state, 'approved')
})

demo('every reward of the history has a submission, on its day and for its task', async () => {
  assert.equal(await checkInvariants(backend.db), [])
  const { rows } = await sql<{ rewards: number; named: number; fitting: number }>`
    SELECT count(*)::integer AS rewards, count(submission.id)::integer AS named,
      (count(*) FILTER (WHERE submission.reward = task.reward AND submission.created_at >= task.created_at))::integer AS fitting
    FROM transfer LEFT JOIN submission ON submission.transfer_id = transfer.id AND submission.id::text = transfer.reference_id::text
    LEFT JOIN task ON task.id = submission.task_id WHERE transfer.type = 'task_reward'`.execute(backend.db)
  const counts = rows[0]
  assert.ok(counts && counts.rewards >= 12)
  assert.is(counts?.named, counts?.rewards)
  assert.is(counts?.fitting, counts?.rewards)
})

demo(
  'share tasks are of every state, with pictures that can be drawn, and home shows those that are open',
  async () => {
    const { list } = await shop.ok(shareTaskList, {})
    assert.equal(list.map(({ state }) => state).sort(), ['approved', 'open', 'open', 'rejected'])
    for (const { picture, title } of list) assert.ok(existsSync(`static/${picture}`), title)
    const rejected = list.find(({ state }) => state === 'rejected')
    assert.ok((await shop.ok(shareTaskDetail, { id: rejected?.id ?? '' })).reason)
    const { shareArr } = await shop.ok(indexInfo, {})
    assert.is(shareArr.length, 3)
    const done = list.find(({ state }) => state === 'approved')
    assert.not(shareArr.some(({ id }) => id === done?.id))
  }
)

demo('the team has two levels, and every member has an invitation', async () => {
  const info = await shop.ok(teamInfo, {})
  assert.equal([info.first, info.second], [12, 20])
  const members = await shop.ok(memberList, { page_size: 100 })
  assert.is(members.total, 32)
  assert.ok(members.list.some(({ status }) => status === 'closed'))
  const times = members.list.map(({ joined_at }) => joined_at)
  assert.equal(times, [...times].sort().reverse())
  const invites = await shop.ok(inviteList, { page_size: 100 })
  assert.is(invites.list.filter(({ status }) => status === 'accepted').length, 12)
  assert.is(invites.list.filter(({ status }) => status === 'pending').length, 2)
  const { rows } = await sql`
    SELECT member.account FROM merchant AS member JOIN merchant AS inviter ON inviter.id = member.invited_by
    LEFT JOIN invite ON invite.invitee_id = member.id AND invite.inviter_id = inviter.id
    WHERE invite.id IS NULL OR member.created_at < inviter.created_at`.execute(backend.db)
  assert.equal(rows, [])
})

demo('no one can sign in to a shop of the team', async () => {
  const hashes = await backend.db
    .selectFrom('merchant')
    .select('password_hash')
    .where('account', '!=', 'demo')
    .execute()
  assert.is(new Set(hashes.map(row => row.password_hash)).size, 1)
  for (const password of [demoAccount.password, 'demo-oak', '']) {
    const { code } = await backend.asOperator('').send(login, { account: 'demo-oak', password })
    assert.is.not(code, 10_000)
  }
})

demo('questions are answered and found by a word in the reader’s language', async () => {
  const { list, total } = await shop.ok(qaList, {})
  assert.is(total, 11)
  assert.equal([...new Set(list.map(({ topic }) => topic))], [...QUESTION_TOPICS])
  for (const [language, keyword] of [
    ['en', 'transaction password'],
    ['zh-TW', '交易密碼'],
    ['vi', 'mat khau']
  ] as const) {
    const [first] = (await shop.ok(qaList, { keyword }, { language })).list
    assert.ok((await shop.ok(qaDetail, { id: first?.id ?? '' }, { language })).blocks.length > 0)
  }
})

demo('feedback of the history has an answer, or waits for one', async () => {
  const { list } = await shop.ok(feedbackList, {})
  assert.equal(
    list.map(({ answer, answered_at }) => [answer !== '', answered_at !== null]),
    [
      [false, false],
      [true, true]
    ]
  )
})

demo('the demo operator approves a demo merchant’s proof, and no others', async () => {
  const { list } = await shop.ok(missionCenterList, { page_size: 100 })
  const id = list.find(({ metric }) => metric === 'proof')?.id ?? ''
  const [its, theirs] = [await backend.merchant({ demo: true }), await backend.merchant()]
  for (const merchant of [its, theirs]) {
    const proof = uuid()
    const file = { id: proof, merchant_id: merchant.id, mime: 'image/webp', bytes: 3, width: 1, height: 1 }
    await backend.db
      .insertInto('file')
      .values({ ...file, purpose: 'proof' })
      .execute()
    await merchant.ok(missionCenterSubmit, { id, proof })
  }
  await decideDue(backend.db, 60_000, 2)
  const stateFor = async (merchant: Caller) =>
    (await merchant.ok(missionCenterList, { page_size: 100 })).list.find(one => one.id === id)?.state
  assert.is(await stateFor(its), 'pending')
  await decideDue(backend.db, 0, 2)
  assert.equal([await stateFor(its), await stateFor(theirs)], ['approved', 'pending'])
  assert.equal(await checkInvariants(backend.db), [])
})

demo.run()
