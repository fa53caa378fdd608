import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { AccountName } from '../../src/contract/fields.ts'

const parse = (typed: string) => v.safeParse(AccountName, typed)
const issue = (typed: string) => parse(typed).issues?.[0].message

test('all spellings of a name are normalized to one', () => {
  for (const typed of ['lamps', ' LAMPS ', 'ｌａｍｐｓ', 'ＬＡＭＰＳ', 'laｍps'])
    assert.is(parse(typed).output, 'lamps', typed)
  assert.is(parse('Đèn'.normalize('NFD')).output, 'đèn')
  assert.is(parse('shop①').output, 'shop1')
})

test('names of one script are accepted, with digits and signs', () => {
  for (const typed of [
    'shop.1_2-3+4@5',
    '12345',
    'çafé',
    'đènlồng',
    'иван-2',
    'ελλάδα',
    '灯笼店',
    'ランプの店',
    '램프가게',
    '燈籠店ー'
  ]) {
    assert.is(issue(typed), undefined, typed)
  }
})

test('letters of several scripts, and look-alikes, are refused', () => {
  // Cyrillic а in a Latin word, wholly Cyrillic сорах, Greek ο, a dotless ı, an IPA ɡ, a Lisu word, Latin beside Han.
  for (const typed of ['аdmin', 'сорах', 'shοp', 'lıne', 'ɡate', 'ꓡꓮꓟꓑ', 'shop灯', 'ορυ', '램프shop']) {
    assert.is(issue(typed), 'account_lookalike', typed)
  }
})

test('other characters are refused with their own reason', () => {
  for (const typed of ['lamp😀', 'a b c', 'lamp!', '٣٣٣', 'lamp\u200bs'])
    assert.is(issue(typed), 'account_characters', typed)
})

test.run()
