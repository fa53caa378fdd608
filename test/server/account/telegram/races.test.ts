import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loginTelegram } from '../../../../src/contract/account/login-telegram.ts'
import { profile } from '../../../../src/contract/account/profile.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../../src/contract/account/telegram.ts'
import { CODE, type Envelope } from '../../../../src/contract/codes.ts'
import type { RefusalData } from '../../../../src/contract/refusals.ts'
import { hashPassword } from '../../../../src/server/account/passwords/password-hash.ts'
import { revokeSessions } from '../../../../src/server/account/sessions/session.ts'
import { type Backend, startBackend } from '../../backend.ts'
import { runMeanwhile, waitUntilBlocked } from '../../meanwhile.ts'
import { botToken, createPerson, createProof, open, requestTicket, signLaunchOf } from './launches.ts'

const times = <T>(count: number, run: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)))

/** The number of successes, and the reasons of the refusals. Anything else is an error. */
function outcomes(answers: readonly Envelope[]) {
  const ok = answers.filter(answer => answer.code === CODE.ok).length
  const refused = answers.filter(answer => answer.code === CODE.refused)
  assert.is(ok + refused.length, answers.length, JSON.stringify(answers.find(one => one.code === CODE.fault)))
  return { ok, reasons: [...new Set(refused.map(answer => (answer.data as RefusalData).reason))].sort() }
}

for (const isolation of ['read committed', 'serializable'] as const) {
  const races = suite(`launches at once under ${isolation}`)
  let backend: Backend
  let password_hash: string
  const visitor = () => backend.asOperator('')
  const password = 'login-password'

  races.before(async () => {
    const environment = { TELEGRAM_BOT_TOKEN: botToken, LOGIN_LIMIT: '100/15m', REGISTRATION_LIMIT: '100/1h' }
    backend = await startBackend({ isolation, environment })
    password_hash = await hashPassword(password)
  })
  races.after(() => backend.close())

  const sessionsOf = async (merchantId: string) =>
    (await backend.db.selectFrom('session').select('id').where('merchant_id', '=', merchantId).execute()).length
  const shopsOf = async (userId: number) =>
    (
      await backend.db
        .selectFrom('telegram_user')
        .select('merchant_id')
        .where('telegram_user_id', '=', BigInt(userId))
        .execute()
    ).length

  races('one launch replayed twenty times at once creates one session', async () => {
    const person = createPerson()
    const { merchant } = await visitor().ok(telegramRegister, {
      ticket: await requestTicket(backend, person),
      nickname: 'Shop'
    })
    const before = await sessionsOf(merchant.id)
    const init_data = signLaunchOf(person)
    const answers = await times(20, () => visitor().send(loginTelegram, { init_data, proof: createProof() }))
    assert.equal(outcomes(answers), { ok: 1, reasons: ['launch_used'] })
    assert.is(await sessionsOf(merchant.id), before + 1)
  })

  races('one launch sent twenty times by its own device creates one session, returned to each', async () => {
    const person = createPerson()
    const { merchant } = await visitor().ok(telegramRegister, {
      ticket: await requestTicket(backend, person),
      nickname: 'Shop'
    })
    const before = await sessionsOf(merchant.id)
    const results = { init_data: signLaunchOf(person), proof: createProof() }
    const answers = await times(20, () => visitor().ok(loginTelegram, results))
    const tokens = answers.map(answer => answer.state === 'signed_in' && answer.session.access_token)
    assert.is(new Set(tokens).size, 1)
    assert.is(await sessionsOf(merchant.id), before + 1)
    await backend.asOperator(String(tokens[0])).ok(profile, {})
  })

  races('a replayed launch of an unknown person creates one ticket', async () => {
    const init_data = signLaunchOf(createPerson())
    const answers = await times(20, () => visitor().send(loginTelegram, { init_data, proof: createProof() }))
    assert.equal(outcomes(answers), { ok: 1, reasons: ['launch_used'] })
  })

  races('one ticket used ten times at once opens one shop', async () => {
    const person = createPerson()
    const ticket = await requestTicket(backend, person)
    const answers = await times(10, () => visitor().send(telegramRegister, { ticket, nickname: 'Shop' }))
    assert.equal(outcomes(answers), { ok: 1, reasons: ['ticket_expired'] })
    assert.is(await shopsOf(person.id), 1)
    const named = await backend.db.selectFrom('merchant').select('id').where('nickname', '=', 'Shop').execute()
    const bound = await backend.db.selectFrom('telegram_user').select('merchant_id').execute()
    assert.is(named.length, bound.length)
  })

  races('of two accounts that link one Telegram account, one succeeds', async () => {
    const person = createPerson()
    const accounts = ['one', 'two', 'three', 'four']
    const results = await Promise.all(
      accounts.map(async name => {
        const account = `${name}-${person.id}`
        await backend.merchant({ account, password_hash })
        return { account, password, ticket: await requestTicket(backend, person) }
      })
    )
    const answers = await Promise.all(results.map(one => visitor().send(telegramBind, one)))
    assert.equal(outcomes(answers), { ok: 1, reasons: ['telegram_taken'] })
    assert.is(await shopsOf(person.id), 1)
    const winner = answers.find(answer => answer.code === CODE.ok)?.data.merchant.id
    const next = await open(backend, person)
    assert.ok(next.state === 'signed_in' && next.session.merchant.id === winner)
  })

  races('of two Telegram accounts that link to one account, one succeeds', async () => {
    const people = [createPerson(), createPerson(), createPerson()]
    const account = `both-${people[0]?.id}`
    const { id } = await backend.merchant({ account, password_hash })
    const tickets = await Promise.all(people.map(person => requestTicket(backend, person)))
    const answers = await Promise.all(
      tickets.map(ticket => visitor().send(telegramBind, { ticket, account, password }))
    )
    assert.equal(outcomes(answers), { ok: 1, reasons: ['telegram_taken'] })
    const rows = await backend.db.selectFrom('telegram_user').select('bot_id').where('merchant_id', '=', id).execute()
    assert.is(rows.length, 1)
  })

  races('with concurrent registration and linking one Telegram account has one shop', async () => {
    const person = createPerson()
    const account = `mixed-${person.id}`
    await backend.merchant({ account, password_hash })
    const tickets = await times(4, () => requestTicket(backend, person))
    const answers: Envelope[] = await Promise.all(
      tickets.map((ticket, turn) =>
        turn % 2
          ? visitor().send(telegramBind, { ticket, account, password })
          : visitor().send(telegramRegister, { ticket, nickname: `Mixed ${person.id}` })
      )
    )
    const { ok, reasons } = outcomes(answers)
    // Both ways to bind the same account to the same shop are one.
    assert.ok(ok === 1 || ok === 2, String(ok))
    assert.equal(reasons, ['telegram_taken'])
    assert.is(await shopsOf(person.id), 1)
    const made = await backend.db
      .selectFrom('merchant')
      .select('id')
      .where('nickname', '=', `Mixed ${person.id}`)
      .execute()
    assert.ok(made.length <= 1)
  })

  races('concurrent linking and unlinking never leaves two links', async () => {
    const person = createPerson()
    const account = `again-${person.id}`
    const merchant = await backend.merchant({ account, password_hash })
    const tickets = await times(5, () => requestTicket(backend, person))
    const answers = await Promise.all(
      tickets.flatMap(ticket => [
        visitor().send(telegramBind, { ticket, account, password }) as Promise<Envelope>,
        merchant.send(telegramUnbind, {}) as Promise<Envelope>
      ])
    )
    assert.equal(outcomes(answers), { ok: 10, reasons: [] })
    assert.ok((await shopsOf(person.id)) <= 1)
  })

  races('a password changed meanwhile links nothing, and leaves the ticket valid', async () => {
    const person = createPerson()
    const account = `changed-${person.id}`
    const { id } = await backend.merchant({ account, password_hash })
    const ticket = await requestTicket(backend, person)
    const changed = { password_hash: await hashPassword('another-password') }
    const answer = await runMeanwhile(
      backend.db,
      id,
      () => visitor().send(telegramBind, { ticket, account, password }),
      async tx => {
        await tx.updateTable('merchant').set(changed).where('id', '=', id).execute()
        await revokeSessions(tx, id)
      }
    )
    assert.equal(answer.data, { reason: 'credentials_wrong', field: 'password' } as never)
    assert.is(await shopsOf(person.id), 0)
    await visitor().ok(telegramBind, { ticket, account, password: 'another-password' })
  })

  races('a launch in progress while Telegram is unlinked has no session afterwards', async () => {
    const person = createPerson()
    const account = `gone-${person.id}`
    const merchant = await backend.merchant({ account, password_hash })
    await visitor().ok(telegramBind, { ticket: await requestTicket(backend, person), account, password })
    let unbound: Promise<unknown> = Promise.resolve()
    const answer = await runMeanwhile(
      backend.db,
      merchant.id,
      () => open(backend, person),
      async () => {
        unbound = merchant.ok(telegramUnbind, {})
        // It is done already, or waits for the launch.
        await Promise.race([unbound, waitUntilBlocked(backend.db, 2)])
      }
    )
    await unbound
    if (answer.state === 'signed_in') {
      const { code } = await backend.asOperator(answer.session.access_token).send(profile, {})
      assert.is(code, CODE.sessionRevoked)
    }
    assert.is(await shopsOf(person.id), 0)
    await merchant.ok(profile, {})
  })

  races.run()
}
