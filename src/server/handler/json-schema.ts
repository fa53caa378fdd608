import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>

/** Returns the JSON schema of a contract schema, as sent (`input`) or returned (`output`). */
export function describeSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  // JSON schema cannot describe transformations (trimming, lower case), only the schema before them.
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore'
  }) as Json
  return json
}
