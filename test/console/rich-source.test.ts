import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatRichSource, parseRichSource } from '../../src/console/stores/rich-source.ts'

test('headings, lists, links and paragraphs are read, and lines of a paragraph are joined', () => {
  const source =
    '# Title\nFirst line\nsecond line\n\nAnother\n- one\n- two\n\n- apart\n[Our page](https://example.com/a)'
  assert.equal(parseRichSource(source), [
    { type: 'heading', text: 'Title' },
    { type: 'paragraph', text: 'First line second line' },
    { type: 'paragraph', text: 'Another' },
    { type: 'list', items: ['one', 'two'] },
    { type: 'list', items: ['apart'] },
    { type: 'link', text: 'Our page', href: 'https://example.com/a' }
  ])
})

test('a text is the same after it was shown and read again, also when it looks like a mark', () => {
  const blocks = [
    { type: 'paragraph', text: '# 1 of all' },
    { type: 'paragraph', text: '- 5 degrees' },
    { type: 'paragraph', text: '\\ stays' },
    { type: 'list', items: ['[a](b)', '# c'] },
    { type: 'heading', text: 'Last' },
    { type: 'link', text: 'Here', href: 'https://example.com' }
  ] as const
  assert.equal(parseRichSource(formatRichSource(blocks.map(block => ({ ...block }) as never))), blocks as never)
})

test('nothing typed is nothing', () => {
  assert.equal(parseRichSource(' \n\n '), [])
  assert.is(formatRichSource([]), '')
})

test.run()
