import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { groupRecords } from '../../../../src/areas/wallet/stores/record-rows.ts'
import { RECORD_TYPES } from '../../../../src/contract/movements.ts'
import { $timeZone } from '../../../../src/i18n/zone.ts'
import { getRecordPlace } from '../../../../src/parts/record-place.ts'
import { ids, record } from '../../../stores/samples.ts'

test('each day has one heading before its records', () => {
  const rows = groupRecords([
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
  assert.is(groupRecords([record({ id: '1' }), record({ id: '1' })]).filter(row => row.kind === 'record').length, 1)
})

test('a row stays the same object when the list grows', () => {
  const first = record({ id: '1' })
  const before = groupRecords([first])
  const after = groupRecords([first, record({ id: '0' })])
  assert.is(after[0], before[0])
  assert.is(after[1], before[1])
})

test('a day has the sum of its money in and out when all of it is known', () => {
  const day = (day: number) => new Date(2026, 2, day, 9).toISOString()
  const list = [
    record({ id: '4', amount: '100.50', money: 'in', created_at: day(5) }),
    record({ id: '3', amount: '-20.25', money: 'out', created_at: day(5) }),
    record({ id: '2', amount: '-9.00', money: 'neither', created_at: day(5) }),
    record({ id: '1', amount: '-7.00', money: 'out', created_at: day(4) })
  ]
  const sums = (isComplete: boolean) =>
    groupRecords(list, isComplete).flatMap(row => (row.kind === 'day' ? [row.sum] : []))
  assert.equal(sums(false), ['80.25', undefined])
  assert.equal(sums(true), ['80.25', '-7.00'])
})

test('a day that only held money has no sum', () => {
  const held = record({ amount: '-9.00', money: 'neither' })
  assert.is('sum' in (groupRecords([held], true)[0] ?? {}), false)
})

test('days are those of the time zone', () => {
  const late = record({ id: '2', created_at: '2026-03-04T23:30:00.000Z' })
  const early = record({ id: '1', created_at: '2026-03-04T12:00:00.000Z' })
  const days = () => groupRecords([late, early]).filter(row => row.kind === 'day').length
  $timeZone.set('UTC')
  assert.is(days(), 1)
  $timeZone.set('Asia/Tokyo')
  assert.is(days(), 2)
  $timeZone.set(undefined)
})

test('keys are never shared', () => {
  const keys = groupRecords(RECORD_TYPES.map((type, index) => record({ id: String(index), type }))).map(row => row.key)
  assert.is(new Set(keys).size, keys.length)
})

test('a recharge or withdrawal leads to its document, everything else to its receipt', () => {
  assert.is(getRecordPlace(record()), `/recharge/detail/${ids.first}`)
  assert.is(
    getRecordPlace(record({ reference: { kind: 'withdrawal', id: ids.second } })),
    `/withdraw/detail/${ids.second}`
  )
  for (const kind of ['order', 'promotion', 'task', 'deduction', 'credit'] as const) {
    assert.is(
      getRecordPlace(record({ id: 'abc.out', reference: { kind, id: ids.second } })),
      '/financialRecords/abc',
      kind
    )
  }
  assert.is(getRecordPlace(record({ id: 'abc.in', reference: null })), '/financialRecords/abc')
})

test.run()
