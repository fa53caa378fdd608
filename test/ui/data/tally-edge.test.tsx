import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listStrokes, TallyEdge } from '../../../src/ui/data/tally-edge.tsx'
import { type Rendered, render } from '../../run/dom.tsx'

const test = suite('edge of a receipt')

const drawn = async (id: string): Promise<string[]> => {
  const page: Rendered = await render(<TallyEdge id={id} />)
  const paths = [...page.container.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '')
  await page.unmount()
  return paths
}

test('it has a stroke for each digit of the id, as tall as the digit is large', () => {
  assert.equal(listStrokes('0f-3a'), [1, 16, 4, 11])
})

test('a stroke of the largest digit reaches the top, and each receipt has an edge of its own', async () => {
  const [before = '', last = ''] = await drawn('0f-3a')
  assert.match(before, 'M15 4V38')
  assert.match(last, 'M35')
  assert.is.not((await drawn('0f-3b'))[1], last)
})

test.run()
