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

// In a field a letter is text, and an open dialog has its own keys.
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** Runs actions by a single key, such as `j` or `/`, while the screen is shown. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const now = useRef(actions)
  now.current = actions
  // A key that is pressed as soon as the item is shown must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const action = now.current[event.key]
      if (!action || pause !== undefined || document.querySelector('dialog[open]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Runs an action by Ctrl or ⌘ with a key, in fields too, but not over an open dialog. */
export function useChord(key: string, action: () => void): void {
  const now = useRef(action)
  now.current = action
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isChord || event.key.toLowerCase() !== key || document.querySelector('dialog[open]')) return
      event.preventDefault()
      now.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}
