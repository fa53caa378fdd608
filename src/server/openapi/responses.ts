import { CODE, SESSION_CODES } from '../../contract/codes.ts'
import { fileContent } from '../../contract/files/file.ts'
import { appPicture } from '../../contract/files/picture.ts'
import { isInView, type Operation } from '../../contract/operation.ts'
import {
  INPUT_REFUSALS,
  OPERATOR_REFUSALS,
  RefusalData,
  type RefusalReason,
  VIEW_REFUSALS
} from '../../contract/refusals.ts'
import { describeSchema, type Json } from '../handler/json-schema.ts'

const createRef = (kind: 'schemas' | 'responses', name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

const describeEnvelope = (code: Json, data: Json): Json => ({
  type: 'object',
  properties: { code, message: { type: 'string' }, data },
  required: ['code', 'message', 'data']
})

const nothing: Json = { type: 'object', additionalProperties: false }
const createEnvelopeContent = (schema: string): Json => ({
  'application/json': { schema: createRef('schemas', schema) }
})
const retryAfter: Json = {
  'Retry-After': { required: true, description: 'Seconds to wait.', schema: { type: 'string', pattern: '^[0-9]+$' } }
}

/** The data of a refusal. The reasons are those of each operation: operators have some that merchants do not know. */
function describeRefusalData(): Json {
  const data = describeSchema(RefusalData, 'output')
  return { ...data, properties: { ...(data.properties as Json), reason: { type: 'string' } } }
}

/** Envelopes that any operation may return. */
export const describeSchemas = (): Json => ({
  Refusal: describeEnvelope({ const: CODE.refused }, describeRefusalData()),
  Failed: describeEnvelope({ const: CODE.failed }, nothing),
  Refused: describeEnvelope({ const: CODE.refused }, describeSchema(RefusalData, 'output')),
  SessionEnded: describeEnvelope({ enum: SESSION_CODES }, nothing),
  Fault: describeEnvelope({ const: CODE.fault }, nothing)
})

/** Responses of any operation besides HTTP 200. */
export const responseComponents: Json = {
  SessionEnded: { description: 'No session, or one that has ended.', content: createEnvelopeContent('SessionEnded') },
  Absent: {
    description: 'The path is not served, or not by this configuration.',
    content: createEnvelopeContent('Failed')
  },
  TooLarge: { description: 'The body is too large.', content: createEnvelopeContent('Failed') },
  TooMany: { description: 'Too many requests.', headers: retryAfter, content: createEnvelopeContent('Refused') },
  Fault: { description: 'A fault of the server.', content: createEnvelopeContent('Fault') },
  Unavailable: {
    description: 'The server, its database or the disk of its files is not available.',
    headers: retryAfter,
    content: createEnvelopeContent('Fault')
  }
}

/** Returns every response of an operation by HTTP status. */
export function describeResponses(operation: Operation): Json {
  const reasons = listReasons(operation)
  return {
    200: {
      description: `Success (code ${CODE.ok}), a refusal (${CODE.refused}) or a request that does not fit (${CODE.failed}). Refusals: ${reasons.join(', ')}.`,
      content: describeContent(operation, reasons)
    },
    ...(operation.answer === 'blob' && operation.audience === 'anyone'
      ? {
          206: {
            description: 'The first byte, where only it was asked for.',
            content: describeContent(operation, reasons)
          }
        }
      : {}),
    ...(operation === appPicture || operation === fileContent
      ? { 304: { description: 'The picture is the one of the `If-None-Match` header.' } }
      : {}),
    // Sign-in and renewal are open to anyone, and may concern an ended session or a closed shop.
    ...(operation.audience === 'anyone' && operation.method === 'GET'
      ? {}
      : { 401: createRef('responses', 'SessionEnded') }),
    ...(operation.method === 'POST' ? { 413: createRef('responses', 'TooLarge') } : {}),
    429: createRef('responses', 'TooMany'),
    500: createRef('responses', 'Fault'),
    503: createRef('responses', 'Unavailable')
  }
}

/** Returns all refusal reasons of an operation: its own, those of input validation, of any operation of operators, and of any at all. */
function listReasons(operation: Operation): readonly RefusalReason[] {
  const { input, refusals } = operation
  const { entries = {} } = input as { entries?: object }
  const ofInput = Object.keys(entries).length > 0 ? INPUT_REFUSALS : []
  const ofOperators = operation.roles ? OPERATOR_REFUSALS : []
  const isMerchants = operation.audience === 'merchant' || operation.audience === 'visitor'
  const ofViews = isMerchants && !isInView(operation) ? VIEW_REFUSALS : []
  // Each caller has few requests at once at work.
  return [...new Set<RefusalReason>([...refusals, ...ofInput, ...ofOperators, ...ofViews, 'rate_limited'])].sort()
}

function describeContent(operation: Operation, reasons: readonly RefusalReason[]): Json {
  const failures = [describeRefusal(reasons), createRef('schemas', 'Failed')]
  const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  if (operation.answer === 'blob') return { '*/*': file, 'application/json': { schema: { oneOf: failures } } }
  const success = describeEnvelope({ const: CODE.ok }, describeSchema(operation.output, 'output'))
  return { 'application/json': { schema: { oneOf: [success, ...failures] } } }
}

/** The refusal of any operation, with the reasons of this one. */
function describeRefusal(reasons: readonly RefusalReason[]): Json {
  const data: Json = { properties: { reason: { enum: reasons } } }
  return { allOf: [createRef('schemas', 'Refusal'), { properties: { data } }] }
}
