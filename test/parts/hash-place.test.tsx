import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Link, Router, useRoute, useSearchParams } from 'wouter'
import { $place, navigate, startLocation } from '../../src/location.ts'
import { useHashPlace } from '../../src/parts/hash-place.ts'
import { click, type RenderResult, render, settle } from '../run/dom.tsx'

const test = suite('wouter at the places of the app')
let stop: () => void
let rendered: RenderResult

function Page() {
  const [isOrder, params] = useRoute('/orders/:id')
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <p>{isOrder ? `order ${params.id}` : 'another'}</p>
      <output>{query.get('word') ?? 'no word'}</output>
      <Link href="/orders/7?word=paid">an order</Link>
      <button type="button" onClick={() => setQuery({ word: 'late' }, { replace: true })}>
        late
      </button>
    </>
  )
}

test.before.each(async () => {
  stop = startLocation()
  navigate('/')
  rendered = await render(
    <Router hook={useHashPlace}>
      <Page />
    </Router>
  )
})

test.after.each(async () => {
  await rendered.unmount()
  stop()
})

const text = (tag: string) => rendered.container.querySelector(tag)?.textContent
const press = (tag: string) => click(rendered.container.querySelector<HTMLElement>(tag) as HTMLElement)

test('a link goes to its place, and the query stays in the hash', async () => {
  assert.is(rendered.container.querySelector('a')?.getAttribute('href'), '#/orders/7?word=paid')
  await press('a')
  assert.is(text('p'), 'order 7')
  assert.is(text('output'), 'paid')
  assert.is(location.hash, '#/orders/7?word=paid')
  assert.is(location.search, '')
})

test('a place in an opened address is matched with its query', async () => {
  stop()
  history.replaceState(null, '', '#/orders/8?word=new')
  stop = startLocation()
  await settle()
  assert.is(text('p'), 'order 8')
  assert.is(text('output'), 'new')
})

test('a query that changes replaces the entry of the history', async () => {
  await press('a')
  const { index } = $place.get()
  await press('button')
  assert.is(text('output'), 'late')
  assert.is(location.hash, '#/orders/7?word=late')
  assert.is($place.get().index, index)
})

test('a query is decoded once', async () => {
  const words = ['100%', '%41', '%2541', 'a+b & c', 'é 山']
  for (const word of words) {
    navigate(`/?${new URLSearchParams({ word })}`)
    await settle()
    assert.is(text('output'), word)
  }
})

test.run()
