import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isSafeLink } from '../../src/host/links.ts'
import { Amount } from '../../src/ui/amount.tsx'
import { AssetCard } from '../../src/ui/asset-card.tsx'
import { CopyField } from '../../src/ui/copy-field.tsx'
import { clampView, cropSide, wholePicture } from '../../src/ui/crop-view.ts'
import { List, Row } from '../../src/ui/list.tsx'
import { PhotoField } from '../../src/ui/photo-field.tsx'
import { QrCode } from '../../src/ui/qr-code.tsx'
import { RichText } from '../../src/ui/rich-text.tsx'
import { click, render } from '../run/dom.tsx'

const parts = { sign: '-', integer: '1,234', fraction: '.50', currency: 'USDT' } as const

test('a negative amount has a real minus', async () => {
  const { container, unmount } = await render(<Amount parts={parts} />)
  assert.is(container.textContent, '\u22121,234.50 USDT')
  await unmount()
})

test('hidden amounts do not reach the page, not even for readers', async () => {
  let toggled = 0
  const hidden = { ...parts, hiddenLabel: 'Amount hidden' }
  const { container, unmount } = await render(
    <AssetCard
      label="Total assets"
      parts={hidden}
      toggle={{ label: 'Show', hides: false, onToggle: () => (toggled += 1) }}
      facts={[{ label: 'Available', parts: hidden }]}
    />
  )
  assert.not.match(container.innerHTML, '234')
  assert.match(container.textContent ?? '', 'Amount hidden')
  await click(container.querySelector('[aria-label="Show"]') as Element)
  assert.is(toggled, 1)
  await unmount()
})

test('a row is a link, a button or neither', async () => {
  let clicks = 0
  const { container, unmount } = await render(
    <List label="Menu">
      <Row title="Link" href="#/bank" />
      <Row title="Button" onClick={() => (clicks += 1)} />
      <Row title="Text" />
    </List>
  )
  const mains = [...container.querySelectorAll('.row-main')]
  assert.equal(
    mains.map(main => main.tagName),
    ['A', 'BUTTON', 'DIV']
  )
  await click(mains[1] as Element)
  assert.is(clicks, 1)
  assert.is(container.querySelectorAll('[role="list"] > [role="listitem"]').length, 3)
  await unmount()
})

test('rich text is words: no markup, and no address that could run', async () => {
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

test('copying says that it is done, unless the host refused', async () => {
  for (const [answer, said] of [
    [true, 'Copied'],
    [false, 'Copy']
  ] as const) {
    const { container, unmount } = await render(
      <CopyField label="Address" value="TQn9" copyLabel="Copy" copiedLabel="Copied" onCopy={() => answer} />
    )
    await click(container.querySelector('button') as Element)
    assert.is(container.querySelector('button')?.textContent, said)
    await unmount()
  }
})

test('a QR code draws its dark modules inside the quiet zone', async () => {
  const { container, unmount } = await render(
    <QrCode
      label="Address"
      matrix={[
        [true, false],
        [false, true]
      ]}
    />
  )
  assert.is(container.querySelector('path')?.getAttribute('d'), 'M3 3h1v1h-1zM4 4h1v1h-1z')
  assert.is(container.querySelector('svg')?.getAttribute('viewBox'), '0 0 8 8')
  await unmount()
})

test('a picked picture is told, a chosen one is shown and can be removed', async () => {
  const picked: string[] = []
  let removed = 0
  const field = (preview?: string) => (
    <PhotoField
      name="proof"
      label="Proof"
      preview={preview}
      previewLabel="Your proof"
      progress={preview ? 0.5 : undefined}
      progressLabel="Sending"
      pickLabel="Choose"
      takeLabel="Take"
      removeLabel="Remove"
      onPick={file => picked.push(file.name)}
      onRemove={() => (removed += 1)}
    />
  )
  const { container, rerender, unmount } = await render(field())
  const [choose, take] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  assert.is(take.getAttribute('capture'), 'environment')
  Object.defineProperty(choose, 'files', { value: [new File(['x'], 'proof.png')] })
  choose.dispatchEvent(new Event('change', { bubbles: true }))
  assert.equal(picked, ['proof.png'])
  await rerender(field('/proof.png'))
  assert.is(container.querySelector('img')?.alt, 'Your proof')
  assert.is(container.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'), '50')
  await click(container.querySelector('[aria-label="Remove"]') as Element)
  assert.is(removed, 1)
  await unmount()
})

test('the crop never leaves the picture', () => {
  const size = { width: 900, height: 600 }
  assert.is(cropSide(size, wholePicture(size).zoom), 600)
  assert.equal(clampView({ x: -50, y: 900, zoom: 2 }, size), { x: 150, y: 450, zoom: 2 })
  assert.equal(clampView({ x: 450, y: 300, zoom: 0.2 }, size), { x: 450, y: 300, zoom: 1 })
  assert.equal(clampView({ x: 0, y: 0, zoom: 99 }, size).zoom, 5)
})

test.run()
