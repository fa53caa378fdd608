import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SelectionBar } from '../../../src/ui/actions/selection-bar.tsx'
import { TileMenu } from '../../../src/ui/actions/tile-menu.tsx'
import { CodeCard } from '../../../src/ui/cards/code-card.tsx'
import { GoodsRow } from '../../../src/ui/cards/goods-row.tsx'
import { GoodsTile } from '../../../src/ui/cards/goods-tile.tsx'
import { GradeCard } from '../../../src/ui/cards/grade-card.tsx'
import { MissionRow } from '../../../src/ui/cards/mission-row.tsx'
import { ProductRow } from '../../../src/ui/cards/product-row.tsx'
import { Stars } from '../../../src/ui/cards/stars.tsx'
import { StatusBars } from '../../../src/ui/data/status-bars.tsx'
import { Table } from '../../../src/ui/data/table.tsx'
import { TableToggle } from '../../../src/ui/data/table-toggle.tsx'
import { QuantityField } from '../../../src/ui/forms/quantity-field.tsx'
import { Thumbnail } from '../../../src/ui/media/thumbnail.tsx'
import { click, press, render, settle, type } from '../../run/dom.tsx'

const nothing = () => {}
const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
const one = (root: Element, selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement

const described = (root: Element, box: Element) =>
  (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => root.querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ')

test('a product that can be chosen is a checkbox by its name; its buttons are buttons', async () => {
  const chosen: boolean[] = []
  let enlarged = 0
  const tile = (disabled: boolean) => (
    <GoodsTile
      name="Mug"
      picture="/mug.webp"
      pictureLabel="See it"
      onPicture={() => (enlarged += 1)}
      value="20.00"
      notes={[{ key: 'cost', line: 'Cost 12.40' }]}
      disabled={disabled}
      selected={false}
      onSelect={on => chosen.push(on)}
    />
  )
  const { container, rerender, unmount } = await render(tile(false))
  const box = one(container, 'input[type=checkbox]') as HTMLInputElement
  assert.is(container.querySelector(`#${CSS.escape(box.getAttribute('aria-labelledby') ?? '')}`)?.textContent, 'Mug')
  assert.match(described(container, box), 'Cost 12.40')
  await click(box)
  assert.equal(chosen, [true])
  await click(one(container, 'button[aria-label="See it"]'))
  assert.is(enlarged, 1)
  assert.equal(chosen, [true])
  await rerender(tile(true))
  assert.ok((one(container, 'input') as HTMLInputElement).disabled)
  await unmount()
})

test('a row that can be chosen is a checkbox by its name, else a button', async () => {
  const chosen: boolean[] = []
  const row = (onSelect?: (on: boolean) => void) => (
    <GoodsRow
      name="Mug"
      picture=""
      note="Cost 12.40"
      value="20.00"
      onOpen={nothing}
      onHold={nothing}
      selected={false}
      onSelect={onSelect}
    />
  )
  const { container, rerender, unmount } = await render(row(on => chosen.push(on)))
  const box = one(container, 'input[type=checkbox]') as HTMLInputElement
  assert.is(container.querySelector(`#${CSS.escape(box.getAttribute('aria-labelledby') ?? '')}`)?.textContent, 'Mug')
  assert.match(described(container, box), 'Cost 12.40')
  await click(box)
  assert.equal(chosen, [true])
  await rerender(row())
  assert.is(container.querySelector('input'), null)
  assert.is(one(container, 'button').getAttribute('aria-haspopup'), 'dialog')
  await unmount()
})

test('a variant has a line of its own, and no dot is at the end of a line', async () => {
  const name = 'Cap · Green · 56 cm'
  const notes = [{ key: 'cost', line: 'Cost 12.40' }]
  const row = <GoodsRow name={name} picture="" note="" value="20.00" />
  const tile = (
    <GoodsTile
      name={name}
      picture=""
      pictureLabel=""
      onPicture={nothing}
      value="20.00"
      notes={notes}
      disabled={false}
      selected={false}
      onSelect={nothing}
    />
  )
  for (const item of [row, tile, <ProductRow key="product" name={name} picture="" />]) {
    const { container, unmount } = await render(item)
    assert.is(one(container, '.good-name').textContent, name, 'it is read out as before')
    assert.is(one(container, '.good-name-title').textContent, 'Cap')
    for (const dot of all(container, '.hidden')) dot.remove()
    assert.not.match(container.textContent ?? '', '·')
    await unmount()
  }
})

test('a product that leads somewhere is a link; its picture is a button of its own', async () => {
  let opened = 0
  const { container, unmount } = await render(
    <ProductRow name="Mug" picture="/mug.webp" pictureLabel="See it" onPicture={() => (opened += 1)} href="#/x" />
  )
  assert.is(one(container, 'a').textContent, 'Mug')
  assert.not.ok(one(container, 'a').contains(one(container, 'button')))
  await click(one(container, 'button[aria-label="See it"]'))
  assert.is(opened, 1)
  await unmount()
})

test('a picture that fails leaves its place and a drawing', async () => {
  const { container, rerender, unmount } = await render(<Thumbnail src="/gone.webp" label="Mug" />)
  one(container, 'img').dispatchEvent(new Event('error'))
  await settle()
  assert.is(container.querySelector('img'), null)
  assert.is(one(container, 'svg').getAttribute('aria-label'), 'Mug')
  await rerender(<Thumbnail src="/other.webp" label="Mug" />)
  assert.is(one(container, 'img').getAttribute('loading'), 'lazy')
  await unmount()
})

test('the selection bar shows the count, and keeps its live region at zero', async () => {
  let cleared = 0
  const bar = (count: number) => (
    <SelectionBar
      count={count}
      text={`${count} selected`}
      clearLabel="Clear"
      onClear={() => (cleared += 1)}
      actions={[{ label: 'Add', icon: 'plus' }]}
    />
  )
  const { container, rerender, unmount } = await render(bar(0))
  const status = one(container, '[role=status]')
  assert.is(status.textContent, '')
  assert.is(container.querySelector('button'), null)
  await rerender(bar(3))
  assert.is(one(container, '[role=status]'), status)
  assert.is(status.textContent, '3 selected')
  await click(one(container, '[aria-label=Clear]'))
  assert.is(cleared, 1)
  await unmount()
})

const plain = {
  keep: (text: string) => text,
  show: (value: string) => value,
  signs: { group: ',', decimal: '.' as const }
}

function Quantity({ seen, max }: { seen: string[]; max: number }) {
  const [value, setValue] = useState('2')
  const onInput = (next: string) => {
    seen.push(next)
    setValue(next)
  }
  return (
    <QuantityField
      name="quantity"
      label="Quantity"
      value={value}
      count={/^\d+$/.test(value) ? Number(value) : null}
      typing={plain}
      onInput={onInput}
      max={max}
      decreaseLabel="Less"
      increaseLabel="More"
    />
  )
}

test('the buttons and keys of a quantity keep to its bounds', async () => {
  const seen: string[] = []
  const { container, unmount } = await render(<Quantity seen={seen} max={5} />)
  const field = one(container, 'input') as HTMLInputElement
  const more = one(container, '[aria-label=More]') as HTMLButtonElement
  const less = one(container, '[aria-label=Less]') as HTMLButtonElement
  assert.is(container.querySelector('label')?.getAttribute('for'), field.id)
  await click(less)
  assert.is(field.value, '1')
  assert.ok(less.disabled)
  await press(field, 'PageUp')
  assert.is(field.value, '5')
  assert.ok(more.disabled)
  await press(field, 'ArrowDown')
  assert.is(field.getAttribute('aria-valuenow'), '4')
  assert.equal(seen, ['1', '5', '4'])
  await unmount()
})

test('a quantity that is no whole number within its bounds stays as it was typed', async () => {
  const seen: string[] = []
  const { container, unmount } = await render(<Quantity seen={seen} max={5} />)
  const field = one(container, 'input') as HTMLInputElement
  for (const text of ['1.5', '', '99', '3x']) {
    await type(field, text)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('blur'))
    await settle()
    assert.is(field.value, text)
  }
  assert.is(field.getAttribute('aria-valuenow'), null)
  assert.equal(seen, ['1.5', '', '99', '3x'])
  // From there the buttons lead back.
  await click(one(container, '[aria-label=More]'))
  assert.is(field.value, '2')
  await unmount()
})

test('stars are drawn in halves and read as words', async () => {
  const { container, rerender, unmount } = await render(<Stars value={3.6} label="3.6 of 5" />)
  const drawn = () => [all(container, '.stars-whole').length, all(container, '.stars-half').length]
  assert.is(one(container, '[role=img]').getAttribute('aria-label'), '3.6 of 5')
  assert.equal(drawn(), [3, 1])
  await rerender(<Stars value={9} label="5 of 5" />)
  assert.equal(drawn(), [5, 0])
  await rerender(<Stars value={-1} label="none" />)
  assert.equal(drawn(), [0, 0])
  await unmount()
})

test('grades differ in drawing and name, and list what they change', async () => {
  const grades = ['silver', 'platinum', 'diamonds', 'black_gold'] as const
  const { container, unmount } = await render(
    <div>
      {grades.map(grade => (
        <GradeCard
          key={grade}
          grade={grade}
          name={grade}
          price="100.00"
          current={grade === 'platinum'}
          benefits={[
            { label: 'Fee', value: '1%', better: grade === 'diamonds', lessIsBetter: true },
            { label: 'Withdrawals', value: '5', better: grade === 'diamonds' }
          ]}
        />
      ))}
    </div>
  )
  assert.is(new Set(all(container, '.grade-mark img').map(picture => picture.getAttribute('src'))).size, 4)
  assert.is(one(container, '[aria-current]').getAttribute('aria-label'), 'platinum')
  // A lower fee points down, more withdrawals point up.
  const arrows = all(container, '.grade-card-better use').map(use => use.getAttribute('href')?.split('#')[1])
  assert.equal(arrows, ['icon-arrow-down-right', 'icon-arrow-up-right'])
  assert.is(one(container, 'dd').textContent, '1%')
  await unmount()
})

test('tiles are links or buttons; a dot has words', async () => {
  let pressed = 0
  const { container, unmount } = await render(
    <TileMenu
      label="Menu"
      tiles={[
        { label: 'Notices', icon: 'bell', href: '#/notice', dot: true, dotLabel: 'unread' },
        { label: 'Service', icon: 'headset', onClick: () => (pressed += 1) }
      ]}
    />
  )
  assert.is(one(container, 'a').textContent, 'unreadNotices')
  await click(one(container, 'button'))
  assert.is(pressed, 1)
  await unmount()
})

test('a mission announces its progress, its rejection reason and its action', async () => {
  let claimed = 0
  const { container, unmount } = await render(
    <MissionRow
      title="Sell ten"
      reward="+5.00"
      progress={{ value: 0.6, text: '6 of 10', label: 'Progress' }}
      reason="Not visible"
      action={{ label: 'Claim', onClick: () => (claimed += 1) }}
    />
  )
  assert.is(one(container, '[role=meter]').getAttribute('aria-valuetext'), '6 of 10')
  assert.match(container.textContent ?? '', 'Not visible')
  await click(one(container, 'button'))
  assert.is(claimed, 1)
  await unmount()
})

test('a code is copied, and only then reported as copied', async () => {
  let works = false
  const { container, unmount } = await render(
    <CodeCard label="Code" code="K7QX" copyLabel="Copy" copiedLabel="Copied" onCopy={() => works} />
  )
  const button = one(container, 'button')
  await click(button)
  assert.is(button.textContent, 'Copy')
  works = true
  await click(button)
  assert.is(button.textContent, 'Copied')
  await unmount()
})

test('a table out of sight stays a table for readers', async () => {
  const { container, unmount } = await render(
    <TableToggle show="Show" hide="Hide">
      {() => (
        <Table
          caption="By day"
          columns={[
            { id: 'day', title: 'Day' },
            { id: 'income', title: 'Income', end: true }
          ]}
          rows={[{ key: '1', cells: ['Mon', '1.00'] }]}
        />
      )}
    </TableToggle>
  )
  const toggle = one(container, 'button')
  assert.ok(container.querySelector('.hidden table'))
  assert.is(one(container, 'tbody th').getAttribute('scope'), 'row')
  assert.is(one(container, 'td').textContent, '1.00')
  await click(toggle)
  assert.is(container.querySelector('.hidden table'), null)
  assert.is(toggle.textContent, 'Hide')
  assert.is(toggle.getAttribute('aria-pressed'), 'true')
  await unmount()
})

test('bars have distinct labels and numbers', async () => {
  const { container, unmount } = await render(
    <StatusBars
      label="Orders"
      items={[
        { label: 'Shipped', count: 3, text: '3', href: '#/orders' },
        { label: 'Canceled', count: 0, text: '0' }
      ]}
    />
  )
  assert.equal(
    all(container, 'li').map(item => item.textContent),
    ['Shipped3', 'Canceled0']
  )
  assert.equal(
    all(container, '.status-bars-bar').map(bar => bar.style.getPropertyValue('--share')),
    ['1', '0']
  )
  await unmount()
})

test.run()
