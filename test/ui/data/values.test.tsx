import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AssetCard } from '../../../src/ui/cards/asset-card.tsx'
import { Balance } from '../../../src/ui/cards/balance.tsx'
import { Amount } from '../../../src/ui/data/amount.tsx'
import { CopyField } from '../../../src/ui/data/copy-field.tsx'
import { QrCode } from '../../../src/ui/data/qr-code.tsx'
import { click, render } from '../../run/dom.tsx'

const parts = { sign: '-', integer: '1,234', fraction: '.50', currency: 'USDT' } as const

test('a negative amount has a real minus', async () => {
  const { container, unmount } = await render(<Amount parts={parts} />)
  assert.is(container.textContent, '\u22121,234.50 USDT')
  await unmount()
})

test('a screen reader hears an amount as one name', async () => {
  const { container, unmount } = await render(<Amount parts={parts} />)
  const amount = container.querySelector('[role=img]')
  assert.is(amount?.getAttribute('aria-label'), '\u22121,234.50 USDT')
  await unmount()
})

test('hidden amounts do not reach the page, not even for readers', async () => {
  let toggled = 0
  const hidden = { ...parts, hiddenLabel: 'Amount hidden' }
  const { container, unmount } = await render(
    <AssetCard
      label="Total balance"
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

test('the days of an asset card are strokes: the last one by itself', async () => {
  const { container, unmount } = await render(<AssetCard label="Available" parts={parts} days={[3, 0, 5]} />)
  const strokes = [...container.querySelectorAll('.asset-card-tally path')].map(path => path.getAttribute('d'))
  assert.is(strokes[0]?.match(/M/g)?.length, 2)
  assert.is(strokes[1]?.match(/M/g)?.length, 1)
  assert.is(container.querySelector('.asset-card-tally')?.getAttribute('aria-hidden'), 'true')
  await unmount()
})

test('the sum of a page is named by its label, which is heard once', async () => {
  const toggle = { label: 'Hide', hides: false, onToggle: () => {} }
  const { container, unmount } = await render(
    <Balance label="Available" parts={parts} toggle={toggle} note="Total 5" href="#/wallet" />
  )
  assert.is(container.querySelector('.amount')?.getAttribute('aria-label'), 'Available: \u22121,234.50 USDT')
  assert.is(container.querySelector('.balance-head span')?.getAttribute('aria-hidden'), 'true')
  await unmount()
})

test('copying is confirmed, unless the host refused', async () => {
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

test.run()
