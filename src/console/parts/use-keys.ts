import { useLayoutEffect, useRef } from 'react'

/** How long single keys stay silent after what they act on has changed by itself, in milliseconds. */
const PAUSE_MS = 1_000

let pause: ReturnType<typeof setTimeout> | undefined

/** Ignores single keys for a second: another person has changed the list, and a key may have been meant for what stood there before. */
export function pauseKeys(): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    pause = undefined
  }, PAUSE_MS)
}

// In a field a letter is text, but not in a box that is ticked; an open dialog has its own keys.
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null

/** Runs the action that belongs to a key, while the screen is shown and no dialog is open. */
function useKeydown(findAction: (event: KeyboardEvent) => (() => void) | undefined): void {
  const now = useRef(findAction)
  now.current = findAction
  // A key that is pressed as soon as the item is shown must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? undefined : now.current(event)
      if (!action || document.querySelector('dialog[open]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Runs actions by a single key, such as `j` or `/`. */
export const useKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void =>
  useKeydown(({ key, ctrlKey, metaKey, altKey, target }) =>
    ctrlKey || metaKey || altKey || isTyping(target) || pause !== undefined ? undefined : actions[key]
  )

/** Runs an action by Ctrl or ⌘ with a key, in fields too. */
export const useShortcut = (chord: string, action: () => void): void =>
  useKeydown(({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === chord ? action : undefined
  )
