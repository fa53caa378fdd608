import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the place for a line of buttons. When another one is chosen, or `widths` change, the chosen one scrolls into view, without
 * scrolling the page. Positions are read when the browser has laid out: earlier it would have to do so twice.
 */
export function useChosenInView(chosen: string, widths = ''): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look again
  useLayoutEffect(() => {
    const element = line.current
    const button = element?.querySelector<HTMLElement>(
      '[aria-selected="true"], [aria-checked="true"], [aria-pressed="true"]'
    )
    if (!element || !button) return
    const observer = new ResizeObserver(() => {
      element.scrollLeft = button.offsetLeft - (element.clientWidth - button.offsetWidth) / 2
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [chosen, widths])
  return line
}

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
