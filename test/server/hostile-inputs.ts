// Inputs from the edges of a schema, and beyond them: what a program that means harm would send.
import type { Operation } from '../../src/contract/operation.ts'
import { describeSchema, type Json } from '../../src/server/handler/json-schema.ts'

type Random = (below: number) => number

const DEEP = 40
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '-0.00',
  '0.01',
  '0.001',
  '1e9',
  'NaN',
  'Infinity',
  '00000000000000000001.00',
  '99999999999999999999999999.99',
  '9223372036854775808',
  '１２．００',
  '1,000.00',
  '0x10',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-02-29',
  '2026-11-24T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  "' OR 1=1 --",
  '"; DROP TABLE entry; --',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'javascript:alert(1)',
  'https://user:pass@127.0.0.1/',
  'data:text/html,<script>1</script>',
  '\u0000',
  '\ud800',
  '\u202e\u2066gnp.exe',
  '\u200b\u200d\ufeff',
  'é'.normalize('NFD'),
  '𝒜𝒹𝓂𝒾𝓃',
  'ﷺ'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(30),
  'ı İ ß ﬃ',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'a'.repeat(65),
  'a'.repeat(501),
  'a'.repeat(20_000),
  `${'a'.repeat(30_000)}!`,
  '=cmd|/c calc!A1',
  '\u0661\u0662\u0663'
]

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

/** Values of the wrong kind, and of a kind that no schema names. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [[]],
  {},
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { toString: 'x', valueOf: 'y' },
  nested(DEEP),
  Array.from({ length: 2_000 }, () => 'x')
]

const pick = <T>(values: readonly T[], random: Random): T => values[random(values.length)] as T

/** Returns inputs of an operation: mostly of its shape, with values at the edges; `ids` are those of others. */
export function hostileInput(operation: Operation, random: Random, ids: readonly string[]): Record<string, unknown> {
  const value = anyOf(inputSchema(operation), random, ids)
  const input = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return input as Record<string, unknown>
}

const schemas = new Map<Operation, Json>()

function inputSchema(operation: Operation): Json {
  const schema = schemas.get(operation) ?? describeSchema(operation.input, 'input')
  schemas.set(operation, schema)
  return schema
}

function anyOf(schema: Json, random: Random, ids: readonly string[]): unknown {
  // One of twelve is of no kind that was agreed.
  if (random(12) === 0) return pick(STRANGE, random)
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return anyOf(pick(choices, random), random, ids)
  if ('const' in schema) return random(6) === 0 ? pick(TEXTS, random) : schema.const
  if (Array.isArray(schema.enum)) return random(6) === 0 ? pick(TEXTS, random) : pick(schema.enum, random)
  if (schema.type === 'object') return objectOf(schema, random, ids)
  if (schema.type === 'array') return arrayOf(schema, random, ids)
  if (schema.type === 'boolean') return random(2) === 0
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, random)
  return textOf(schema, random, ids)
}

function objectOf(schema: Json, random: Random, ids: readonly string[]): Json {
  const value: Json = {}
  for (const [name, part] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    if (random(10) > 0) value[name] = anyOf(part, random, ids)
  // A field that no one asked for.
  if (random(8) === 0) value[pick(TEXTS, random).slice(0, 60) || 'merchant_id'] = pick(ids, random)
  return value
}

function arrayOf(schema: Json, random: Random, ids: readonly string[]): unknown[] {
  const most = Number(schema.maxItems ?? 20)
  const length = pick([0, 1, 2, most, most + 1], random)
  return Array.from({ length: Math.min(length, 300) }, () => anyOf((schema.items ?? {}) as Json, random, ids))
}

function numberOf(schema: Json, random: Random): unknown {
  const least = Number(schema.minimum ?? 0)
  const most = Number(schema.maximum ?? 1_000)
  return pick([least, most, least - 1, most + 1, 0.5, -0, 1e21, String(least), Number.MIN_SAFE_INTEGER], random)
}

function textOf(schema: Json, random: Random, ids: readonly string[]): unknown {
  const most = Number(schema.maxLength ?? 0)
  const isId = schema.format === 'uuid'
  const choice = random(isId ? 3 : 8)
  if (isId && choice > 0) return pick(ids, random)
  if (most > 0 && choice === 1) return '字'.repeat(Math.min(most, 5_000))
  if (most > 0 && choice === 2) return 'a'.repeat(Math.min(most, 50_000) + 1)
  return pick(TEXTS, random)
}
