import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Chips } from '../../../src/ui/navigation/chips.tsx'
import { Tabs } from '../../../src/ui/navigation/tabs.tsx'
import { click, press, render } from '../../run/dom.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'Income' },
  { value: 'out', label: 'Expense' }
] as const
type Value = (typeof options)[number]['value']

function ThreeTabs() {
  const [value, setValue] = useState<Value>('all')
  return <Tabs label="Direction" tabs={options} value={value} onInput={setValue} />
}

const buttons = (container: Element) => [...container.querySelectorAll('button')] as HTMLButtonElement[]
const selected = (container: Element) => container.querySelector('[aria-selected="true"]')?.textContent

test('only the chosen tab is in the Tab order', async () => {
  const { container, unmount } = await render(<ThreeTabs />)
  assert.equal(
    buttons(container).map(button => button.tabIndex),
    [0, -1, -1]
  )
  await click(buttons(container)[2] as Element)
  assert.equal(
    buttons(container).map(button => button.tabIndex),
    [-1, -1, 0]
  )
  await unmount()
})

test('arrows, Home and End move through the tabs and choose', async () => {
  const { container, unmount } = await render(<ThreeTabs />)
  buttons(container)[0]?.focus()
  const key = async (name: string) => {
    await press(document.activeElement as Element, name)
    return selected(container)
  }
  assert.is(await key('ArrowRight'), 'Income')
  assert.is(await key('End'), 'Expense')
  assert.is(await key('ArrowRight'), 'All')
  assert.is(await key('ArrowLeft'), 'Expense')
  assert.is(await key('Home'), 'All')
  assert.is(document.activeElement, buttons(container)[0])
  await unmount()
})

test('chips without a choice can be reached by keyboard', async () => {
  const { container, unmount } = await render(
    <Chips label="Type" options={options} value={'' as Value} onInput={() => {}} />
  )
  assert.equal(
    buttons(container).map(button => button.tabIndex),
    [0, -1, -1]
  )
  await unmount()
})

test.run()
