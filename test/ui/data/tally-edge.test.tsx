import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getFringe, listStrokes, TallyEdge } from '../../../src/ui/data/tally-edge.tsx'
import type { AmountParts } from '../../../src/ui/types.ts'
import { type RenderResult, render } from '../../run/dom.tsx'

const test = suite('edge of a receipt')

const id = '019ad554-9a40-7000-8000-000000000007'
const amount = (integer: string, fraction: string) => ({ sign: '-' as const, integer, fraction, currency: 'USDT' })

const drawPath = async (id: string, parts?: AmountParts): Promise<string> => {
  const page: RenderResult = await render(<TallyEdge id={id} parts={parts} />)
  const path = page.container.querySelector('path')?.getAttribute('d') ?? ''
  await page.unmount()
  return path
}

test('its strokes are the digits of the time at which the document began, and of its amount', () => {
  const moment = [...new Date(0x019ad5549a40).toISOString().slice(2).replace(/\D/g, '')].map(Number)
  assert.is(moment.length, 15)
  assert.equal(listStrokes(id), moment)
  assert.equal(listStrokes(id, '−1,041.30 USDT'), [...moment, 0, 1, 0, 4, 1, 3, 0])
  assert.equal(listStrokes(id, '•••'), moment, 'a hidden amount stays hidden')
})

test('it is a fringe: a line, from which a thread hangs for each digit, the longer the larger', () => {
  assert.equal(getFringe([0, 9]), { path: 'M0 0H40M5 0V3M15 0V12M25 0V3M35 0V12', width: 40 })
})

test('each receipt has an edge of its own', async () => {
  const path = await drawPath(id, amount('41', '.39'))
  assert.is.not(await drawPath(id, amount('41', '.38')), path)
  assert.is.not(await drawPath('019ad554-9b41-7000-8000-000000000007', amount('41', '.39')), path)
})

test.run()
