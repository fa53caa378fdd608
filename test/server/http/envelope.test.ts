import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { profileUpdate } from '../../../src/contract/account/profile-update.ts'
import { article } from '../../../src/contract/help/article.ts'
import { appInfo } from '../../../src/contract/home/app-info.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const envelope = suite('the envelope')
let backend: Backend

envelope.before(async () => {
  backend = await startBackend({ environment: { CORS_ORIGINS: 'https://shop.example' } })
})
envelope.after(() => backend.close())

envelope('success is 10000 with data, and may not be cached', async () => {
  const { status, headers, envelope } = await send(backend.url, appInfo.path)
  assert.is(status, 200)
  assert.equal(Object.keys(envelope).sort(), ['code', 'data', 'message'])
  assert.is(envelope.code, 10000)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.is(headers.get('cache-control'), 'no-store')
  assert.is(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
})

envelope('unknown addresses and methods are 404 in the envelope', async () => {
  for (const [path, method] of [
    ['/api/v1/app/nothing', 'GET'],
    ['/api/nothing', 'POST'],
    ['/nothing.html', 'GET'],
    ['/../../etc/passwd', 'GET'],
    ['/%2e%2e/%2e%2e/package.json', 'GET'],
    [login.path, 'GET'],
    [login.path, 'DELETE']
  ] as const) {
    const { status, envelope } = await send(backend.url, path, { method })
    assert.is(status, 404, path)
    assert.is(envelope.code, 0, path)
    assert.ok(envelope.message, path)
  }
})

envelope('a body over 64 KB is 413, with or without a declared length', async () => {
  const big = JSON.stringify({ account: 'a'.repeat(65 * 1_024), password: 'x' })
  const announced = await send(backend.url, login.path, { body: big })
  const stream = new Blob([big]).stream()
  const grown = await send(backend.url, login.path, { body: stream })
  for (const { status, envelope } of [announced, grown]) {
    assert.is(status, 413)
    assert.is(envelope.code, 0)
  }
})

envelope('a body that is not a JSON object is code 0', async () => {
  const bodies = ['{', '[]', 'null', '"text"', '12', '{"a":1}{', '\ufeff{}x']
  for (const body of bodies) {
    const { status, envelope } = await send(backend.url, login.path, { body })
    assert.is(status, 200, body)
    assert.is(envelope.code, 0, body)
    assert.match(envelope.message, /JSON/)
  }
  const form = await send(backend.url, login.path, {
    body: 'account=a&password=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
  assert.is(form.envelope.code, 0)
})

envelope('the query cannot override path parameters', async () => {
  const path = article.path.replace('{slug}', 'privacyAgreement')
  const { envelope } = await send(backend.url, `${path}?slug=termsOfUse`)
  assert.is((envelope.data as { slug: string }).slug, 'privacyAgreement')
})

envelope('a deeply nested body is refused, not a server error', async () => {
  const body = `{"account":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const { status, envelope } = await send(backend.url, login.path, { body })
  assert.is(status, 200)
  assert.is(envelope.code, 0)
})

envelope('a refusal names a nested field by its path', async () => {
  const merchant = await backend.merchant()
  const { envelope } = await send(backend.url, accountAdd.path, {
    token: merchant.token,
    headers: { 'idempotency-key': '01a1f1f4-2d98-76f2-89fc-adad7974d375' },
    body: { account: { kind: 'usdt', network: 'TRC20' }, password: '482915' }
  })
  assert.is(envelope.code, 10005)
  assert.equal(envelope.data, { reason: 'required', field: 'account.address' })
})

envelope('any other validation error names the field, in a query too', async () => {
  const merchant = await backend.merchant()
  const { envelope } = await send(backend.url, `${recordList.path}?page=0`, { token: merchant.token })
  assert.is(envelope.code, 0)
  assert.is(envelope.message, 'Invalid request: page')
  const typed = await send(backend.url, profileUpdate.path, { token: merchant.token, body: { language: 5 } })
  assert.is(typed.envelope.message, 'Invalid request: language')
})

envelope('an operation that moves money requires a key that is a uuid', async () => {
  const merchant = await backend.merchant({ available: 1_000n })
  const body = { amount: '1.00', from: 'available' }
  for (const headers of [{}, { 'idempotency-key': 'again' }, { 'idempotency-key': '' }]) {
    const { envelope } = await send(backend.url, transferSubmit.path, { token: merchant.token, body, headers })
    assert.is(envelope.code, 0)
    assert.match(envelope.message, /Idempotency-Key/)
  }
})

envelope('messages are in the language of the request', async () => {
  const messages = new Map<string, string>()
  for (const language of LANGUAGES) {
    const { envelope } = await send(backend.url, login.path, {
      // An account of its own for each: the attempts at one are limited.
      body: { account: `nobody-${language}`, password: 'wrong' },
      headers: { 'accept-language': language }
    })
    assert.is(envelope.data.reason, 'credentials_wrong')
    messages.set(envelope.message, language)
  }
  assert.is(messages.size, LANGUAGES.length)
  const fallback = await send(backend.url, '/api/nothing', { headers: { 'accept-language': 'xx-YY, *' } })
  assert.is(fallback.envelope.message, '此位址沒有內容。')
  const weighed = await send(backend.url, '/api/nothing', {
    headers: { 'accept-language': 'fr, en;q=0.2, vi-VN;q=0.7' }
  })
  assert.is(weighed.envelope.message, 'Không có gì ở địa chỉ này.')
})

envelope('only configured origins may call from other pages', async () => {
  const preflight = (origin: string) =>
    send(backend.url, login.path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'idempotency-key' }
    })
  const allowed = await preflight('https://shop.example')
  assert.is(allowed.headers.get('access-control-allow-origin'), 'https://shop.example')
  assert.match(allowed.headers.get('access-control-allow-headers') ?? '', /idempotency-key/i)
  assert.is(allowed.headers.get('access-control-allow-credentials'), null)
  assert.is((await preflight('https://evil.example')).headers.get('access-control-allow-origin'), null)
})

envelope('long responses are compressed if the client accepts it', async () => {
  const path = '/api/v1/app/article/termsOfUse'
  const response = await fetch(`${backend.url}${path}`, {
    headers: { 'accept-language': 'vi', 'accept-encoding': 'gzip' }
  })
  assert.is(response.headers.get('content-encoding'), 'gzip')
  assert.is(((await response.json()) as { code: number }).code, 10000)
  const plain = await fetch(`${backend.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  assert.is(plain.headers.get('content-encoding'), null)
})

envelope('an unexpected error is 500 and reveals no internals', async () => {
  const broken = await startBackend()
  const { token } = await broken.merchant()
  await broken.db.schema.alterTable('merchant').renameTo('gone').execute()
  const { status, envelope, text } = await send(broken.url, profileUpdate.path, { token, body: { nickname: 'N' } })
  assert.is(status, 500)
  assert.equal(envelope, { code: 500, message: 'Something went wrong on our end', data: {} })
  assert.not.match(text, /relation|merchant|sql/i)
  const chinese = await send(broken.url, profileUpdate.path, {
    token,
    body: {},
    headers: { 'accept-language': 'zh-CN' }
  })
  assert.is(chinese.envelope.message, '服务器内部错误')
  await broken.close()
})

envelope.run()
