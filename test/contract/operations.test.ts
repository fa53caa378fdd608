import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Password } from '../../src/contract/fields.ts'
import * as operations from '../../src/contract/operations.ts'
import { hasMore, PageInput } from '../../src/contract/page.ts'
import { REFUSAL_REASONS } from '../../src/contract/refusals.ts'

const all = Object.entries(operations)

test('every call that the specification names has its exact method and path', () => {
  const paths = new Set(all.map(([, operation]) => `${operation.method} ${operation.path}`))
  for (const call of [
    'GET /api/v1/app/app_info',
    'GET /api/v1/app/index_info',
    'GET /api/v1/app/lang_json',
    'POST /api/upload/file'
  ]) {
    assert.ok(paths.has(call), call)
  }
})

test('no two operations share a method and path', () => {
  assert.is(new Set(all.map(([, operation]) => `${operation.method} ${operation.path}`)).size, all.length)
})

test('a path is /api/v1/<group>/<call>, and its parameters are in the input', () => {
  for (const [name, operation] of all) {
    assert.match(operation.path, /^\/api\/(v1\/[a-z]+\/[a-z_]+|upload\/file)(\/\{\w+\})?$/, name)
    const entries = (operation.input as unknown as { entries: object }).entries
    for (const [, parameter] of operation.path.matchAll(/\{(\w+)\}/g))
      assert.ok(parameter && parameter in entries, name)
  }
})

test('what moves money is a POST that can be told from its repetition, and says how it refuses', () => {
  for (const [name, operation] of all) {
    if (!operation.idempotent) continue
    assert.is(operation.method, 'POST', name)
    assert.ok(operation.refusals.includes('idempotency_mismatch'), name)
  }
  const { rechargeSubmit, withdrawSubmit, transferSubmit, operatorDeduct } = operations
  for (const operation of [rechargeSubmit, withdrawSubmit, transferSubmit, operatorDeduct]) {
    assert.ok(operation.idempotent, operation.path)
  }
})

test('every refusal is of the closed list', () => {
  for (const [name, operation] of all) {
    for (const reason of operation.refusals) assert.ok(REFUSAL_REASONS.includes(reason), `${name}: ${reason}`)
  }
})

test('passwords have at least 6 characters, and say why not', () => {
  const issue = (value: string) => v.safeParse(Password, value).issues?.[0].message
  assert.is(issue(''), 'required')
  assert.is(issue('12345'), 'too_short')
  assert.is(issue('123456'), undefined)
  assert.is(issue('x'.repeat(73)), 'too_long')
  // Six full-width digits, six spaces, and six ideographic spaces or invisible characters.
  assert.is(issue('４８２９１５'), undefined)
  for (const blank of [' ', '\u3000', '\u200b', '\u3164']) assert.is(issue(blank.repeat(6)), 'password_common')
})

test('a new password is taken in its normalised spelling', () => {
  const spelling = (value: string) => v.parse(Password, value)
  assert.is(spelling('４８２９１５'), '482915')
  assert.is(spelling('Cà phê đá'.normalize('NFD')), 'Cà phê đá'.normalize('NFC'))
})

test('more pages exist while the page is below ceil(total / page size)', () => {
  assert.ok(hasMore({ total: 41, page: 2, page_size: 20 }))
  assert.not(hasMore({ total: 40, page: 2, page_size: 20 }))
  assert.not(hasMore({ total: 0, page: 1, page_size: 20 }))
})

test('a page number may come as text from a query, and has limits', () => {
  const parse = (input: unknown) => v.safeParse(v.object(PageInput), input)
  assert.equal(parse({ page: '3' }).output, { page: 3, page_size: 20 })
  for (const bad of [{ page: '0' }, { page: -1 }, { page: '1.5' }, { page: 'x' }, { page_size: '101' }]) {
    assert.not(parse(bad).success, JSON.stringify(bad))
  }
})

test.run()
