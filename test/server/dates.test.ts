import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Day, Instant } from '../../src/contract/fields.ts'
import { Refusal } from '../../src/server/errors/refusal.ts'
import { checkInput } from '../../src/server/handler/input.ts'
import { describeSchema } from '../../src/server/handler/json-schema.ts'
import { operations } from '../../src/server/operations.ts'
import { createRequiredInput } from './http/example-inputs.ts'

const test = suite('dates of the contract')
// Always the same cases, so that a failure is reproducible.
const cases = { seed: 20_260_230, numRuns: 2_000 }

interface Node {
  type?: string
  wrapped?: Node
  item?: Node
  value?: Node
  entries?: Record<string, Node>
  options?: Node[]
  pipe?: Node[]
}

/** Every date of an input, by its position. */
function* datesOf(schema: Node, path: string): Generator<[path: string, schema: Node]> {
  if (schema.pipe?.some(({ type }) => type === 'iso_date' || type === 'iso_timestamp')) yield [path, schema]
  for (const [name, entry] of Object.entries(schema.entries ?? {})) yield* datesOf(entry, `${path}.${name}`)
  for (const below of [schema.wrapped, schema.item, schema.value, ...(schema.options ?? [])]) {
    if (below && typeof below === 'object' && 'type' in below) yield* datesOf(below, path)
  }
}

const dates = operations.flatMap(({ path, input }) => [...datesOf(input as unknown as Node, path)])

/** By the rules of the calendar, without Date, in the thousand years of the contract. */
function exists(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return year >= 2000 && year <= 2999 && day >= 1 && day <= length
}

const formatted = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0, 1, 4, 100, 1900, 1999, 2000, 2024, 2026, 2100, 2999, 3000, 9999),
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 2000, max: 2999 })
    ),
    fc.integer({ min: 0, max: 13 }),
    fc.oneof(fc.integer({ min: 27, max: 32 }), fc.integer({ min: 0, max: 32 }))
  )
  .map(([year, month, day]) => ({
    real: exists(year, month, day),
    text: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  }))

test('every date of an input has one of the two shared types', () => {
  const places = dates.map(([path]) => path)
  for (const place of [
    '/api/v1/wallet/record_list.from',
    '/api/v1/wallet/record_list.to',
    '/api/v1/wallet/record_export.from',
    '/api/v1/wallet/record_export_link.to',
    '/api/v1/operator/task_put.deadline'
  ]) {
    assert.ok(places.includes(place), `${place} is not among ${places.join(', ')}`)
  }
  for (const [path, schema] of dates) assert.ok([Day, Instant].includes(schema as never), path)
})

test('a date is accepted if it exists, and refused at its field if not', () => {
  for (const [path, schema] of dates) {
    const isDay = (schema as unknown) === Day
    fc.assert(
      fc.property(formatted, fc.constantFrom('T00:00:00Z', 'T12:34:56.789Z', 'T23:59:59Z'), ({ real, text }, time) => {
        const result = v.safeParse(schema as unknown as v.GenericSchema, isDay ? text : text + time)
        assert.is(result.success, real, `${path} ${text}`)
        if (!result.success) assert.is(result.issues[0].message, 'value_invalid')
      }),
      cases
    )
  }
})

test('a period that ends before it begins is refused at its end, by every operation that takes one', () => {
  const days = dates.filter(([, schema]) => (schema as unknown) === Day).map(([path]) => path)
  const periods = operations.filter(({ path }) => days.includes(`${path}.from`) && days.includes(`${path}.to`))
  const names = periods.map(({ path }) => path.split('/').at(-1))
  for (const name of ['document_export', 'movement_export', 'audit_export', 'record_export', 'period_report']) {
    assert.ok(names.includes(name), name)
  }
  for (const operation of periods) {
    const input = createRequiredInput(describeSchema(operation.input, 'input'))
    const check = (from: string, to: string) => checkInput(operation, { ...input, from, to })
    check('2026-02-28', '2026-02-28')
    try {
      check('2026-03-01', '2026-02-28')
      assert.unreachable(operation.path)
    } catch (error) {
      assert.instance(error, Refusal, operation.path)
      assert.equal([(error as Refusal).reason, (error as Refusal).field], ['value_invalid', 'to'], operation.path)
    }
  }
})

test('text that is not a date, and an instant outside of the calendar, are refused in the same way', () => {
  for (const text of ['', 'today', '2026-2-3', '20260203', '2026-02-03T00:00:00Z\n', '٢٠٢٦-٠٢-٠٣', 7, null]) {
    assert.is(v.safeParse(Day, text).issues?.[0].message, 'value_invalid', String(text))
    assert.is(v.safeParse(Instant, text).issues?.[0].message, 'value_invalid', String(text))
  }
  for (const text of ['2999-12-31T23:59:59-12:00', '2000-01-01T00:00:00+14:00', '2026-01-01T25:00:00Z']) {
    assert.not.ok(v.safeParse(Instant, text).success, text)
  }
})

test.run()
