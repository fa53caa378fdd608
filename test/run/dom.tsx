// What a component test needs: render, wait, press. Works the same on Preact and on React, neither of whose own test
// helpers exists in the other.
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { settled } from '../time.ts'

/** Lets effects and state changes that were scheduled run. */
export const settle = settled

export interface Rendered {
  container: HTMLElement
  rerender: (element: ReactElement) => Promise<void>
  unmount: () => Promise<void>
}

/** Renders into a new element at the end of the page. */
export async function render(element: ReactElement): Promise<Rendered> {
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

/** A tap or click on the element. */
export async function click(element: Element): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await settle()
}

/** Puts a value into a field the way a keyboard does: past the framework's own value tracking, with an input event. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** A key press on the element. */
export async function press(element: Element, key: string): Promise<void> {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await settle()
}
