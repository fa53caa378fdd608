import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isSafeLink } from '../../../src/host/links.ts'
import { RichText } from '../../../src/ui/layout/rich-text.tsx'
import { render } from '../../run/dom.tsx'

test('rich text renders no markup and no script address', async () => {
  const { container, unmount } = await render(
    <RichText
      isSafe={isSafeLink}
      blocks={[
        { type: 'heading', text: 'Fees' },
        { type: 'paragraph', text: '<img src=x onerror=alert(1)>' },
        { type: 'list', items: ['one', 'two'] },
        { type: 'link', text: 'Good', href: 'https://example.com/fees' },
        { type: 'link', text: 'Bad', href: 'javascript:alert(1)' },
        { type: 'link', text: 'Looks like Telegram', href: 'https://t.me@evil.example/' },
        { type: 'link', text: 'Worse', href: ' data:text/html,x' }
      ]}
    />
  )
  assert.is(container.querySelector('img'), null)
  assert.equal(
    [...container.querySelectorAll('a')].map(link => link.href),
    ['https://example.com/fees']
  )
  assert.match(container.textContent ?? '', 'Worse')
  await unmount()
})

test.run()
