import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { InviteScreen } from '../../../../src/areas/team/screens/invite.tsx'
import { inviteForm } from '../../../../src/areas/team/stores/invites.ts'
import { navigate } from '../../../../src/location.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { createPage, inviteInfo as info, invite } from '../../../stores/team-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('invite screen')
let page: Stage
const open = async (answers: Record<string, unknown> = {}, query = '', before = () => {}) => {
  page = await stage(
    InviteScreen,
    { invite_info: info(), invite_submit: invite(), invite_list: createPage([invite()]), ...answers },
    { query, before }
  )
}
test.before.each(() => {
  navigate('/invite', { replace: true })
})
test.after.each(() => page.end())

const sends = () => page.server.of('/api/v1/team/invite_submit')
const send = async (username: string) => {
  await page.until(() => page.container.querySelector('[name=username]') !== null, 'no form')
  await typeIn(page.field('username'), username)
  await click(page.container.querySelector('button[type=submit]') as HTMLElement)
}
const refused = (reason: string, message: string, field?: string) => () =>
  envelope(10005, message, { reason, ...(field ? { field } : {}) })

test('rules and details are tabs that are in the URL', async () => {
  await open()
  await page.shows('K7QM2X')
  await page.press('Invite details')
  assert.is(page.place(), '/invite?tab=details')
})

test('the rules say what is allowed', async () => {
  await open()
  for (const part of ['2 free invitations a day', 'Its algorithm decides', 'No personal data', 'No commissions']) {
    await page.shows(part)
  }
})

test('code and link can be copied, and the link shared', async () => {
  await open()
  await page.shows('K7QM2X')
  await page.press('Copy invite code')
  await page.press('Copy link')
  assert.equal(page.host.copied, ['K7QM2X', info().link])
  await page.press('Share link')
  assert.is(page.host.shared[0]?.url, info().link)
})

test('in a host that sends messages of the bot a message of the invitation is shared; a missing one shows no error', async () => {
  $toasts.set([])
  await open({ telegram_prepared_message: { state: 'prepared', id: 'message-1' } })
  await page.shows('K7QM2X')
  const ids: (string | null | undefined)[] = []
  page.host.share = async (_, prepare) => {
    ids.push(await prepare?.())
    return 'shared'
  }
  await page.press('Share link')
  await page.until(() => ids.length === 1, 'an id')
  page.answers.telegram_prepared_message = { state: 'unlinked' }
  await page.press('Share link')
  await page.until(() => ids.length === 2, 'no id')
  assert.equal(ids, ['message-1', null])
  const requests = page.server.of('/api/v1/user/telegram_prepared_message')
  assert.equal(
    requests.map(({ body }) => JSON.parse(body)),
    [{}, {}]
  )
  page.answers.telegram_prepared_message = refused('rate_limited', 'Too often')
  let failure: unknown
  page.host.share = async (_, prepare) => {
    await prepare?.().catch(error => {
      failure = error
    })
    return 'shared'
  }
  await page.press('Share link')
  await page.until(() => failure !== undefined, 'a refusal')
  assert.equal($toasts.get(), [])
})

test('closing the share sheet shows no message; a host that cannot share does', async () => {
  $toasts.set([])
  await open()
  await page.shows('K7QM2X')
  page.host.share = async () => 'cancelled'
  await page.press('Share link')
  assert.equal($toasts.get(), [])
  page.host.share = async () => 'failed'
  await page.press('Share link')
  assert.is($toasts.get()[0]?.tone, 'danger')
})

test('the QR code contains the link, and Telegram’s if there is one', async () => {
  const telegram_link = 'https://t.me/shop_bot/app?startapp=K7QM2X'
  await open({ invite_info: info({ telegram_link }) })
  await page.until(() => page.container.querySelector('svg[role=img]') !== null, 'no QR code')
  await page.press('Copy link')
  assert.equal(page.host.copied, [telegram_link])
})

test('a friend is invited by username, and the remaining number is reloaded', async () => {
  await open()
  await page.shows('2 of 2 left today')
  page.answers.invite_info = info({ left_today: 1 })
  await send('mai.shop')
  await page.shows('1 of 2 left today')
  assert.equal(JSON.parse(sends()[0]?.body ?? '{}'), { username: 'mai.shop' })
  assert.is(page.field('username').value, '')
  assert.match($toasts.get().at(-1)?.message ?? '', 'mai.shop')
})

test('an empty or invalid username is refused before it is sent', async () => {
  await open()
  await send('')
  await page.shows('This field is required.')
  await send('two words')
  await page.shows('Use only letters, digits')
  assert.is(sends().length, 0)
})

test('an existing user is shown at the field, and the name is kept', async () => {
  await open({ invite_submit: refused('user_exists', 'User already exists.', 'username') })
  await send('mai.shop')
  await page.shows('User already exists.')
  assert.is(page.field('username').value, 'mai.shop')
  assert.is(page.field('username').getAttribute('aria-invalid'), 'true')
})

test('a quota used up meanwhile is shown on the page', async () => {
  await open({ invite_submit: refused('invite_quota_used', 'Used up.') })
  await page.shows('2 of 2 left today')
  page.answers.invite_info = info({ left_today: 0 })
  await send('mai.shop')
  await page.shows('No invitations left today')
  assert.is(page.container.querySelector('form'), null)
})

test('a failed load can be tried again, with the name kept', async () => {
  await open({ invite_info: null }, '', () => inviteForm.set('username', 'mai.shop'))
  page.answers.invite_info = info()
  await page.press('Try again')
  await page.shows('left today')
  assert.is(page.field('username').value, 'mai.shop')
})

test('the details show who, when, by whom, and whether they joined', async () => {
  const accepted = invite({ id: '0198a1b2-0000-7000-8000-000000000002', friend_id: 'bo.shop', status: 'accepted' })
  await open({ invite_list: createPage([invite(), accepted]) }, 'tab=details')
  for (const part of ['mai.shop', 'Pending', 'bo.shop', 'Accepted', 'Invited by an.shop']) await page.shows(part)
  assert.is(page.text().split('Invited by').length, 2, 'the inviter is said once')
})

test('without invitations it links to inviting', async () => {
  navigate('/invite?tab=details', { replace: true })
  await open({ invite_list: createPage([]) }, 'tab=details')
  await page.shows('No invitations yet')
  await page.press('Invite a friend')
  assert.is(page.place(), '/invite')
})

test.run()
