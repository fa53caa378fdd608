import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx'
import { render } from '../../run/dom.tsx'

const test = suite('skeleton')
const { now } = performance
let time = 700

test.before.each(() => {
  time += 500
  performance.now = () => time
})
test.after.each(() => {
  performance.now = now
})

/** Returns where the animation of the skeleton stands that was rendered last: it is visible from 150 ms on. */
const begun = (): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-busy]')].at(-1)?.style.getPropertyValue('--begun')

test('a skeleton goes on where the outline of the page was, which is there when it opens', async () => {
  document.documentElement.dataset.outline = 'plain'
  const opened = await render(<Skeleton shape="card" label="Loading" />)
  assert.is(begun(), '-1200ms')
  await opened.unmount()
  delete document.documentElement.dataset.outline
})

test('a skeleton begins invisible', async () => {
  const rendered = await render(<Skeleton shape="rows" label="Loading" />)
  assert.is(begun(), '0ms')
  await rendered.unmount()
  time += 500
  const later = await render(<Skeleton shape="rows" label="Loading" />)
  assert.is(begun(), '0ms')
  await later.unmount()
})

test('a skeleton that replaces another goes on where that was', async () => {
  const rendered = await render(<Skeleton key="code" shape="rows" label="Loading" />)
  time += 120
  await rendered.rerender(<Skeleton key="data" shape="card" label="Loading" />)
  assert.is(begun(), '-120ms')
  time += 80
  await rendered.rerender(<Skeleton key="more" shape="card" label="Loading" />)
  assert.is(begun(), '-200ms')
  await rendered.unmount()
})

test('one that need not wait is there at once, and what replaces it too', async () => {
  const rendered = await render(<Skeleton key="code" shape="form" label="Loading" now />)
  assert.is(begun(), '-300ms')
  time += 40
  await rendered.rerender(<Skeleton key="data" shape="form" label="Loading" />)
  assert.is(begun(), '-340ms')
  await rendered.unmount()
})

test('figures that load are strokes of the tally: on a receipt, in home’s day, on the wallet’s card', async () => {
  const { container, unmount } = await render(<Skeleton shape="day" label="Loading" />)
  assert.ok(container.querySelector('.skeleton-day > .skeleton-tall'))
  await unmount()
  const css = ['feedback/skeleton-tall.css', 'cards/asset-card.css', 'later-tokens.css']
    .map(file => readFileSync(`src/ui/${file}`, 'utf8'))
    .join('')
  const masked = [...css.matchAll(/([^{}]+)\{[^{}]*[^-]mask: var\(--stroke\)/g)].map(([, selector = '']) => selector)
  for (const place of ['.skeleton-tall', '.asset-card-wait'])
    assert.ok(
      masked.some(selector => selector.includes(place)),
      place
    )
  assert.match(css, '--stroke: url("data:image/svg+xml')
})

test.run()
