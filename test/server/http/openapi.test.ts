import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { CHANNEL_AUTH_PATH, USER_AUTH_PATH } from '../../../src/contract/realtime.ts'
import { uploadFile } from '../../../src/contract/upload/file.ts'
import { recordList } from '../../../src/contract/wallet/record-list.ts'
import { withdrawDetail } from '../../../src/contract/wallet/withdraw-detail.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdraw-submit.ts'
import { docsRoutes } from '../../../src/server/openapi/docs.ts'
import { openapiDocument } from '../../../src/server/openapi/document.ts'
import { operations } from '../../../src/server/operations.ts'
import { filesBelow } from '../../checks/sources.ts'

const openapi = suite('OpenAPI')

type Described = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { description: string }>
}
const document = openapiDocument()
const paths = document.paths as Record<string, Record<string, Described>>
const described = (operation: Operation) => paths[operation.path]?.[operation.method.toLowerCase()]

openapi('every operation of the contract has one handler', () => {
  const inContract = filesBelow('src/contract', /\.ts$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(
      ([, method, path]) => `${method} ${path}`
    )
  )
  assert.ok(inContract.length > 100)
  assert.equal(operations.map(({ method, path }) => `${method} ${path}`).sort(), inContract.sort())
})

openapi('the document is 3.1 and describes every operation once', () => {
  assert.is(document.openapi, '3.1.0')
  for (const operation of operations) assert.ok(described(operation), operation.path)
  const ids = operations.map(operation => described(operation)?.operationId)
  assert.is(new Set(ids).size, operations.length)
  assert.is(described(withdrawDetail)?.operationId, 'walletWithdrawDetailById')
  const broadcasting = [CHANNEL_AUTH_PATH, USER_AUTH_PATH]
  for (const path of broadcasting) assert.ok(paths[path]?.post, path)
  const count = Object.values(paths).flatMap(path => Object.keys(path)).length
  assert.is(count, operations.length + broadcasting.length)
})

openapi('path, query, key and body are where the backend reads them', () => {
  const detail = described(withdrawDetail)
  assert.equal(
    detail?.parameters.map(parameter => [parameter.name, parameter.in, parameter.required]),
    [['id', 'path', true]]
  )
  const list = described(recordList)
  assert.ok(list?.parameters.every(parameter => parameter.in === 'query' && !parameter.required))
  const submit = described(withdrawSubmit)
  assert.ok(submit?.parameters.some(parameter => parameter.name === 'Idempotency-Key' && parameter.required))
  const body = submit?.requestBody?.content['application/json']?.schema
  assert.equal(Object.keys(body?.properties ?? {}), ['account_id', 'amount', 'password'])
  const upload = described(uploadFile)?.requestBody?.content['multipart/form-data']?.schema
  assert.equal(upload?.required, ['purpose', 'file'])
})

openapi('refusals are named', () => {
  for (const operation of operations) {
    const text = described(operation)?.responses['200']?.description ?? ''
    for (const reason of operation.refusals) assert.match(text, reason)
  }
})

openapi('the page shows it without a script, and its policy allows none', async () => {
  const response = await docsRoutes().request('/api/docs')
  const html = await response.text()
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
  assert.not.match(html, /<script|\son\w+=|style="/)
  for (const operation of operations) assert.ok(html.includes(operation.path))
  const json = await docsRoutes().request('/api/openapi.json')
  assert.equal(await json.json(), JSON.parse(JSON.stringify(document)))
})

openapi.run()
