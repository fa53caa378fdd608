import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { download, fetchBlob } from '../../src/api/download.ts'
import { getFileName, getSafeFileName } from '../../src/api/file-name.ts'
import { readTokens } from '../../src/api/tokens.ts'
import { upload } from '../../src/api/upload.ts'
import { fileContent } from '../../src/contract/files/file.ts'
import { recordExport } from '../../src/contract/wallet/record.ts'
import { awaitFailure, startTestApp, storeSession } from '../app.ts'
import { waitUntil } from '../time.ts'
import {
  envelope,
  findClosedAddress,
  type Loopback,
  ok,
  type ReceivedRequest,
  setApiBase,
  startLoopback
} from './loopback.ts'
import { FetchingRequest } from './xhr.ts'

const test = suite('files')
const FILE = { id: '0198f0a0-0000-7000-8000-000000000003', mime: 'image/png', bytes: 3, width: 1, height: 1 }
let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
  globalThis.XMLHttpRequest = FetchingRequest as never
})
test.after.each(() => server.close())

const csv = (disposition?: string) => ({
  body: 'a;b',
  headers: { 'content-type': 'text/csv', ...(disposition ? { 'content-disposition': disposition } : {}) }
})

test("a file is saved under the server's name", async () => {
  const { host } = startTestApp()
  storeSession(host)
  server.answer = () => csv('attachment; filename="records.csv"; filename*=UTF-8\'\'%E8%A8%98%E9%8C%84.csv')
  assert.equal(await download(recordExport, { type: 'recharge' }), { name: '記錄.csv' })
  assert.is(server.requests[0]?.path, '/api/v1/wallet/record_export?type=recharge')
  assert.is(server.requests[0]?.headers.authorization, 'Bearer access-one')
  assert.is(host.downloaded[0]?.name, '記錄.csv')
  assert.is(await host.downloaded[0]?.file.text(), 'a;b')
})

test('a file without a name is saved as downloaded_file', async () => {
  const { host } = startTestApp()
  server.answer = () => csv()
  await download(recordExport, {})
  assert.is(host.downloaded[0]?.name, 'downloaded_file')
})

test('the error catalogue also applies to files', async () => {
  const { host, events } = startTestApp()
  storeSession(host)
  server.answer = () => envelope(10005, 'gone', { reason: 'not_found' })
  assert.is((await awaitFailure(fetchBlob(fileContent, { id: FILE.id }))).reason, 'not_found')
  server.answer = () => ({ status: 500, body: envelope(500, 'broken').body })
  assert.is((await awaitFailure(fetchBlob(fileContent, { id: FILE.id }))).kind, 'server')
  server.answer = () => ({ body: '<html>portal</html>', headers: { 'content-type': 'text/html' } })
  assert.is((await awaitFailure(fetchBlob(fileContent, { id: FILE.id }))).kind, 'contract')
  assert.equal(events.notices, ['gone', 'broken', '请求失败'])
  server.answer = () => envelope(10001)
  assert.is((await awaitFailure(fetchBlob(fileContent, { id: FILE.id }))).kind, 'session')
  assert.is(readTokens(host.storage), null)
  assert.equal(host.downloaded, [])
})

test('names are read from content-disposition', () => {
  const names: [string | null, string][] = [
    [null, 'downloaded_file'],
    ['', 'downloaded_file'],
    ['attachment', 'downloaded_file'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="with space.csv"', 'with space.csv'],
    ['attachment; filename="a\\"b.csv"', 'a_b.csv'],
    ['attachment; FileName="Case.csv"', 'Case.csv'],
    ["attachment; filename*=utf-8''%e2%82%ac.csv", '€.csv'],
    ["attachment; filename*=UTF-8'en'na%20me.csv; filename=other.csv", 'na me.csv'],
    ["attachment; filename*=ISO-8859-1''caf%E9.csv", 'café.csv'],
    ["attachment; filename=fallback.csv; filename*=UTF-8''%ZZ.csv", 'fallback.csv'],
    ["attachment; filename=fallback.csv; filename*=KOI8-R''x.csv", 'fallback.csv'],
    ['inline; name=x; filename=""', 'downloaded_file']
  ]
  for (const [header, name] of names) assert.is(getFileName(header), name, String(header))
})

test('names are safe to save', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\report.csv', 'report.csv'],
    ['a\u0000b\u001f.csv', 'ab.csv'],
    // A direction mark would make this look like a text file.
    ['invoice\u202Etxt.exe', 'invoicetxt.exe'],
    ['\u200Bhidden\u2066.csv', 'hidden.csv'],
    ['..', 'downloaded_file'],
    ['.bashrc', 'bashrc'],
    ['name. . ', 'name'],
    ['a<b>:"|?*.csv', 'a_b______.csv'],
    ['folder/', 'downloaded_file'],
    ['\ud800.csv', 'csv'],
    ['記錄 2026.csv', '記錄 2026.csv']
  ]
  for (const [typedName, name] of names) assert.is(getSafeFileName(typedName), name, typedName)
  const long = getSafeFileName(`${'名'.repeat(300)}.csv`)
  assert.is([...long].length, 100)
  assert.ok(long.endsWith('.csv'))
})

test('an upload reports its progress and returns the file', async () => {
  const { host } = startTestApp()
  storeSession(host)
  host.storage.set('language', 'ja')
  server.answer = () => ok(FILE)
  const shares: number[] = []
  const picture = new Blob(['png'], { type: 'image/png' })
  assert.equal(await upload(picture, 'proof', { name: 'proof.png', onProgress: share => shares.push(share) }), FILE)
  assert.equal(shares, [0, 0.5, 1])
  const { path, method, headers, body } = server.requests[0] as ReceivedRequest
  assert.is(`${method} ${path}`, 'POST /api/upload/file')
  assert.match(String(headers['content-type']), /^multipart\/form-data; boundary=/)
  assert.is(headers.authorization, 'Bearer access-one')
  assert.is(headers['accept-language'], 'ja')
  assert.is(headers['time-zone'], 'Asia/Ho_Chi_Minh')
  assert.match(body, /name="purpose"\r\n\r\nproof\r\n[\s\S]*name="file"; filename="proof.png"/)
})

test('an upload without a session carries no token', async () => {
  startTestApp()
  server.answer = () => ok(FILE)
  await upload(new Blob(['x']), 'registration')
  assert.is(server.requests[0]?.headers.authorization, undefined)
})

test('uploads follow the error catalogue', async () => {
  const { host, events } = startTestApp()
  const send = (signal?: AbortSignal) => awaitFailure(upload(new Blob(['x']), 'avatar', { signal, fields: ['file'] }))
  storeSession(host)
  server.answer = () => envelope(10005, 'large', { reason: 'file_too_large', field: 'file' })
  assert.is((await send()).reason, 'file_too_large')
  assert.equal(events.notices, [])
  server.answer = () => ({ status: 413, body: '<html></html>' })
  assert.is((await send()).kind, 'server')
  server.answer = () => ok({ id: 'x' })
  assert.is((await send()).kind, 'contract')
  const stop = new AbortController()
  server.answer = () => new Promise(() => undefined)
  const before = server.requests.length
  const sending = send(stop.signal)
  await waitUntil(() => server.requests.length > before)
  stop.abort()
  assert.is((await sending).kind, 'cancelled')
  FetchingRequest.timesOut = true
  assert.is((await send()).kind, 'timeout')
  FetchingRequest.timesOut = false
  server.answer = () => ({ status: 401, body: '' })
  assert.is((await send()).kind, 'session')
  setApiBase(await findClosedAddress())
  assert.is((await send()).kind, 'offline')
  assert.equal(events.notices, ['网络请求失败', '请求失败', '网络请求失败', '网络请求失败'])
})

test.run()
