import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../../src/contract/files/file.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { CHANNEL_AUTH_PATH, USER_AUTH_PATH } from '../../../src/contract/realtime.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { createDocsRoutes, readDocs } from '../../../src/server/openapi/docs.ts'
import { renderDocsPage } from '../../../src/server/openapi/docs-page.ts'
import { createOpenapiDocument } from '../../../src/server/openapi/document.ts'
import { operations } from '../../../src/server/operations.ts'
import { listFiles } from '../../checks/sources.ts'

const openapi = suite('OpenAPI')

type Described = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { description: string }>
}
const document = createOpenapiDocument()
const paths = document.paths as Record<string, Record<string, Described>>
const described = (operation: Operation) => paths[operation.path]?.[operation.method.toLowerCase()]

openapi('every operation of the contract has one handler', () => {
  const inContract = listFiles('src/contract', /\.ts$/).flatMap(file =>
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

openapi('page and document are bytes that were made once: compressed, and 304 to who has them', async () => {
  const html = renderDocsPage(document)
  assert.not.match(html, /<script|\son\w+=|style="/)
  for (const operation of operations) assert.ok(html.includes(operation.path))
  const json = JSON.stringify(document)
  // Who sends no Accept-Encoding gets it uncompressed.
  assert.ok(Buffer.byteLength(html) < 1_000_000 && Buffer.byteLength(json) < 1_000_000)
  const folder = await mkdtemp(join(tmpdir(), 'mw-docs-'))
  for (const [name, text] of [
    ['docs.html', html],
    ['openapi.json', json]
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(
      join(folder, `${name}.br`),
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    )
  }
  const docs = await readDocs(folder)
  assert.ok(docs)
  const routes = createDocsRoutes(docs)
  const response = await routes.request('/api/docs')
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
  assert.is(await response.text(), html)
  assert.equal(await (await routes.request('/api/openapi.json')).json(), JSON.parse(json))
  const small = await routes.request('/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
  assert.is(small.headers.get('content-encoding'), 'br')
  const bytes = Buffer.from(await small.arrayBuffer())
  assert.is(brotliDecompressSync(bytes).toString(), json)
  const again = { 'if-none-match': small.headers.get('etag') ?? '' }
  assert.is((await routes.request('/api/openapi.json', { headers: again })).status, 304)
  assert.is(await readDocs(join(folder, 'absent')), undefined)
  await rm(folder, { recursive: true })
})

openapi('a server of its own serves neither unless it is told to', async () => {
  const file = { type: 'text/plain', etag: 'W/"1"', immutable: false, forms: { identity: Buffer.from('docs') } }
  const statusWith = async (environment: Record<string, string>) => {
    const config = readConfig({ SECRET: 's'.repeat(32), ...environment })
    const parts = { db: {} as Db, config, secret: '', log: pino({ level: 'silent' }) }
    const app = createApp(parts, undefined, undefined, { document: file, page: file })
    const answers = ['/api/docs', '/api/openapi.json'].map(path => app.request(path))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const DATABASE_URL = 'postgres://localhost/wallet'
  assert.equal(await statusWith({ DATABASE_URL }), [404, 404])
  assert.equal(await statusWith({ DATABASE_URL, API_DOCS: '1' }), [200, 200])
  assert.equal(await statusWith({}), [200, 200])
  assert.equal(await statusWith({ API_DOCS: '0' }), [404, 404])
})

openapi.run()
