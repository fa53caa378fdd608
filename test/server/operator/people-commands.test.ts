import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { qaDetail } from '../../../src/contract/app/qa-detail.ts'
import { qaList } from '../../../src/contract/app/qa-list.ts'
import { feedbackList } from '../../../src/contract/user/feedback-list.ts'
import { feedbackSubmit } from '../../../src/contract/user/feedback-submit.ts'
import { missionCenterList } from '../../../src/contract/user/mission-center-list.ts'
import { missionCenterSubmit } from '../../../src/contract/user/mission-center-submit.ts'
import { shareTaskDetail } from '../../../src/contract/user/share-task-detail.ts'
import { walletInfo } from '../../../src/contract/wallet/wallet-info.ts'
import { addOperator } from '../../../src/server/account/operator-token.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { commandLine } from './command-line.ts'

const command = suite('the operator’s commands about tasks, questions and feedback')
let backend: Backend
let merchant: Merchant
let folder: string

const { done, failed } = commandLine(() => ({ backend, folder }))
const idIn = (text: string) => /(\S+)\.$/.exec(text)?.[1] ?? ''

command.before(async () => {
  backend = await startBackend()
  folder = await mkdtemp(join(tmpdir(), 'operator-test-'))
})
command.before.each(async () => {
  merchant = await backend.merchant()
})
command.after(async () => {
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

async function proofOf(id: string): Promise<void> {
  const proof = uuid()
  const file = { id: proof, merchant_id: merchant.id, mime: 'image/webp', bytes: 3, width: 1, height: 1 }
  await backend.db
    .insertInto('file')
    .values({ ...file, purpose: 'proof' })
    .execute()
  await merchant.ok(missionCenterSubmit, { id, proof })
}

const mission = async (rest = '') =>
  idIn(await done(`task put mission --reward 5.00 --lang en --title "Post a video" --text "A short one" ${rest}`))

command('a mission is created, its proof rejected by a short id, sent again and approved', async () => {
  const id = await mission()
  await proofOf(id)
  const list = await done('submission list --status pending')
  assert.match(list, /mission +Post a video +5\.00 +pending +yes/)
  const { id: submission } = await backend.db
    .selectFrom('submission')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  assert.match(await done(`submission reject ${submission.slice(0, 18)} Too dark`), /^Rejected: "Post a video"/)
  const sent = (await merchant.ok(missionCenterList, {})).list.find(one => one.id === id)
  assert.equal([sent?.state, sent?.reason], ['rejected', 'Too dark'])
  await failed(1, /is rejected, not pending/, `submission approve ${submission}`)
  await failed(1, /no submission 00000000/, `submission approve ${'00000000-0000-7000-8000-000000000000'}`)
  await proofOf(id)
  const again = await backend.db
    .selectFrom('submission')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const own = await addOperator(backend.db, { name: 'Owner', merchant: merchant.account })
  await failed(1, /merchant that you are/, `submission approve ${again.id}`, { OPERATOR_TOKEN: own.token })
  await done(`submission approve ${again.id} --note seen`)
  assert.is((await merchant.ok(walletInfo, {})).available, '5.00')
  await failed(1, /states there are|value_invalid|status/, 'submission list --status frob')
})

command('a claimed reward has no picture to save', async () => {
  const id = await mission('--metric accounts --goal 1')
  const account = { kind: 'usdt' as const, fields: JSON.stringify({ kind: 'usdt' }) as never }
  await backend.db
    .insertInto('withdrawal_account')
    .values({ id: uuid(), merchant_id: merchant.id, ...account })
    .execute()
  await merchant.ok(missionCenterSubmit, { id })
  const { id: submission } = await backend.db
    .selectFrom('submission')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  await failed(1, /has no picture/, `submission proof ${submission} --out ${join(folder, 'none')}`)
})

command('a task is changed and hidden, and invalid input is reported', async () => {
  const id = await mission('--metric orders --goal 3 --daily')
  const listed = async () => (await merchant.ok(missionCenterList, { page_size: 100 })).list.find(one => one.id === id)
  const made = await listed()
  assert.equal([made?.metric, made?.goal, made?.period, made?.text], ['orders', 3, 'daily', 'A short one'])
  await mission(`--id ${id} --off`)
  assert.is(await listed(), undefined)
  await failed(2, /no kind of task\. There are: mission, share/, 'task put quest --reward 1.00')
  await failed(2, /Give the reward/, 'task put mission --lang en --title x')
  await failed(2, /no metric/, 'task put mission --reward 1.00 --lang en --title x --metric likes')
  await failed(2, /no goal/, 'task put mission --reward 1.00 --lang en --title x --goal 0')
  await failed(2, /no time/, 'task put share --reward 1.00 --lang en --title x --deadline soon')
  await failed(2, /no time/, 'task put share --reward 1.00 --lang en --title x --deadline 2026-02-30')
  await failed(2, /no language/, 'task put share --reward 1.00 --lang xx --title x')
  await failed(1, /no share with the id/, `task put share --reward 1.00 --lang en --title x --id ${id}`)
})

command('a share task in several languages can come from a file', async () => {
  const file = join(folder, 'task.json')
  const blocks = { en: [{ type: 'paragraph', text: 'Post it.' }] }
  await writeFile(file, JSON.stringify({ title: { en: 'Tell', ja: '伝える' }, text: { ja: 'どうぞ' }, blocks }))
  const text = await done(`task put share --reward 2.50 --file ${file} --deadline 2099-01-31`)
  assert.match(text, /^Made the share in en, ja/)
  const detail = await merchant.ok(shareTaskDetail, { id: idIn(text) }, { language: 'ja' })
  assert.equal([detail.title, detail.share_text], ['伝える', 'どうぞ'])
  assert.is(detail.deadline, '2099-01-31T00:00:00.000Z')
  await writeFile(file, '{}')
  await failed(1, /must be JSON with "title"/, `task put share --reward 2.50 --file ${file}`)
})

command('a question is published, changed and hidden', async () => {
  const id = idIn(await done('qa put --lang en --title "How do I pay?" --text First --text Second --position 3'))
  const { blocks } = await merchant.ok(qaDetail, { id })
  assert.is(blocks.length, 2)
  await done(`qa put --id ${id} --lang en --title "How is it paid?" --text So --off`)
  await merchant.refused('not_found', qaDetail, { id })
  assert.is((await merchant.ok(qaList, {})).total, 0)
  await failed(
    1,
    /no question 00000000/,
    `qa put --id ${'00000000-0000-7000-8000-000000000000'} --lang en --title x --text y`
  )
  await failed(2, /no position/, 'qa put --lang en --title x --text y --position first')
})

command('feedback is listed and answered by a short id', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'More colours, please' })
  assert.match(await done('feedback list --answered no'), /More colours, please +–/)
  assert.match(await done(`feedback answer ${id.slice(0, 18)} They come in spring`), /^Answered /)
  const [read] = (await merchant.ok(feedbackList, {})).list
  assert.is(read?.answer, 'They come in spring')
  await failed(1, /no feedback 00000000/, `feedback answer ${'00000000-0000-7000-8000-000000000000'} no`)
})

command.run()
