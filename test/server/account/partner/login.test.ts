import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../../src/contract/account/login.ts'
import { loginPartner } from '../../../../src/contract/account/login-partner.ts'
import { operatorMerchantList } from '../../../../src/contract/account/merchant.operator.ts'
import { operatorPartnerAdd, operatorPartnerEnd } from '../../../../src/contract/account/partner.operator.ts'
import { partnerLoginCode } from '../../../../src/contract/account/partner.ts'
import { loginPasswordUpdate } from '../../../../src/contract/account/password.ts'
import { profile } from '../../../../src/contract/account/profile.ts'
import { CODE } from '../../../../src/contract/codes.ts'
import { type Backend, type Caller, startBackend } from '../../backend.ts'

const times = <T>(count: number, run: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)))

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`partners under ${isolation}`)
  let backend: Backend
  let partner: Caller & { id: string }
  let users = 0
  const visitor = () => backend.asOperator('')
  const newUser = () => `user-${++users}`

  async function newPartner(name: string): Promise<Caller & { id: string }> {
    const { id, token } = await backend.operator.ok(operatorPartnerAdd, { name })
    return { ...backend.asOperator(token), id }
  }

  test.before(async () => {
    backend = await startBackend({ isolation })
    partner = await newPartner('Wings')
  })
  test.after(() => backend.close())

  test('a sign-in that asks for it gets home with its session', async () => {
    const user = newUser()
    const { home, merchant } = await visitor().ok(loginPartner, { code: await codeFor(user), home: true })
    assert.is(home?.shop?.shop_code, merchant.shop_code)
    assert.is((await enter(user)).home, undefined)
  })

  const codeFor = async (user_id: string, by = partner) => (await by.ok(partnerLoginCode, { user_id })).code
  const enter = async (user_id: string, by = partner) =>
    visitor().ok(loginPartner, { code: await codeFor(user_id, by) })
  const merchantsOf = async (user_id: string) =>
    backend.db
      .selectFrom('partner_user')
      .innerJoin('merchant', 'merchant.id', 'partner_user.merchant_id')
      .selectAll('merchant')
      .where('user_id', '=', user_id)
      .execute()

  test('a user’s first code opens a shop, the next ones open the same', async () => {
    const input = { user_id: newUser(), nickname: ' Ada ', language: 'ko', timezone: 'Asia/Seoul' }
    const { code, expires_in } = await partner.ok(partnerLoginCode, input)
    assert.is(expires_in, 60)
    assert.is((await merchantsOf(input.user_id)).length, 0)
    const { merchant, access_token } = await visitor().ok(loginPartner, { code })
    assert.equal([merchant.nickname, merchant.language, merchant.timezone], ['Ada', 'ko', 'Asia/Seoul'])
    assert.equal([merchant.has_login_password, merchant.telegram], [false, false])
    assert.is(merchant.account, `p-${merchant.shop_code}`)
    assert.equal(await backend.asOperator(access_token).ok(profile, {}), merchant)
    const again = await enter(input.user_id)
    assert.equal(again.merchant, merchant)
    assert.is.not(again.access_token, access_token)
  })

  test('a shop without a name is named by its number, without data of the partner’s user', async () => {
    const user_id = 'ada@partner.example'
    const { merchant } = await enter(user_id)
    assert.is(merchant.nickname, merchant.shop_code)
    assert.not.ok(JSON.stringify(merchant).includes('ada@'))
  })

  test('a code works once, even if twenty requests use it at once', async () => {
    const code = await codeFor(newUser())
    await visitor().ok(loginPartner, { code })
    await visitor().refused('code_invalid', loginPartner, { code })
    const user_id = newUser()
    const other = await codeFor(user_id)
    const answers = await times(20, () => visitor().send(loginPartner, { code: other }))
    assert.is(answers.filter(answer => answer.code === CODE.ok).length, 1)
    assert.is(answers.filter(answer => answer.code === CODE.refused).length, 19)
    assert.is((await merchantsOf(user_id)).length, 1)
  })

  test('ten codes of one new user at once create ten sessions of one shop', async () => {
    const user_id = newUser()
    const codes = await times(10, () => codeFor(user_id))
    const sessions = await Promise.all(codes.map(code => visitor().ok(loginPartner, { code })))
    assert.is(new Set(sessions.map(session => session.merchant.id)).size, 1)
    assert.is(new Set(sessions.map(session => session.access_token)).size, 10)
  })

  test('a code expires after a minute; an invalid code is refused', async () => {
    const code = await codeFor(newUser())
    const over = { expires_at: new Date(Date.now() - 1) } as never
    await backend.db.updateTable('partner_code').set(over).execute()
    await visitor().refused('code_invalid', loginPartner, { code })
    for (const none of ['', 'x', 'x'.repeat(65)]) {
      await visitor().refused('code_invalid', loginPartner, { code: none })
    }
    const digests = await backend.db.selectFrom('partner_code').selectAll().execute()
    assert.not.ok(JSON.stringify(digests).includes(code))
  })

  test('a partner signs in only its own users: the same name at another partner is a different person', async () => {
    const other = await newPartner('Waves')
    const user_id = newUser()
    const [one, two] = [await enter(user_id), await enter(user_id, other)]
    assert.is.not(one.merchant.id, two.merchant.id)
    const foreign = await enter(one.merchant.id)
    const named = await enter(one.merchant.account)
    for (const { merchant } of [foreign, named]) assert.is.not(merchant.id, one.merchant.id)
  })

  test('only a partner’s token creates codes, and it allows nothing else', async () => {
    const merchant = await backend.merchant()
    const input = { user_id: newUser() }
    for (const [by, code] of [
      [visitor(), CODE.sessionMissing],
      [merchant, CODE.sessionInvalid],
      [backend.operator, CODE.sessionInvalid],
      [backend.asOperator(`partner_${'x'.repeat(43)}`), CODE.sessionInvalid]
    ] as const) {
      assert.is((await by.send(partnerLoginCode, input)).code, code)
    }
    assert.is((await partner.send(profile, {})).code, CODE.sessionInvalid)
    assert.is((await partner.send(operatorMerchantList, {})).code, CODE.sessionInvalid)
  })

  test('a revoked partner creates no codes, and its issued codes are invalid', async () => {
    const ending = await newPartner('Ending')
    const user_id = newUser()
    const { access_token } = await enter(user_id, ending)
    const code = await codeFor(user_id, ending)
    await backend.operator.ok(operatorPartnerEnd, { id: ending.id })
    await backend.operator.refused('not_found', operatorPartnerEnd, { id: ending.id })
    assert.is((await ending.send(partnerLoginCode, { user_id })).code, CODE.sessionInvalid)
    await visitor().refused('code_invalid', loginPartner, { code })
    await backend.asOperator(access_token).ok(profile, {})
  })

  test('a partner’s user may set a login password and sign in without the partner', async () => {
    const user_id = newUser()
    const { access_token, merchant } = await enter(user_id)
    await backend.asOperator(access_token).ok(loginPasswordUpdate, { new_password: 'by-myself' })
    const own = await visitor().ok(login, { account: merchant.account, password: 'by-myself' })
    assert.is(own.merchant.id, merchant.id)
  })

  test('a closed shop cannot be opened by its partner', async () => {
    const user_id = newUser()
    const { merchant } = await enter(user_id)
    await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
    await visitor().refused('merchant_closed', loginPartner, { code: await codeFor(user_id) })
  })

  test('invalid data about a partner’s user are refused by name or ignored', async () => {
    for (const input of [{ user_id: '' }, { user_id: 'x'.repeat(65) }, { user_id: 'a', nickname: 'x'.repeat(41) }]) {
      assert.is((await partner.send(partnerLoginCode, input)).code, CODE.failed)
    }
    const { code } = await partner.ok(partnerLoginCode, { user_id: newUser(), language: 'xx', timezone: 'Mars' })
    const { merchant } = await visitor().ok(loginPartner, { code })
    assert.equal([merchant.language, merchant.timezone], ['en', 'UTC'])
  })

  test.run()
}
