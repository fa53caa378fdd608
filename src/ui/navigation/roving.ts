import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move among the enabled buttons of a group; only the chosen one is in the Tab order. */
export function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not([disabled])')]
  const at = items.indexOf(event.target as HTMLButtonElement)
  if (at < 0) return
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const { key } = event
  let next = at
  if (key === forward || key === 'ArrowDown') next = (at + 1) % items.length
  else if (key === backward || key === 'ArrowUp') next = (at - 1 + items.length) % items.length
  else if (key === 'Home') next = 0
  else if (key === 'End') next = items.length - 1
  else return
  event.preventDefault()
  items[next]?.focus()
  items[next]?.click()
}
