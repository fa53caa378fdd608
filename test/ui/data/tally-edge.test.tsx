import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listStrokes, TallyEdge } from '../../../src/ui/data/tally-edge.tsx'
import type { AmountParts } from '../../../src/ui/types.ts'
import { type Rendered, render } from '../../run/dom.tsx'

const test = suite('edge of a receipt')

const id = '019ad554-9a40-7000-8000-000000000007'
const amount = (integer: string, fraction: string) => ({ sign: '-' as const, integer, fraction, currency: 'USDT' })

const drawn = async (id: string, parts?: AmountParts): Promise<string[]> => {
  const page: Rendered = await render(<TallyEdge id={id} parts={parts} />)
  const paths = [...page.container.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '')
  await page.unmount()
  return paths
}

test('it has a stroke for each digit of the time at which the document began, and of its amount', () => {
  const moment = [...new Date(0x019ad5549a40).toISOString().slice(2).replace(/\D/g, '')].map(Number)
  assert.is(moment.length, 15)
  assert.equal(listStrokes(id), moment)
  assert.equal(listStrokes(id, '−1,041.30 USDT'), [...moment, 0, 1, 0, 4, 1, 3, 0])
  assert.equal(listStrokes(id, '•••'), moment, 'a hidden amount stays hidden')
})

test('each receipt has an edge of its own, and its highest digit reaches the top', async () => {
  const [before = '', last = ''] = await drawn(id, amount('41', '.39'))
  assert.match(last, 'M195 4V38')
  assert.is.not((await drawn(id, amount('41', '.38')))[1], last)
  assert.is.not((await drawn('019ad554-9b41-7000-8000-000000000007', amount('41', '.39')))[0], before)
})

test.run()
