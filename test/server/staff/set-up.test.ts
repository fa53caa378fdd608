// The first owner by the code of the log, which makes one and no second person.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorEnrolmentBegin,
  operatorEnrolmentFinish,
  operatorSetUpBegin,
  operatorSetUpState
} from '../../../src/contract/staff/enrolment.operator.ts'
import { setUpCode } from '../../../src/server/staff/index.ts'
import { generatePreviousCode } from '../../authenticator.ts'
import { type Backend, type Caller, createCaller, secret, startBackend } from '../backend.ts'

const setUp = suite('first owner by the code of the log')
let backend: Backend
let anyone: Caller

setUp.before.each(async () => {
  backend = await startBackend()
  anyone = createCaller(backend.url, '')
})
setUp.after.each(() => backend.close())

const begin = (account: string) => ({ code: setUpCode(secret), account, name: account })

async function finish(token: string) {
  const { totp_url } = await anyone.ok(operatorEnrolmentBegin, { token })
  const code = await generatePreviousCode(totp_url)
  return anyone.ok(operatorEnrolmentFinish, { token, password: 'steady-otter-lamp-93', code })
}

setUp('a second use ends the link of the first, and after the owner the code is worth nothing', async () => {
  const first = await anyone.ok(operatorSetUpBegin, begin('first-one'))
  const second = await anyone.ok(operatorSetUpBegin, begin('first-two'))
  await anyone.refused('code_invalid', operatorEnrolmentBegin, { token: first.token })
  assert.is((await finish(second.token)).confirmation_code, null)
  assert.is((await anyone.ok(operatorSetUpState, {})).open, false)
  await anyone.refused('state_conflict', operatorSetUpBegin, begin('first-three'))
})

setUp('of several uses at once one link is left', async () => {
  const links = await Promise.all(
    ['first-one', 'first-two', 'first-three'].map(account => anyone.ok(operatorSetUpBegin, begin(account)))
  )
  const answers = await Promise.all(links.map(({ token }) => anyone.send(operatorEnrolmentBegin, { token })))
  assert.is(answers.filter(({ code }) => code === 10000).length, 1)
})

setUp.run()
