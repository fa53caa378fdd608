import { randomUUID } from 'node:crypto'
import { loginTelegram } from '../../../../src/contract/account/login-telegram.ts'
import type { OutputOf } from '../../../../src/contract/operation.ts'
import { signInitData } from '../../../../src/server/account/telegram/telegram-init-data.ts'
import type { Backend } from '../../backend.ts'

/** The bot of the tests. */
export const botToken = '7000000002:AATestsTestsTestsTestsTestsTestsTest'

let drawn = 1_000

/** A unique Telegram account. */
export const createPerson = () => ({ id: ++drawn, first_name: 'Ada', last_name: `No ${drawn}`, language_code: 'es' })

/** Telegram's launch data for a person. */
export const signLaunchOf = (user: object, more: Record<string, string | number> = {}) =>
  signInitData(botToken, { user, ...more })

/** A random proof, as from the client. */
export const createProof = () => randomUUID()

type Answer = OutputOf<typeof loginTelegram>

/** Opens the app as a person. */
export async function open(
  backend: Backend,
  user: object,
  more: Record<string, string | number> = {}
): Promise<Answer> {
  return backend.asOperator('').ok(loginTelegram, { init_data: signLaunchOf(user, more), proof: createProof() })
}

/** Opens the app as an unknown person, and returns the ticket. */
export async function requestTicket(backend: Backend, user: object = createPerson()): Promise<string> {
  const answer = await open(backend, user)
  if (answer.state !== 'unknown') throw new Error('the person is already bound')
  return answer.ticket
}
