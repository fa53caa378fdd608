import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ConfirmDialog } from '../../../src/ui/overlays/dialog.tsx'
import { PinSheet, type PinSheetProps } from '../../../src/ui/overlays/pin-sheet.tsx'
import { Sheet } from '../../../src/ui/overlays/sheet.tsx'
import { click, press, render, settle, type } from '../../run/dom.tsx'
import { waitUntil } from '../../time.ts'

async function withOpener() {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  return opener
}

function sheet(open: boolean, onClose = () => {}, locked = false) {
  return (
    <Sheet open={open} title="Filter" closeLabel="Close" onClose={onClose} locked={locked}>
      <button type="button" id="inner">
        Inner
      </button>
    </Sheet>
  )
}

const tab = async (target: Element, shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  await settle()
}

test('a sheet is a named dialog that takes and returns the focus', async () => {
  const opener = await withOpener()
  const { container, rerender, unmount } = await render(sheet(true))
  const dialog = container.querySelector('dialog') as HTMLDialogElement
  assert.ok(dialog.open)
  assert.is(document.getElementById(dialog.getAttribute('aria-labelledby') as string)?.textContent, 'Filter')
  assert.ok(dialog.contains(document.activeElement))
  await rerender(sheet(false))
  await waitUntil(() => container.querySelector('dialog') === null)
  assert.is(document.activeElement, opener)
  await unmount()
  opener.remove()
})

test('Tab stays inside a sheet, in both directions', async () => {
  const { container, unmount } = await render(sheet(true))
  const [close, inner] = [...container.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  inner.focus()
  await tab(inner)
  assert.is(document.activeElement, close)
  await tab(close, true)
  assert.is(document.activeElement, inner)
  await unmount()
})

test('Escape, the backdrop and the button close a sheet', async () => {
  let closed = 0
  const { container, unmount } = await render(sheet(true, () => (closed += 1)))
  await press(container.querySelector('dialog') as Element, 'Escape')
  await click(container.querySelector('.modal-backdrop') as Element)
  await click(container.querySelector('[aria-label="Close"]') as Element)
  assert.is(closed, 3)
  await unmount()
})

test('a tap that began before the dialog opened presses nothing in it', async () => {
  const answers: string[] = []
  const { container, unmount } = await render(
    <ConfirmDialog
      open
      title="Pay?"
      confirmLabel="Pay"
      cancelLabel="Keep"
      onConfirm={() => answers.push('yes')}
      onClose={() => answers.push('no')}
    />
  )
  const places = ['.dialog-actions button', '.modal-backdrop'].map(place => container.querySelector(place) as Element)
  const tap = async (element: Element, types: readonly string[]) => {
    for (const type of types)
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }))
    await settle()
  }
  for (const place of places) await tap(place, ['pointerup', 'click'])
  assert.equal(answers, [])
  for (const place of places) await tap(place, ['pointerdown', 'pointerup', 'click'])
  assert.equal(answers, ['yes', 'no'])
  await unmount()
})

test('a locked sheet cannot be closed', async () => {
  let closed = 0
  const { container, unmount } = await render(sheet(true, () => (closed += 1), true))
  await press(container.querySelector('dialog') as Element, 'Escape')
  await click(container.querySelector('.modal-backdrop') as Element)
  assert.is(closed, 0)
  await unmount()
})

test('a closed sheet is not in the document', async () => {
  const { container, unmount } = await render(sheet(false))
  assert.is(container.innerHTML, '')
  await unmount()
})

test('a sheet keeps what it shows until it has left', async () => {
  const about = (name?: string) => (
    <Sheet open={name !== undefined} title={name ?? ''} closeLabel="Close" onClose={() => {}}>
      {name && <p>All about {name}</p>}
    </Sheet>
  )
  const { container, rerender, unmount } = await render(about('tea'))
  await rerender(about())
  assert.ok(container.querySelector('.modal-leaving'))
  assert.is(container.querySelector('h2')?.textContent, 'tea')
  assert.match(container.textContent ?? '', 'All about tea')
  await waitUntil(() => container.querySelector('dialog') === null)
  await rerender(about('coffee'))
  assert.match(container.textContent ?? '', 'All about coffee')
  await unmount()
})

test('a sheet that gives way to another passes on where the focus returns to', async () => {
  const opener = await withOpener()
  const pair = (open?: 'one' | 'other') => (
    <>
      {(['one', 'other'] as const).map(name => (
        <Sheet key={name} open={open === name} title={name} closeLabel="Close" onClose={() => {}}>
          <button type="button" className={`in-${name}`}>
            Next
          </button>
        </Sheet>
      ))}
    </>
  )
  const { container, rerender, unmount } = await render(pair('one'))
  container.querySelector<HTMLElement>('.in-one')?.focus()
  await rerender(pair('other'))
  await waitUntil(() => container.querySelectorAll('dialog').length === 1)
  assert.ok(container.querySelector('dialog')?.contains(document.activeElement))
  await rerender(pair())
  await waitUntil(() => container.querySelector('dialog') === null)
  assert.is(document.activeElement, opener)
  await unmount()
  opener.remove()
})

test('a question is answered by one of two buttons', async () => {
  const answers: string[] = []
  const { container, unmount } = await render(
    <ConfirmDialog
      open
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={() => answers.push('yes')}
      onClose={() => answers.push('no')}
    />
  )
  for (const button of container.querySelectorAll('button')) await click(button)
  assert.equal(answers, ['yes', 'no'])
  await unmount()
})

const pin = (props: Partial<PinSheetProps>) => (
  <PinSheet
    open
    title="Confirm"
    facts={[{ label: 'Fee', value: '1.20' }]}
    fieldLabel="Transaction password"
    submitLabel="Withdraw"
    busy={false}
    showLabel="Show"
    hideLabel="Hide"
    closeLabel="Close"
    onSubmit={() => {}}
    onClose={() => {}}
    {...props}
  />
)

const submit = async (container: Element) => {
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
}

test('a result that is shorter than its question keeps the height, and a taller one rises from it', async () => {
  const { container, rerender, unmount } = await render(pin({}))
  const panel = container.querySelector('.modal-panel') as HTMLElement
  const change = async (height: number, props: Partial<PinSheetProps>) => {
    Object.defineProperty(panel, 'offsetHeight', { configurable: true, value: height })
    await rerender(pin(props))
    return [panel.style.getPropertyValue('--before'), panel.style.getPropertyValue('--grown')]
  }
  const result = {
    id: '0198f0a0-0000-7000-8000-000000000001',
    title: 'Withdraw',
    state: 'Submitted',
    doneLabel: 'Done',
    share: { label: 'Share', onClick: () => {} }
  }
  await change(500, { busy: true })
  assert.equal(await change(620, { result }), ['500px', '120px'])
  assert.ok(panel.classList.contains('pin-sheet-grown'))
  await change(400, { busy: true })
  assert.not.ok(panel.classList.contains('pin-sheet-grown'))
  assert.equal(await change(300, { result }), ['400px', '0px'])
  await unmount()
})

test('the amount of a payment is named by the title of its sheet, and by the state of its result', async () => {
  const parts = { sign: '', integer: '120', fraction: '.00', currency: 'USDT' } as const
  const { container, rerender, unmount } = await render(pin({ parts }))
  const name = () => container.querySelector('.amount')?.getAttribute('aria-label')
  assert.is(name(), 'Confirm: 120.00 USDT')
  const id = '0198f0a0-0000-7000-8000-000000000001'
  const share = { label: 'Share', onClick: () => {} }
  await rerender(pin({ result: { id, title: 'Withdraw', state: 'Submitted', parts, doneLabel: 'Done', share } }))
  assert.is(name(), 'Submitted: 120.00 USDT')
  // The state is heard once.
  assert.is(container.querySelector('.state-hero-state')?.getAttribute('aria-hidden'), 'true')
  await unmount()
})

test('the password is submitted once it passes the check', async () => {
  const sent: string[] = []
  const check = (password: string) => (password.length < 6 ? 'Too short' : undefined)
  const { container, unmount } = await render(pin({ check, onSubmit: password => sent.push(password) }))
  const field = container.querySelector('input') as HTMLInputElement
  assert.is(document.activeElement, field)
  await type(field, '123')
  await submit(container)
  assert.is(container.querySelector('.field-error')?.textContent, 'Too short')
  await type(field, '123456')
  assert.is(container.querySelector('.field-error'), null)
  await submit(container)
  assert.equal(sent, ['123456'])
  await unmount()
})

test('a refused password is cleared and the reason is shown at the field', async () => {
  const { container, rerender, unmount } = await render(pin({}))
  const field = container.querySelector('input') as HTMLInputElement
  await type(field, '123456')
  await rerender(pin({ error: 'Wrong password' }))
  assert.is(field.value, '')
  assert.is(container.querySelector('.field-error')?.textContent, 'Wrong password')
  await unmount()
})

test('while locked, no password can be entered or submitted', async () => {
  const sent: string[] = []
  const { container, unmount } = await render(
    pin({ lockedText: 'Locked for 15 minutes', onSubmit: password => sent.push(password) })
  )
  assert.ok((container.querySelector('input') as HTMLInputElement).disabled)
  assert.ok((container.querySelector('[type="submit"]') as HTMLButtonElement).disabled)
  assert.match(container.textContent ?? '', 'Locked for 15 minutes')
  await submit(container)
  assert.equal(sent, [])
  await unmount()
})

test.run()
