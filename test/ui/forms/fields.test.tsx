import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createAmountTyping } from '../../../src/stores/typed-amount.ts'
import { AmountField } from '../../../src/ui/forms/amount-field.tsx'
import { ChoiceList } from '../../../src/ui/forms/choice-list.tsx'
import { ChoiceSheet } from '../../../src/ui/forms/choice-sheet.tsx'
import { Form } from '../../../src/ui/forms/form.tsx'
import { PasswordField } from '../../../src/ui/forms/password-field.tsx'
import { TextField } from '../../../src/ui/forms/text-field.tsx'
import { click, render, settle, type } from '../../run/dom.tsx'

const input = (container: Element, at = 0) => container.querySelectorAll('input')[at] as HTMLInputElement

/** Keeps amounts with a point and two decimals, groups them with a blank, shows a comma. */
const typing = {
  keep: (text: string) => {
    const plain = text.replaceAll(' ', '')
    return /^\d+(,\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')).toFixed(2) : text
  },
  show: (value: string) => value.replace('.', ',').replace(/^(\d+)(\d{3},)/, '$1 $2'),
  signs: { group: ' ', decimal: ',' as const }
}

const english = createAmountTyping({ scale: 2, code: 'USDT' }, 'en-US')

const amountProps = { name: 'amount', label: 'Amount', unit: 'USDT', typing, placeholder: '0,00' }

function Amount({ onValue, ...other }: { onValue: (value: string) => void; typing?: typeof english }) {
  const [value, setValue] = useState('')
  const take = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return (
    <AmountField
      {...amountProps}
      {...other}
      value={value}
      onInput={take}
      all={{ label: 'All', onClick: () => take('1299.90') }}
    />
  )
}

const focus = async (field: HTMLInputElement, away = false) => {
  field.dispatchEvent(new FocusEvent(away ? 'blur' : 'focus'))
  field.dispatchEvent(new FocusEvent(away ? 'focusout' : 'focusin', { bubbles: true }))
  await settle()
}

test('an amount keeps the typed form, and its parsed value is reported', async () => {
  const values: string[] = []
  const { container, unmount } = await render(<Amount onValue={value => values.push(value)} />)
  for (const text of ['1', '12', '12,', '12,5']) {
    await type(input(container), text)
    assert.is(input(container).value, text)
  }
  assert.equal(values, ['1.00', '12.00', '12,', '12.50'])
  await unmount()
})

test('keys typed before the first frame stay, and a reset empties the field', async () => {
  const $value = atom('')
  function StoredField() {
    const value = useStore($value)
    const change = (next: string) => $value.set(next)
    return <AmountField {...amountProps} value={value} onInput={change} />
  }
  const rendering = render(<StoredField />)
  const field = input(document.body.lastElementChild as Element)
  for (const key of '125') {
    void type(field, field.value + key)
    // Renders state changes, and runs no effects.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  assert.is(field.value, '125')
  const { unmount } = await rendering
  assert.is(field.value, '125')
  assert.is($value.get(), '125.00')
  $value.set('')
  await settle()
  assert.is(field.value, '')
  await type(field, '7')
  assert.is(field.value, '7')
  $value.set('')
  await settle()
  assert.is(field.value, '')
  await unmount()
})

test('what cannot be read stays in the amount field, also when it is left', async () => {
  const values: string[] = []
  const { container, unmount } = await render(<Amount onValue={value => values.push(value)} />)
  await focus(input(container))
  await type(input(container), '7x')
  assert.is(input(container).value, '7x')
  await focus(input(container), true)
  assert.is(input(container).value, '7x')
  assert.equal(values, ['7x'])
  await unmount()
})

test('an amount is grouped while it is typed, and has all decimals when it is left', async () => {
  const values: string[] = []
  const { container, unmount } = await render(<Amount onValue={value => values.push(value)} />)
  const field = input(container)
  await focus(field)
  for (const [key, display] of [
    ['1', '1'],
    ['2', '12'],
    ['3', '123'],
    ['4', '1 234'],
    ['5', '12 345'],
    [',', '12 345,'],
    ['5', '12 345,5']
  ] as const) {
    await type(field, field.value + key)
    assert.is(field.value, display)
    assert.is(field.selectionEnd, display.length)
  }
  assert.is(values.at(-1), '12345.50')
  await focus(field, true)
  assert.is(field.value, '12 345,50')
  await focus(field)
  assert.is(field.value, '12 345,50')
  await unmount()
})

test('separators that a person types group, and the field forgets them when it is emptied', async () => {
  const values: string[] = []
  const { container, unmount } = await render(<Amount typing={english} onValue={value => values.push(value)} />)
  const field = input(container)
  await focus(field)
  const enter = async (text: string) => {
    for (const key of text) await type(field, field.value + key)
  }
  await enter('1,234,567.5')
  assert.is(field.value, '1,234,567.5')
  assert.is(values.at(-1), '1234567.50')
  await type(field, '')
  await enter('1234,5')
  assert.is(field.value, '1,234.5', 'the decimal sign of another keyboard')
  await unmount()
})

/** Enters a text as a browser does: the caret stands behind what was typed, or where something was deleted. */
async function edit(field: HTMLInputElement, text: string, caret: number, inputType: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  set?.call(field, text)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { inputType }))
  await settle()
}

test('the caret stays at its digit when a number is edited in the middle, also over a separator', async () => {
  const values: string[] = []
  const { container, unmount } = await render(<Amount onValue={value => values.push(value)} />)
  const field = input(container)
  await type(field, '12345,5')
  await edit(field, '129 345,5', 3, 'insertText')
  assert.equal([field.value, field.selectionEnd], ['129 345,5', 3])
  await edit(field, '1297 345,5', 4, 'insertText')
  assert.equal([field.value, field.selectionEnd], ['1 297 345,5', 5])
  await edit(field, '1 297345,5', 5, 'deleteContentBackward')
  assert.equal([field.value, field.selectionEnd], ['129 345,5', 3], 'the digit before the separator')
  await edit(field, '129345,5', 3, 'deleteContentForward')
  assert.equal([field.value, field.selectionEnd], ['12 945,5', 4], 'the digit behind it')
  assert.is(values.at(-1), '12945.50')
  await unmount()
})

test('"all" puts its value in, in the notation of the reader', async () => {
  const { container, unmount } = await render(<Amount onValue={() => {}} />)
  await click(container.querySelector('button') as HTMLButtonElement)
  assert.is(input(container).value, '1 299,90')
  assert.is(input(container).inputMode, 'decimal')
  await unmount()
})

test('a password can be shown and hidden, and the button is labelled', async () => {
  const { container, unmount } = await render(
    <PasswordField
      name="password"
      label="Password"
      value="secret"
      onInput={() => {}}
      autoComplete="current-password"
      showLabel="Show"
      hideLabel="Hide"
    />
  )
  const button = container.querySelector('button') as HTMLButtonElement
  assert.is(input(container).type, 'password')
  assert.is(button.getAttribute('aria-label'), 'Show')
  await click(button)
  assert.is(input(container).type, 'text')
  assert.is(button.getAttribute('aria-label'), 'Hide')
  await click(button)
  assert.is(input(container).type, 'password')
  await unmount()
})

test('an error replaces the help and is linked to its field', async () => {
  const field = (error?: string) => (
    <TextField name="account" label="Account" help="Your account" error={error} value="" onInput={() => {}} />
  )
  const { container, rerender, unmount } = await render(field())
  assert.is(container.querySelector('.field-help')?.textContent, 'Your account')
  await rerender(field('Too short'))
  const help = document.getElementById(input(container).getAttribute('aria-describedby') as string)
  assert.is(help?.textContent, 'Too short')
  assert.is(input(container).getAttribute('aria-invalid'), 'true')
  assert.is(container.querySelector('label')?.htmlFor, input(container).id)
  await unmount()
})

function TwoFields({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <Form onSubmit={() => {}} errors={errors}>
      <TextField name="one" label="One" value="" onInput={() => {}} error={errors.one} />
      <TextField name="two" label="Two" value="" onInput={() => {}} error={errors.two} />
    </Form>
  )
}

const submit = async (container: Element) => {
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
}

test('after a submit the first wrong field gets the focus, also when the answer comes later', async () => {
  const { container, rerender, unmount } = await render(<TwoFields errors={{}} />)
  await submit(container)
  await rerender(<TwoFields errors={{ two: 'Wrong' }} />)
  assert.is(document.activeElement, input(container, 1))
  await unmount()
})

test('no field takes the focus during typing', async () => {
  const { container, rerender, unmount } = await render(<TwoFields errors={{}} />)
  await submit(container)
  input(container, 1).focus()
  await type(input(container, 1), 'x')
  await rerender(<TwoFields errors={{ one: 'Wrong' }} />)
  assert.is(document.activeElement, input(container, 1))
  await unmount()
})

test('a choice list is a named group of radio buttons and reports the chosen value', async () => {
  const chosen: string[] = []
  const { container, unmount } = await render(
    <ChoiceList
      name="account"
      label="To account"
      value="1"
      options={[
        { value: '1', title: 'USDT' },
        { value: '2', title: 'Bank' }
      ]}
      onInput={value => chosen.push(value)}
    />
  )
  const [one, two] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  assert.ok(one.checked)
  two.click()
  assert.equal(chosen, ['2'])
  const group = container.querySelector('[role="radiogroup"]')
  assert.is(document.getElementById(group?.getAttribute('aria-labelledby') as string)?.textContent, 'To account')
  await unmount()
})

test('a sheet of choices closes with every choice, also the one that is chosen already', async () => {
  const choices: string[] = []
  const { container, unmount } = await render(
    <ChoiceSheet
      name="account"
      label="Withdraw to"
      closeLabel="Close"
      value="one"
      onInput={value => choices.push(value)}
      options={[
        { value: 'one', title: 'One' },
        { value: 'two', title: 'Two' }
      ]}
    />
  )
  const row = container.querySelector('.choice-sheet-row') as HTMLButtonElement
  const isOpen = () => row.getAttribute('aria-expanded') === 'true'
  for (const [value, chosen] of [
    ['one', []],
    ['two', ['two']]
  ] as const) {
    await click(row)
    assert.ok(isOpen())
    await click(document.querySelector(`input[value="${value}"]`) as HTMLInputElement)
    assert.not.ok(isOpen(), value)
    assert.equal(choices, chosen)
  }
  await unmount()
})

test.run()
