import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { RichText, WrittenText } from '../../src/contract/rich-text.ts'

const link = (href: string) => [
  { type: 'paragraph', text: 'Read on' },
  { type: 'link', text: 'here', href }
]
const unsafe = [
  'https://t.me@evil.example/',
  'https://user:password@evil.example/',
  'http://example.com/',
  'javascript:alert(1)',
  'https://exam\u200bple.com/',
  ' https://example.com/',
  'https:\\\\example.com',
  'no address'
]

test('an operator cannot enter an unsafe link', () => {
  for (const href of unsafe) assert.not(v.is(WrittenText, link(href)), href)
  assert.ok(v.is(WrittenText, link('https://example.com/terms?a=b#c')))
})

test('one bad link does not hide the rest of a text', () => {
  for (const href of unsafe) assert.ok(v.is(RichText, link(href)), href)
})

test.run()
