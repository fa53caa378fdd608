import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { CODE } from '../contract/codes.ts'
import type { Operation } from '../contract/operation.ts'
import * as operations from '../contract/operations.ts'
import { CHANNEL_AUTH_PATH, channelOf, TOPICS, USER_AUTH_PATH } from '../contract/realtime.ts'
import { RefusalData } from '../contract/refusals.ts'

type Json = Record<string, unknown>

const bearer = {
  merchant: [{ merchant: [] }],
  visitor: [{ merchant: [] }, {}],
  operator: [{ operator: [] }],
  partner: [{ partner: [] }],
  anyone: []
}
const description = `Every answer that is not a file is \`{code, message, data}\`. Code ${CODE.ok} is success. Code ${CODE.refused} is a \
refusal that a person can act on: \`data\` is \`{reason, field?, until?}\`, \`message\` is in the request's language. Codes \
${CODE.sessionMissing}, ${CODE.sessionExpired}, ${CODE.sessionRevoked}, ${CODE.merchantClosed} and ${CODE.sessionInvalid} come with HTTP 401 and \
end the session. Code ${CODE.fault} is a fault of the server, code ${CODE.failed} a request that does not fit. Amounts are decimal strings in the \
currency's scale, times are ISO-8601 in UTC. Headers: \`Authorization: Bearer …\`, \`Time-zone\` (IANA name), \`Accept-Language\`.

Realtime speaks the Pusher protocol: sockets at \`/app/{key}\`, proofs by \`POST ${CHANNEL_AUTH_PATH}\` (\`socket_id\`, \`channel_name\`) and \
\`POST ${USER_AUTH_PATH}\` (\`socket_id\`), which answer without the envelope: 200, or 403. A merchant hears \`${channelOf('{id}')}\`; an event is \
named after what changed (${TOPICS.join(', ')}) and carries \`{seq, stream}\` only.`

/** The OpenAPI 3.1 document of the whole contract, made from the schemas that client and backend run on. */
export function openapiDocument(version = '1'): Json {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = describe(name, operation)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant Wallet API', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        merchant: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
        operator: { type: 'http', scheme: 'bearer', description: 'An operator’s own token.' },
        partner: { type: 'http', scheme: 'bearer', description: 'The token of a partner’s backend.' }
      }
    }
  }
}

function describe(name: string, operation: Operation): Json {
  const input = schemaOf(operation.input, 'input')
  const multipart = operation.path === operations.uploadFile.path && operation.method === 'POST'
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.path.split('/').at(operation.path.startsWith('/api/v1/') ? 3 : 2)],
    security: bearer[operation.audience],
    parameters: parametersOf(operation, input),
    ...(operation.method === 'POST' ? { requestBody: bodyOf(operation, input, multipart) } : {}),
    responses: responsesOf(operation)
  }
}

function parametersOf(operation: Operation, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = pathNames(operation)
  const names = operation.method === 'GET' ? Object.keys(properties) : inPath
  const parameters: Json[] = names.map(name => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' }
  }))
  if (!operation.idempotent) return parameters
  const schema = { type: 'string', format: 'uuid' }
  return [...parameters, { name: 'Idempotency-Key', in: 'header', required: true, schema }]
}

const pathNames = (operation: Operation) => [...operation.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

function bodyOf(operation: Operation, input: Json, multipart: boolean): Json {
  const properties = { ...(input.properties as Json | undefined) }
  for (const name of pathNames(operation)) delete properties[name]
  const required = ((input.required ?? []) as string[]).filter(name => name in properties)
  const schema: Json = { ...input, properties, required }
  if (!multipart) return { required: required.length > 0, content: { 'application/json': { schema } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function responsesOf(operation: Operation): Json {
  const refused = operation.refusals.length > 0
  const answer =
    operation.answer === 'blob'
      ? { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
      : { 'application/json': { schema: envelopeOf(operation, refused) } }
  const named = refused ? ` Refusals: ${operation.refusals.join(', ')}.` : ''
  const session = operation.audience === 'anyone' ? {} : { 401: { description: 'No session, or one that has ended.' } }
  return { 200: { description: `Success, or a refusal.${named}`, content: answer }, ...session }
}

function envelopeOf(operation: Operation, refused: boolean): Json {
  const success = answerOf({ const: CODE.ok }, schemaOf(operation.output, 'output'))
  if (!refused) return success
  const data = schemaOf(RefusalData, 'output')
  const properties = { ...(data.properties as Json), reason: { enum: operation.refusals } }
  return { oneOf: [success, answerOf({ const: CODE.refused }, { ...data, properties })] }
}

const answerOf = (code: Json, data: Json): Json => ({
  type: 'object',
  properties: { code, message: { type: 'string' }, data },
  required: ['code', 'message', 'data']
})

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  // Transformations (trimming, lower case) have no words in JSON schema; what they are applied to has.
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore'
  }) as Json
  return json
}
