import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calculatePeriodStarts } from '../../../src/server/time/period-starts.ts'
import { readTimeZone } from '../../../src/server/time/time-zone.ts'

const periods = suite('periods')
const startsOf = (zone: string, now: string) => {
  const { today, week, month } = calculatePeriodStarts(zone, new Date(now))
  return [today, week, month].map(instant => instant.toISOString().replace('.000Z', 'Z'))
}

periods('by UTC', () => {
  assert.equal(startsOf('UTC', '2026-11-21T10:00:00Z'), [
    '2026-11-21T00:00:00Z',
    '2026-11-16T00:00:00Z',
    '2026-11-01T00:00:00Z'
  ])
})

periods('starts follow another zone’s clocks, where it is already tomorrow', () => {
  assert.equal(startsOf('Asia/Tokyo', '2026-11-30T15:30:00.500Z'), [
    '2026-11-30T15:00:00Z',
    '2026-11-29T15:00:00Z',
    '2026-11-30T15:00:00Z'
  ])
})

periods('a week begins on Monday, also seen on a Monday and on a Sunday', () => {
  assert.is(startsOf('UTC', '2026-11-16T00:00:00Z')[1], '2026-11-16T00:00:00Z')
  assert.is(startsOf('UTC', '2026-11-22T23:59:59Z')[1], '2026-11-16T00:00:00Z')
})

periods('a new day begins at its midnight, and a moment before is still the day before', () => {
  const today = (now: string) => startsOf('Asia/Tokyo', now)[0]
  assert.is(today('2026-11-20T14:59:59.999Z'), '2026-11-19T15:00:00Z')
  assert.is(today('2026-11-20T15:00:00Z'), '2026-11-20T15:00:00Z')
  assert.is(today('2026-11-20T14:59:59.999Z'), '2026-11-19T15:00:00Z')
})

periods('starts are right across a clock change', () => {
  assert.equal(startsOf('America/New_York', '2026-11-03T12:00:00Z'), [
    '2026-11-03T05:00:00Z',
    '2026-11-02T05:00:00Z',
    '2026-11-01T04:00:00Z'
  ])
  assert.is(startsOf('Europe/Berlin', '2026-03-29T10:00:00Z')[0], '2026-03-28T23:00:00Z')
  assert.is(startsOf('Asia/Kathmandu', '2026-06-01T00:00:00Z')[0], '2026-05-31T18:15:00Z')
})

periods('only real zones are accepted', () => {
  assert.is(readTimeZone('Europe/Berlin'), 'Europe/Berlin')
  for (const name of [undefined, '', 'Mars/Base', '+02:00', "UTC'; --", 'x'.repeat(65)]) {
    assert.is(readTimeZone(name), undefined, name)
  }
})

periods.run()
