import { CHANNEL_AUTH_PATH, USER_AUTH_PATH } from '../../contract/realtime.ts'
import type { Json } from '../handler/json-schema.ts'

const text: Json = { type: 'string' }
const describeObject = (required: string[], optional: string[] = []): Json => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map(name => [name, text])),
  required
})
const createJsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

/** The two calls of the Pusher protocol. Their responses have no envelope. */
export function describeRealtimePaths(): Json {
  const describePath = (
    operationId: string,
    summary: string,
    input: string[],
    output: string[],
    more: string[] = []
  ): Json => ({
    post: {
      operationId,
      summary,
      tags: ['broadcasting'],
      security: [{ merchant: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: describeObject(input) },
          'application/json': { schema: describeObject(input) }
        }
      },
      responses: {
        200: {
          description: 'The proof that the client passes on.',
          content: createJsonContent(describeObject(output, more))
        },
        403: {
          description: 'No session, or a channel of another merchant.',
          content: createJsonContent(describeObject(['message']))
        },
        404: { $ref: '#/components/responses/Absent' },
        413: { description: 'The body is too large.', content: createJsonContent(describeObject(['message'])) },
        500: { $ref: '#/components/responses/Fault' },
        503: { $ref: '#/components/responses/Unavailable' }
      }
    }
  })
  return {
    [CHANNEL_AUTH_PATH]: describePath(
      'channelAuth',
      'Prove that a channel belongs to the merchant',
      ['socket_id', 'channel_name'],
      ['auth'],
      ['channel_data']
    ),
    [USER_AUTH_PATH]: describePath('userAuth', 'Prove who is at the socket', ['socket_id'], ['auth', 'user_data'])
  }
}
