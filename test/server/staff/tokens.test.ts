import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorTokenAdd, operatorTokenEnd, operatorTokenList } from '../../../src/contract/staff/token.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { type Backend, startBackend } from '../backend.ts'

const tokens = suite('API tokens')
let backend: Backend

tokens.before(async () => {
  backend = await startBackend()
})
tokens.after(() => backend.close())

const add = (input: object = {}) => backend.operator.ok(operatorTokenAdd, { name: 'Program', ...input })
const codeWith = async (token: string) => (await backend.asOperator(token).send(operatorMerchantList, {})).code

tokens('a token works, is listed without its secret, and ends at once', async () => {
  const { id, token } = await add()
  assert.is(await codeWith(token), CODE.ok)
  const { list } = await backend.operator.ok(operatorTokenList, {})
  const first = await backend.operator.ok(operatorTokenList, { page_size: 1 })
  assert.equal([first.list.length, first.total], [1, list.length])
  assert.ok(list.some(one => one.id === id && one.account === 'olga'))
  await backend.operator.ok(operatorTokenEnd, { id })
  assert.is(await codeWith(token), CODE.sessionInvalid)
  await backend.operator.refused('not_found', operatorTokenEnd, { id })
  const audit = JSON.stringify(await backend.operator.ok(operatorAuditList, {}))
  assert.not.ok(audit.includes(token) || JSON.stringify(list).includes(token))
})

tokens('a scope allows its operations only', async () => {
  const { token } = await add({ scope: ['merchant_list'] })
  assert.is(await codeWith(token), CODE.ok)
  await backend.asOperator(token).refused('not_permitted', operatorRechargeList, {})
  await backend.operator.refused('value_invalid', operatorTokenAdd, { name: 'x', scope: ['../'] })
})

tokens('an expired token is unknown', async () => {
  const { id, token } = await add({ days: 1 })
  await backend.db
    .updateTable('operator_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
  assert.is(await codeWith(token), CODE.sessionInvalid)
})

tokens('a token works from its network only', async () => {
  const near = await add({ network: '127.0.0.0/8' })
  const far = await add({ network: '203.0.113.7' })
  assert.equal([await codeWith(near.token), await codeWith(far.token)], [CODE.ok, CODE.sessionInvalid])
  for (const network of ['1.2.3.4/33', '1.2.3', '::1/129', 'x'])
    await backend.operator.refused('value_invalid', operatorTokenAdd, { name: 'x', network })
})

tokens.run()
