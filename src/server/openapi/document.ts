import { CODE } from '../../contract/codes.ts'
import { uploadFile } from '../../contract/files/file.ts'
import { operatorPictureUpload } from '../../contract/files/picture.operator.ts'
import type { Operation } from '../../contract/operation.ts'
import { CHANNEL_AUTH_PATH, createChannelName, TOPICS, USER_AUTH_PATH } from '../../contract/realtime.ts'
import { describeSchema, type Json } from '../handler/json-schema.ts'
import { operations } from '../operations.ts'
import { SESSION_COOKIE } from '../staff/index.ts'
import { describeRealtimePaths } from './realtime.ts'
import { describeResponses, describeSchemas, responseComponents } from './responses.ts'

const bearer = {
  merchant: [{ merchant: [] }],
  visitor: [{ merchant: [] }, {}],
  operator: [{ operator: [] }, { console: [] }],
  partner: [{ partner: [] }],
  anyone: []
}
const uploads = new Set<string>([uploadFile.path, operatorPictureUpload.path])
const description = `Every answer that is not a file is \`{code, message, data}\`. Code ${CODE.ok} is success. Code ${CODE.refused} is a \
refusal that a person can act on: \`data\` is \`{reason, field?, until?}\`, \`message\` is in the request's language. Codes \
${CODE.sessionMissing}, ${CODE.sessionExpired}, ${CODE.sessionRevoked}, ${CODE.merchantClosed} and ${CODE.sessionInvalid} come with HTTP 401 and \
end the session. Code ${CODE.fault} is a fault of the server, code ${CODE.failed} a request that does not fit. Amounts are decimal strings in the \
currency's scale, times are ISO-8601 in UTC. Headers: \`Authorization: Bearer …\`, \`Time-zone\` (IANA name), \`Accept-Language\`.

A path that is not in this document is HTTP 404 with code ${CODE.failed}. A request that is not HTTP is 400 without an\
 envelope, and one whose address and headers have more than 16 KB is 431.

Realtime speaks the Pusher protocol: sockets at \`/app/{key}\`, proofs by \`${CHANNEL_AUTH_PATH}\` and \`${USER_AUTH_PATH}\`. A merchant hears \`${createChannelName('{id}')}\`; an event is \
named after what changed (${TOPICS.join(', ')}) and carries \`{seq, stream}\` only.`

/** The OpenAPI 3.1 document of the whole contract, derived from the schemas that client and backend use. */
export function createOpenapiDocument(version = '1'): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = describeOperation(operation)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant Wallet API', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: { ...paths, ...describeRealtimePaths() },
    components: {
      schemas: describeSchemas(),
      responses: responseComponents,
      securitySchemes: {
        merchant: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
        operator: { type: 'http', scheme: 'bearer', description: 'An API token of a member of staff.' },
        console: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by sign_in; with https its name begins with __Host-. Every POST also carries X-CSRF-Token.'
        },
        partner: { type: 'http', scheme: 'bearer', description: 'The token of a partner’s backend: signs users in.' },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a partner’s backend: reads documents of its own users.'
        }
      }
    }
  }
}

function describeOperation(operation: Operation): Json {
  const input = describeSchema(operation.input, 'input')
  const multipart = uploads.has(operation.path)
  return {
    operationId: formatOperationId(operation),
    summary: operation.summary,
    tags: [operation.path.split('/').at(operation.path.startsWith('/api/v1/') ? 3 : 2)],
    security:
      operation.audience === 'partner' && operation.method === 'GET'
        ? [{ partnerKey: [] }]
        : bearer[operation.audience],
    parameters: describeParameters(operation, input),
    ...(operation.method === 'POST' ? { requestBody: describeBody(operation, input, multipart) } : {}),
    responses: describeResponses(operation)
  }
}

// `/api/v1/wallet/withdraw_detail/{id}` is `walletWithdrawDetailById`.
function formatOperationId({ path }: Operation): string {
  const words = path
    .replace(/^\/api\/(v1\/)?/, '')
    .replaceAll('{', 'by_')
    .split(/\W+|_/)
    .filter(Boolean)
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

function describeParameters(operation: Operation, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = listPathNames(operation)
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

const listPathNames = (operation: Operation) => [...operation.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

function describeBody(operation: Operation, input: Json, multipart: boolean): Json {
  const properties = { ...(input.properties as Json | undefined) }
  for (const name of listPathNames(operation)) delete properties[name]
  const required = ((input.required ?? []) as string[]).filter(name => name in properties)
  const schema: Json = { ...input, properties, required }
  if (!multipart) return { required: required.length > 0, content: { 'application/json': { schema } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}
