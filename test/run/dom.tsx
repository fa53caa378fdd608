// Functions for component tests: render, wait, press. They work on Preact and on React, whose own test utilities each support
// only one of them.
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { waitUntilSettled } from '../time.ts'

/** Waits until scheduled effects and state changes have run. */
export const settle = waitUntilSettled

export interface RenderResult {
  container: HTMLElement
  rerender: (element: ReactElement) => Promise<void>
  unmount: () => Promise<void>
}

/** Renders into a new element at the end of the page. */
export async function render(element: ReactElement): Promise<RenderResult> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const rerender = async (next: ReactElement): Promise<void> => {
    flushSync(() => root.render(next))
    await settle()
  }
  await rerender(element)
  return {
    container,
    rerender,
    unmount: async () => {
      flushSync(() => root.unmount())
      await settle()
      container.remove()
    }
  }
}

/** Clicks the element. */
export async function click(element: Element): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await settle()
}

/** Sets a field's value as a keyboard does: bypasses the framework's own value tracking, and dispatches an input event. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** Chooses an option of a select. */
export async function choose(field: Element | null, value: string): Promise<void> {
  if (!(field instanceof HTMLSelectElement)) throw new Error('no select')
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
}

/** Presses a key on the element. */
export async function press(element: Element, key: string): Promise<void> {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await settle()
}
