import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findDocuments } from '../../src/build/plugins/markdown.mjs'

test('each title starts a document, and its parts become blocks', () => {
  const source =
    '# One\n\nText\nin two lines\n\n## Part\n\n- a\n- b\n\n[Site](https://example.com/)\n\n# Two\n\nA\\*b < c\n'
  assert.equal(findDocuments(source), [
    {
      title: 'One',
      blocks: [
        { type: 'paragraph', text: 'Text in two lines' },
        { type: 'heading', text: 'Part' },
        { type: 'list', items: ['a', 'b'] },
        { type: 'link', text: 'Site', href: 'https://example.com/' }
      ]
    },
    { title: 'Two', blocks: [{ type: 'paragraph', text: 'A*b < c' }] }
  ])
})

test('content that no block supports throws', () => {
  for (const source of [
    'Text first',
    '# T\n\n**bold**',
    '# T\n\n<b>html</b>',
    '# T\n\n```\ncode\n```',
    '# T\n\na [b](c)'
  ])
    assert.throws(() => findDocuments(source))
})

test.run()
