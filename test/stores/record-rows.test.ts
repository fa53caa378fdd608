import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RECORD_TYPES } from '../../src/contract/entities/record.ts'
import { placeOf, rowsOf } from '../../src/stores/record-rows.ts'
import { ids, record } from './samples.ts'

test('each day has one heading before its records', () => {
  const rows = rowsOf([
    record({ id: '3', created_at: new Date(2026, 2, 5, 9).toISOString() }),
    record({ id: '2', created_at: new Date(2026, 2, 4, 23, 59).toISOString() }),
    record({ id: '1', created_at: new Date(2026, 2, 4, 0, 1).toISOString() })
  ])
  assert.equal(
    rows.map(row => row.kind),
    ['day', 'record', 'day', 'record', 'record']
  )
})

test('a record that two pages carry is shown once', () => {
  assert.is(rowsOf([record({ id: '1' }), record({ id: '1' })]).filter(row => row.kind === 'record').length, 1)
})

test('keys are never shared', () => {
  const keys = rowsOf(RECORD_TYPES.map((type, index) => record({ id: String(index), type }))).map(row => row.key)
  assert.is(new Set(keys).size, keys.length)
})

test('recharges and withdrawals lead to their pages, the rest to none', () => {
  assert.is(placeOf(record()), `/recharge/detail/${ids.first}`)
  assert.is(placeOf(record({ reference: { kind: 'withdrawal', id: ids.second } })), `/withdraw/detail/${ids.second}`)
  assert.is(placeOf(record({ reference: null })), undefined)
  assert.is(placeOf(record({ reference: { kind: 'deduction', id: 'x' } })), undefined)
})

test.run()
