import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>

/** Returns the JSON schema of a contract schema, as it is sent (`input`) or answered (`output`). */
export function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  // Transformations (trimming, lower case) have no words in JSON schema; what they are applied to has.
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore'
  }) as Json
  return json
}
