import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ShareTaskScreen } from '../../../../src/areas/tasks/screens/share-task.tsx'
import { ShareTasksScreen } from '../../../../src/areas/tasks/screens/share-tasks.tsx'
import { TaskScreen } from '../../../../src/areas/tasks/screens/task.tsx'
import { missionProof } from '../../../../src/areas/tasks/stores/missions.ts'
import { shareProof, shareTask } from '../../../../src/areas/tasks/stores/share-tasks.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { FetchingRequest } from '../../../api/xhr.ts'
import { ids } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('task screens')
globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
let page: Stage
const pageOf = (list: unknown[], more: object = {}) => ({ list, total: list.length, page: 1, page_size: 20, ...more })
const mission = (change: object = {}) => ({
  id: ids.first,
  title: 'Deposit three times',
  text: 'Approved deposits count.',
  metric: 'recharges',
  period: 'once',
  goal: 3,
  progress: 1,
  reward: '5.00',
  state: 'open',
  reason: '',
  proof: null,
  ...change
})
const share = (change: object = {}) => ({
  id: ids.first,
  title: 'Tell a friend',
  picture: '',
  reward: '2.50',
  deadline: '2099-01-01T00:00:00.000Z',
  state: 'open',
  blocks: [{ type: 'paragraph', text: 'Share it where your customers are.' }],
  share_text: 'Come and sell with me',
  link: 'https://shop.example/#/register?code=LINH2026',
  reason: '',
  proof: null,
  submitted_at: null,
  ...change
})
const summary = (change: object = {}) => {
  const { blocks, share_text, link, reason, proof, submitted_at, ...rest } = share(change)
  return rest
}
const openTasks = (list: unknown[], answers: object = {}) =>
  stage(TaskScreen, {
    mission_center_list: pageOf(list, { earned: '12.50' }),
    mission_center_submit: mission({ state: 'approved', progress: 3 }),
    ...answers
  })
const openShare = (answer: unknown, answers: object = {}) =>
  stage(
    ShareTaskScreen,
    { share_task_detail: answer, share_task_list: pageOf([]), ...answers },
    { params: { id: ids.first } }
  )
const picture = () => new File([new Uint8Array([1, 2, 3])], 'proof.png', { type: 'image/png' })
const uploaded = { id: ids.second, mime: 'image/webp', bytes: 3, width: 1, height: 1 }

test.after.each(() => page.end())

test('a mission shows its progress and links to the place of its work', async () => {
  page = await openTasks([mission()])
  for (const part of ['Deposit three times', '1 of 3', '5.00', '12.50']) await page.shows(part)
  assert.is(page.named('Go').getAttribute('href'), '#/recharge')
})

test('a completed mission pays once, however often it is tapped', async () => {
  page = await openTasks([mission({ state: 'claimable', progress: 4 })])
  await page.shows('3 of 3')
  page.answers.mission_center_list = pageOf([mission({ state: 'approved', progress: 4 })], { earned: '17.50' })
  await Promise.all([page.press('Claim reward'), page.press('Claim reward')])
  await page.shows('Reward paid')
  await page.shows('17.50')
  assert.is(page.server.of('/api/v1/user/mission_center_submit').length, 1)
})

test('a reward that failed to pay can still be claimed', async () => {
  page = await openTasks([mission({ state: 'claimable', progress: 3 })], {
    mission_center_submit: () => envelope(10005, 'This mission isn’t finished yet.', { reason: 'mission_unfinished' })
  })
  await page.press('Claim reward')
  await page.until(() => page.notices.length > 0, 'a notice')
  await page.shows('Claim reward')
})

test('a mission with a proof shows what is missing, then sends the picture', async () => {
  page = await openTasks([mission({ metric: 'proof', goal: 1, progress: 0 })], { file: uploaded })
  await page.press('Send proof')
  const submit = () =>
    page.container.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.until(() => page.container.querySelector('dialog form') !== null, 'the sheet')
  submit()
  await page.shows('Choose a picture.')
  await missionProof.pick(picture())
  page.answers.mission_center_list = pageOf([mission({ metric: 'proof', state: 'pending' })], { earned: '12.50' })
  submit()
  await page.shows('Under review')
  const [sent] = page.server.of('/api/v1/user/mission_center_submit')
  assert.equal(JSON.parse(sent?.body ?? ''), { id: ids.first, proof: ids.second })
})

test('a rejected proof shows the reason and can be sent again', async () => {
  page = await openTasks([mission({ metric: 'proof', state: 'rejected', reason: 'The picture is too dark.' })])
  await page.shows('The picture is too dark.')
  assert.ok(page.named('Send a new proof'))
})

test('an empty mission list and a failed one show messages', async () => {
  page = await openTasks([])
  await page.shows('There are no missions right now')
  await page.end()
  page = await stage(TaskScreen, {})
  await page.shows('Try again')
})

test('share tasks are listed with reward and deadline', async () => {
  page = await stage(ShareTasksScreen, {
    share_task_list: pageOf([summary(), summary({ id: ids.second, deadline: null, state: 'pending' })])
  })
  for (const part of ['Tell a friend', '+2.50', 'Until', 'No deadline', 'Under review']) await page.shows(part)
  assert.is(page.named('Tell a friend').getAttribute('href'), `#/shareTask/${ids.first}`)
  await page.end()
  page = await stage(ShareTasksScreen, { share_task_list: pageOf([]) })
  await page.shows('nothing to share')
})

test('the text and the own link can be shared and copied', async () => {
  page = await openShare(share())
  await page.shows('https://shop.example/#/register?code=LINH2026')
  await page.press('Share now')
  await page.until(() => page.host.shared.length === 1, 'a share')
  assert.equal(page.host.shared[0], {
    title: 'Tell a friend',
    text: 'Come and sell with me',
    url: 'https://shop.example/#/register?code=LINH2026'
  })
  await page.press('Copy link')
  assert.ok(page.host.copied.includes('https://shop.example/#/register?code=LINH2026'))
})

test('in a host that sends messages of the bot a message of this task is shared', async () => {
  page = await openShare(share(), { telegram_prepared_message: { state: 'prepared', id: 'message-1' } })
  let id: string | null | undefined
  page.host.share = async (_, prepare) => {
    id = await prepare?.()
    return 'shared'
  }
  await page.press('Share now')
  await page.until(() => id !== undefined, 'an id')
  assert.is(id, 'message-1')
  const [request] = page.server.of('/api/v1/user/telegram_prepared_message')
  assert.equal(JSON.parse(request?.body ?? ''), { task_id: ids.first })
})

test('a proof of a share is sent once and is then under review', async () => {
  const pending = share({ state: 'pending', proof: ids.second, submitted_at: '2026-03-04T05:06:07.000Z' })
  page = await openShare(share(), { file: uploaded, share_task_submit: pending })
  await page.shows('Share it where your customers are.')
  await shareProof.pick(picture())
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.shows('We’re reviewing your proof')
  assert.is(page.server.of('/api/v1/user/share_task_submit').length, 1)
  // After a rejection it can be sent again from the same page.
  page.answers.share_task_detail = share({ state: 'rejected', reason: 'Too dark', proof: ids.second })
  await shareTask.refresh()
  await page.shows('Too dark')
  await shareProof.pick(picture())
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.until(() => page.server.of('/api/v1/user/share_task_submit').length === 2, 'a second proof')
  assert.equal(JSON.parse(page.server.of('/api/v1/user/share_task_submit')[1]?.body ?? ''), {
    id: ids.first,
    proof: ids.second
  })
})

test('after the deadline nothing can be sent, and a rejected share shows the reason', async () => {
  page = await openShare(share({ deadline: '2020-01-01T00:00:00.000Z' }))
  await page.shows('The deadline has passed.')
  assert.is(page.container.querySelector('form'), null)
  await page.end()
  page = await openShare(share({ state: 'rejected', reason: 'Nobody can see the link.' }))
  await page.shows('Nobody can see the link.')
  assert.ok(page.container.querySelector('form'))
})

test('a missing share task shows a message, and a failed one can be tried again', async () => {
  page = await openShare(() => envelope(10005, 'gone', { reason: 'not_found' }))
  await page.shows('no longer available')
  await page.end()
  page = await openShare(() => envelope(500, 'broken'))
  await page.shows('Try again')
  page.answers.share_task_detail = () => ok(share())
  await page.press('Try again')
  await page.shows('Tell a friend')
})

test.run()
