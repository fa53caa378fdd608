// Generated from the table of operations: what an editor may call answers no amount, by its schema and with money in the books.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Amount, PositiveAmount } from '../../../src/contract/money.ts'
import { getOperationName } from '../../../src/contract/operation.ts'
import { isPermitted, listPermitted, operatorOperations } from '../../../src/contract/operator-operations.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { type Backend, request, startBackend } from '../backend.ts'
import { addOperator } from '../operators.ts'

const test = suite('an editor')
const editor = { role: 'editor', own_role: null, scope: null } as const
const operations = operatorOperations.filter(operation => isPermitted(editor, operation))
let backend: Backend
let token = ''

test.before(async () => {
  backend = await startBackend()
  token = (await addOperator(backend.db, { name: 'Edith', role: 'editor' })).token
  await backend.merchant({ available: 9_876_543n })
})
test.after(() => backend.close())

/** Returns where a schema has an amount: `.list[].fee`. */
function amountsIn(schema: unknown, place = '', outer: readonly unknown[] = []): string[] {
  if (typeof schema !== 'object' || schema === null || outer.includes(schema)) return []
  if (schema === Amount || schema === PositiveAmount) return [place || '.']
  const inner = [...outer, schema]
  return Object.entries(schema).flatMap(([name, part]) => {
    if (name === 'pipe') return (part as unknown[]).flatMap(one => amountsIn(one, place, inner))
    if (name === 'entries')
      return Object.entries(part).flatMap(([key, one]) => amountsIn(one, `${place}.${key}`, inner))
    if (name === 'options' || name === 'items')
      return (part as unknown[]).flatMap(one => amountsIn(one, `${place}[]`, inner))
    return ['item', 'wrapped', 'value', 'rest'].includes(name) ? amountsIn(part, `${place}[]`, inner) : []
  })
}

test('the search for amounts finds those of a list', () => {
  const places = amountsIn(operatorRechargeList.output)
  assert.ok(places.includes('.list[].amount'), places.join(' '))
})

for (const operation of operations) {
  test(`${getOperationName(operation)} answers no amount`, async () => {
    assert.equal(amountsIn(operation.output), [])
    if (operation.method === 'POST') return
    const text = await (await request(backend.url, token, operation, {})).text()
    assert.not.match(text, /"-?\d+\.\d{2,8}"|98,?765/)
  })
}

test('what reads merchants, documents, uploads and limits is not an editor’s, what writes contents is', () => {
  const names = listPermitted(editor)
  const money = ['merchant_list', 'recharge_list', 'order_list', 'depot_list', 'setting_list', 'approval_list', 'file']
  assert.equal(
    money.filter(name => names.includes(name)),
    []
  )
  for (const name of ['article_put', 'notice_post', 'qa_put', 'lang_update', 'picture_upload', 'profile'])
    assert.ok(names.includes(name), name)
})

test.run()
