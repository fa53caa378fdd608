// Inputs that fit the schemas of operations.
import { randomUUID } from 'node:crypto'
import { demoAccount } from '../../../src/server/demo/index.ts'
import type { Json } from '../../../src/server/handler/json-schema.ts'
import { tron } from '../channels.ts'

/** Values for the fields of bodies, by name. */
function exampleOf(name: string, schema: Json): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return exampleOf(name, options[0] as Json)
  if (schema.type === 'object') return createRequiredInput(schema)
  if (schema.type === 'array') return [exampleOf(name.replace(/s$/, ''), schema.items as Json)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.format === 'uuid' || /(^|_)(id|avatar)$/.test(name)) return randomUUID()
  return texts.find(([pattern]) => pattern.test(name))?.[1]() ?? `a text ${name}`
}

const texts: readonly (readonly [RegExp, () => string])[] = [
  [/^key$/, () => 'home.title'],
  [/amount|price|total/, () => '100.00'],
  [/^new_password$/, () => `pass phrase ${randomUUID()}`],
  [/password/, () => demoAccount.transactionPassword],
  [/account|username/, () => `cost${randomUUID().slice(0, 12)}`],
  [/address/, () => tron],
  [/^code$/, () => '123456'],
  [/ticket|proof/, () => 'x'.repeat(32)],
  [/init_data/, () => `auth_date=${Math.floor(Date.now() / 1_000)}&user=%7B%22id%22%3A7%7D&hash=${'a'.repeat(64)}`]
]

/** Returns an input with the fields that an operation requires. */
export function createRequiredInput(schema: Json): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  return Object.fromEntries(required.map(name => [name, exampleOf(name, properties[name] ?? {})]))
}
