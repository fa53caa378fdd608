import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { register } from '../../../src/contract/account/login.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { inviteInfo, inviteList, inviteSubmit } from '../../../src/contract/team/invite.ts'
import { memberList, teamInfo } from '../../../src/contract/team/member.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

let count = 0
const freshName = () => {
  count += 1
  return `friend-${process.pid}-${count}`
}

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`team under ${isolation}`)
  let backend: Backend
  let merchant: Merchant

  test.before(async () => {
    backend = await startBackend({
      isolation,
      environment: { REGISTRATION_LIMIT: '1000/1h', TELEGRAM_BOT_NAME: 'shop_wallet_bot' }
    })
  })
  test.before.each(async () => {
    merchant = await newcomer()
  })
  test.after(() => backend.close())

  // As created by registration: a name that can be typed, a code in capitals.
  const newcomer = () => backend.merchant({ account: freshName(), invite_code: randomUUID().slice(0, 8).toUpperCase() })

  const anybody = () => backend.asOperator('')
  const join = async (account: string, invite_code?: string) =>
    anybody().ok(register, {
      account,
      password: 'a-good-password',
      nickname: account,
      ...(invite_code ? { invite_code } : {})
    })
  const codeOf = async (of = merchant) => (await of.ok(inviteInfo, {})).invite_code
  const invites = async (of = merchant) => (await of.ok(inviteList, {})).list.map(one => [one.friend_id, one.status])

  test('an invitation by username is pending, and accepted when that name registers', async () => {
    const name = freshName()
    const made = await merchant.ok(inviteSubmit, { username: name.toUpperCase() })
    assert.equal([made.friend_id, made.status, made.inviter], [name, 'pending', merchant.account])
    assert.is((await merchant.ok(inviteInfo, {})).left_today, 1)
    await join(name)
    assert.equal(await invites(), [[name, 'accepted']])
    assert.is((await merchant.ok(teamInfo, {})).first, 1)
    const { list } = await merchant.ok(memberList, {})
    assert.equal([list[0]?.nickname, list[0]?.degree, list[0]?.through], [name, 1, 'Test shop'])
  })

  test('a registration with a code counts at once, and only for the owner of the code', async () => {
    const name = freshName()
    const other = await newcomer()
    await other.ok(inviteSubmit, { username: name })
    await join(name, await codeOf())
    assert.equal(await invites(), [[name, 'accepted']])
    assert.equal(await invites(other), [[name, 'pending']])
    assert.is((await other.ok(teamInfo, {})).first, 0)
  })

  test('without a code the first inviter of the name counts', async () => {
    const name = freshName()
    const later = await newcomer()
    await merchant.ok(inviteSubmit, { username: name })
    await later.ok(inviteSubmit, { username: name })
    await join(name)
    assert.is((await merchant.ok(teamInfo, {})).first, 1)
    assert.is((await later.ok(teamInfo, {})).first, 0)
  })

  test('two invitations a day are free, even with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => merchant.send(inviteSubmit, { username: freshName() }))
    )
    assert.is(answers.filter(({ code }) => code === CODE.ok).length, 2)
    assert.is((await merchant.ok(inviteInfo, {})).left_today, 0)
    assert.is((await merchant.ok(inviteList, {})).total, 2)
    await backend.db
      .updateTable('limit_counter')
      .set({ day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) as never })
      .where('key', '=', `invite:${merchant.id}`)
      .execute()
    await merchant.ok(inviteSubmit, { username: freshName() })
  })

  test('a person with a shop, or with an earlier invitation, cannot be invited, and uses up nothing', async () => {
    const { account } = await newcomer()
    assert.is((await merchant.refused('user_exists', inviteSubmit, { username: account })).field, 'username')
    const name = freshName()
    const key = randomUUID()
    const first = await merchant.ok(inviteSubmit, { username: name }, { key })
    assert.equal(await merchant.ok(inviteSubmit, { username: name }, { key }), first)
    await merchant.refused('already_invited', inviteSubmit, { username: name })
    await merchant.refused('required', inviteSubmit, { username: ' ' })
    assert.is((await merchant.ok(inviteInfo, {})).left_today, 1)
  })

  test('the second level is who joined through a friend, and no further', async () => {
    const [first, second, third] = [freshName(), freshName(), freshName()]
    const codes: Record<string, string> = {}
    const codeIn = async (name: string) => {
      const row = await backend.db
        .selectFrom('merchant')
        .select('invite_code')
        .where('account', '=', name)
        .executeTakeFirstOrThrow()
      codes[name] = row.invite_code
      return row.invite_code
    }
    await join(first, await codeOf())
    await join(second, await codeIn(first))
    await join(third, await codeIn(second))
    const info = await merchant.ok(teamInfo, {})
    assert.equal([info.first, info.second, info.joined_today, info.joined_month], [1, 1, 2, 2])
    const { list } = await merchant.ok(memberList, { degree: 2 })
    assert.equal(
      list.map(one => [one.nickname, one.through]),
      [[second, first]]
    )
    assert.is((await merchant.ok(memberList, {})).total, 2)
  })

  test('the links lead to the registration with the code, on the page and in Telegram', async () => {
    const info = await merchant.ok(inviteInfo, {})
    assert.is(info.link, `${backend.url}/#/register?code=${info.invite_code}`)
    assert.is(info.telegram_link, `https://t.me/shop_wallet_bot?startapp=ref_${info.invite_code}`)
  })

  test('probing many names for existing shops is limited', async () => {
    const taken = await newcomer()
    const answers = []
    for (let count = 0; count <= LIMITS.invitesTriedPerHour; count += 1) {
      const answer = await merchant.send(inviteSubmit, { username: taken.account })
      answers.push((answer.data as { reason?: string }).reason)
    }
    assert.equal(new Set(answers.slice(0, -1)), new Set(['user_exists']))
    assert.is(answers.at(-1), 'rate_limited')
    await merchant.refused('rate_limited', inviteSubmit, { username: freshName() })
  })

  test.run()
}

const zones = suite('a day of invitations is a business day')

for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  zones(`it begins at midnight in ${timeZone}`, async () => {
    const backend = await startBackend({ timeZone, environment: { BUSINESS_TZ: timeZone } })
    try {
      const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
      const now = Date.now()
      const taken = async (day: string) => {
        const merchant = await backend.merchant({ account: freshName() })
        await backend.db
          .insertInto('limit_counter')
          .values({ key: `invite:${merchant.id}`, day, count: 2 })
          .execute()
        return merchant
      }
      const yesterday = await taken(dayOf(now - 86_400_000))
      assert.is((await yesterday.ok(inviteInfo, {})).left_today, 2)
      await yesterday.ok(inviteSubmit, { username: freshName() })
      const today = await taken(dayOf(now))
      assert.is((await today.ok(inviteInfo, {})).left_today, 0)
      await today.refused('invite_quota_used', inviteSubmit, { username: freshName() })
      await backend.operator.ok(operatorSettingUpdate, { invites_per_day: 3 })
      assert.equal((await today.ok(inviteInfo, {})).left_today, 1)
      await today.ok(inviteSubmit, { username: freshName() })
      await today.refused('invite_quota_used', inviteSubmit, { username: freshName() })
    } finally {
      await backend.close()
    }
  })
}

zones.run()
