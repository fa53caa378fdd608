import type { GenericSchema } from 'valibot'
import { PicturePath } from '../../contract/files/picture.operator.ts'
import { PositiveAmount } from '../../contract/money.ts'
import type { Operation } from '../../contract/operation.ts'
import { WrittenText } from '../../contract/rich-text.ts'
import { describeSchema, type Json } from '../handler/json-schema.ts'

/** The conversion of an argument's text to a value. */
type ArgumentKind = 'text' | 'number' | 'boolean' | 'json' | 'list' | 'written' | 'picture'

/** An argument of an operation on the command line: `--name value`, or with `byKey` `--name.key value`. */
export interface Argument {
  name: string
  required: boolean
  kind: ArgumentKind
  /** A record: each key has a value of its own, such as a text by language. */
  byKey: boolean
  /** Type, unit and limits for the help. */
  form: string
}

const amountPattern = describeSchema(PositiveAmount, 'input').pattern

/** Returns the arguments of an operation, required ones first, in the order of its schema. */
export function listArguments({ input }: Operation): Argument[] {
  const { properties = {}, required = [] } = describeSchema(input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const { entries } = input as unknown as { entries: Record<string, Schema> }
  const all = Object.entries(properties).map(([name, property]) => {
    const json = mergeFirstForm(property)
    const schema = entries[name]
    const isPicture = schema === (PicturePath as unknown as Schema)
    const value = json.additionalProperties as Json | undefined
    const kind = isPicture ? 'picture' : isWritten(schema) ? 'written' : readKind(value ?? json)
    const form = [forms[kind] ?? describeForm(value ?? json), ...listNotes(json)].join('. ')
    return { name, required: required.includes(name), kind, byKey: value !== undefined, form }
  })
  return all.sort((one, other) => Number(other.required) - Number(one.required))
}

// A value that may be empty is described by its other type.
const mergeFirstForm = (json: Json): Json => ({ ...(json.anyOf as Json[] | undefined)?.[0], ...json })

type Schema = GenericSchema & { wrapped?: Schema; value?: Schema }

function isWritten(schema: Schema | undefined): boolean {
  const record = schema?.wrapped ?? schema
  return record?.value === (WrittenText as unknown as Schema)
}

function readKind({ type, items }: Json): ArgumentKind {
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'array') return (items as Json | undefined)?.type === 'string' ? 'list' : 'json'
  return type === 'object' ? 'json' : 'text'
}

const forms: Partial<Record<ArgumentKind, string>> = {
  boolean: 'true or false',
  list: 'text; may be repeated',
  picture: 'a picture file, which is uploaded; "" removes the picture',
  written: 'a text, or JSON with blocks'
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  date: 'day, such as 2027-01-31',
  'date-time': 'time, such as 2027-01-31T18:00:00Z'
}

function describeForm(json: Json): string {
  if (Array.isArray(json.enum)) return json.enum.join(', ')
  if (json.const !== undefined) return String(json.const)
  if (json.pattern === amountPattern) return 'amount above zero, such as 12.50'
  if (typeof json.format === 'string') return formats[json.format] ?? json.format
  if (json.type === 'integer') return `whole number${formatRange(json, 'minimum', 'maximum', '')}`
  if (json.type === 'number') return `number${formatRange(json, 'minimum', 'maximum', '')}`
  if (json.type === 'string') return `text${formatRange(json, 'minLength', 'maxLength', ' characters')}`
  if (json.type === 'array') return `JSON: [${formatMembers(json.items as Json)}, …]`
  return `JSON: ${formatMembers(json)}`
}

function formatMembers({ properties = {} }: Json): string {
  const names = Object.entries(properties as Record<string, Json>).map(
    ([name, json]) => `"${name}": ${describeForm(json)}`
  )
  return `{${names.join(', ')}}`
}

function formatRange(json: Json, min: string, max: string, unit: string): string {
  const [from, to] = [json[min], json[max]]
  if (from === undefined && to === undefined) return ''
  return to === undefined ? `, at least ${from}${unit}` : `, ${from ?? 0} to ${to}${unit}`
}

function listNotes({ description, default: fallback }: Json): string[] {
  const isSet = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0)
  return [...(description ? [String(description)] : []), ...(isSet ? [`Left out: ${fallback}`] : [])]
}
