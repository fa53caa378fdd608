import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Row } from '../../../src/ui/lists/list.tsx'
import { VirtualList } from '../../../src/ui/lists/virtual-list.tsx'
import { render, settle } from '../../run/dom.tsx'

type Item = { id: number }
const ROW_PX = 60
const rows = (count: number): Item[] => Array.from({ length: count }, (_, id) => ({ id }))
const draw = (item: Item) => (
  <Row bare icon="coins" title={`Record ${item.id}`} subtitle="14:05" value="1.00" note="5" />
)
const key = (item: Item) => String(item.id)

// happy-dom lays nothing out: the list tells its place by what was scrolled, and each row has its guessed height.
let scrolled = 0
function layOut(container: Element): void {
  const list = container.querySelector('[role="list"]') as HTMLElement
  list.getBoundingClientRect = () => ({ top: 100 - scrolled }) as DOMRect
}
async function scrollTo(top: number): Promise<void> {
  scrolled = top
  window.dispatchEvent(new Event('scroll'))
  await settle()
}

function list(items: Item[], onNearEnd?: () => void) {
  return (
    <VirtualList
      label="Records"
      items={items}
      itemKey={key}
      estimate={ROW_PX}
      render={draw}
      total={items.length}
      onNearEnd={onNearEnd}
    />
  )
}

const titles = (container: Element) => [...container.querySelectorAll('.row-title')].map(title => title.textContent)

for (const count of [10_000, 100_000]) {
  test(`of ${count} rows never more than 400 nodes are in the page, and the height is that of all`, async () => {
    Object.assign(window, { innerWidth: 390, innerHeight: 844 })
    const { container, unmount } = await render(list(rows(count)))
    layOut(container)
    for (const top of [0, 5_000, 300_000, count * ROW_PX - 800, 0]) {
      await scrollTo(top)
      const nodes = container.querySelectorAll('*').length
      assert.ok(nodes <= 400, `${nodes} nodes`)
      const box = container.querySelector('[role="list"]') as HTMLElement
      const height =
        Number.parseFloat(box.style.paddingTop || '0') +
        Number.parseFloat(box.style.paddingBottom || '0') +
        container.querySelectorAll('.virtual-list-row').length * ROW_PX
      assert.is(height, count * ROW_PX)
    }
    await unmount()
  })
}

test('the rows in the window are those of the scroll place, with their place in the whole', async () => {
  const { container, unmount } = await render(list(rows(1000)))
  layOut(container)
  await scrollTo(100 + 500 * ROW_PX)
  assert.ok(titles(container).includes('Record 500'))
  assert.ok(titles(container).includes('Record 513'))
  assert.not.ok(titles(container).includes('Record 480'))
  const first = container.querySelector('[role="listitem"]')
  assert.is(first?.getAttribute('aria-setsize'), '1000')
  assert.is(`Record ${Number(first?.getAttribute('aria-posinset')) - 1}`, titles(container)[0])
  await unmount()
})

test('near the end it asks for more, once for each length', async () => {
  let requests = 0
  const more = () => {
    requests += 1
  }
  scrolled = 0
  const { container, rerender, unmount } = await render(list(rows(60), more))
  layOut(container)
  assert.is(requests, 0)
  await scrollTo(50 * ROW_PX)
  await scrollTo(51 * ROW_PX)
  assert.is(requests, 1)
  await rerender(list(rows(61), more))
  assert.is(requests, 2)
  await unmount()
})

test('an empty list has no rows', async () => {
  const { container, unmount } = await render(list([]))
  assert.equal(titles(container), [])
  await unmount()
})

test.run()
