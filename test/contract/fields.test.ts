import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Password } from '../../src/contract/fields.ts'
import { hasMore, PageInput } from '../../src/contract/page.ts'

test('passwords have at least 6 characters, and a refusal says why', () => {
  const issue = (value: string) => v.safeParse(Password, value).issues?.[0].message
  assert.is(issue(''), 'required')
  assert.is(issue('12345'), 'too_short')
  assert.is(issue('123456'), undefined)
  assert.is(issue('x'.repeat(73)), 'too_long')
  // Six full-width digits, six spaces, and six ideographic spaces or invisible characters.
  assert.is(issue('４８２９１５'), undefined)
  for (const blank of [' ', '\u3000', '\u200b', '\u3164']) assert.is(issue(blank.repeat(6)), 'password_common')
})

test('a new password is normalized', () => {
  const spelling = (value: string) => v.parse(Password, value)
  assert.is(spelling('４８２９１５'), '482915')
  assert.is(spelling('Cà phê đá'.normalize('NFD')), 'Cà phê đá'.normalize('NFC'))
})

test('more pages exist while the page is below ceil(total / page size)', () => {
  assert.ok(hasMore({ total: 41, page: 2, page_size: 20 }))
  assert.not(hasMore({ total: 40, page: 2, page_size: 20 }))
  assert.not(hasMore({ total: 0, page: 1, page_size: 20 }))
})

test('a page number may be text from a query, and has limits', () => {
  const parse = (input: unknown) => v.safeParse(v.object(PageInput), input)
  assert.equal(parse({ page: '3' }).output, { page: 3, page_size: 20 })
  for (const bad of [{ page: '0' }, { page: -1 }, { page: '1.5' }, { page: 'x' }, { page_size: '101' }]) {
    assert.not(parse(bad).success, JSON.stringify(bad))
  }
})

test.run()
