import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TeamScreen } from '../../../../src/areas/team/screens/team.tsx'
import { TeamDetailScreen } from '../../../../src/areas/team/screens/team-detail.tsx'
import { navigate } from '../../../../src/location.ts'
import { createPage, member, teamInfo } from '../../../stores/team-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('team screens')
let page: Stage
const open = async (answer: unknown = teamInfo()) => {
  page = await stage(TeamScreen, { team_info: answer })
}
const openMembers = async (answer: unknown, query = '') => {
  const answers = { team_info: teamInfo(), member_list: answer }
  page = await stage(TeamDetailScreen, answers, { query })
}
test.before.each(() => navigate('/team', { replace: true }))
test.after.each(() => page.end())

test('the team shows the number of members by level, and who joined recently', async () => {
  await open()
  for (const part of ['11', 'Direct', 'Indirect', 'Joined today', 'Joined this month']) await page.shows(part)
  assert.is(page.named('Direct').getAttribute('href'), '#/team/detail?degree=1')
  assert.is(page.named('Indirect').getAttribute('href'), '#/team/detail?degree=2')
})

test('the code can be copied, and inviting is one tap away', async () => {
  await open()
  await page.shows('K7QM2X')
  await page.press('Copy invite code')
  assert.equal(page.host.copied, ['K7QM2X'])
  assert.is(page.named('Invite a friend').getAttribute('href'), '#/invite')
})

test('it says that referrals pay no money', async () => {
  await open()
  await page.shows('No commissions')
})

test('without members it explains how they join', async () => {
  await open(teamInfo({ first: 0, second: 0, joined_today: 0, joined_month: 0 }))
  await page.shows('No members yet')
  await page.shows('K7QM2X')
})

test('a failed load can be tried again', async () => {
  await open(null)
  page.answers.team_info = teamInfo()
  await page.press('Try again')
  await page.shows('K7QM2X')
})

test('members show grade and inviter, and whether they have closed their account', async () => {
  const second = member({ id: '0198a1b2-0000-7000-8000-000000000002', nickname: 'Bo', degree: 2, through: 'Mai' })
  await openMembers(createPage([member(), { ...second, status: 'closed', grade: 'black_gold' }]))
  for (const part of ['Mai', 'Platinum', 'Bo', 'Black Gold', 'Through Mai', 'Mar 4, 2026']) await page.shows(part)
  await page.shows('Closed')
  assert.not(page.text().includes('Joined through you'))
})

test('the level is in the URL and filters the list', async () => {
  await openMembers(createPage([member()]))
  await page.shows('Mai')
  await page.press('Indirect')
  assert.is(page.place(), '/team/detail?degree=2')
  await page.rerender(<TeamDetailScreen params={{}} query={new URLSearchParams('degree=2')} />)
  await page.until(
    () => page.server.of('/api/v1/team/member_list').at(-1)?.path.includes('degree=2') ?? false,
    'not asked'
  )
})

test('an empty list explains how members join', async () => {
  await openMembers(createPage([]))
  await page.shows('No members yet')
  await page.end()
  await openMembers(createPage([]), 'degree=2')
  await page.shows('People who join through your members appear here.')
})

test('a failed list can be loaded again', async () => {
  await openMembers(null)
  page.answers.member_list = createPage([member()])
  await page.press('Try again')
  await page.shows('Mai')
})

test.run()
