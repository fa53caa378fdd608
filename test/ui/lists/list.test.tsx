import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { List, Row } from '../../../src/ui/lists/list.tsx'
import { ListEnd } from '../../../src/ui/lists/list-end.tsx'
import { click, render } from '../../run/dom.tsx'

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

test('the end of a list is announced, a button at it is not', async () => {
  const texts = { endLabel: 'No more', loadingLabel: 'Loading', moreLabel: 'Show more', retryLabel: 'Try again' }
  for (const [state, said] of [
    ['end', 'No more'],
    ['loading', 'Loading'],
    ['more', ''],
    ['failed', '']
  ] as const) {
    const { container, unmount } = await render(<ListEnd state={state} {...texts} />)
    assert.is(container.querySelector('[role="status"]')?.textContent, said, state)
    assert.is(container.querySelectorAll('[role="status"] button').length, 0)
    assert.is(container.querySelectorAll('button').length, said === '' ? 1 : 0, state)
    await unmount()
  }
})

test.run()
