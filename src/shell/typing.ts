import { isTextInput } from '../host/viewport.ts'

/**
 * Marks the page while a keyboard is likely to be up, since WebViews lift fixed bars above it. Not `:has(:focus)` in CSS, which
 * would make every change of the page look for a field. While a pointer is down the mark stays: the button under it would move
 * away, and the press be lost. Returns a function that stops it.
 */
export function followTyping(): () => void {
  let isTyping = false
  let isDown = false
  const mark = () => {
    if (!isDown || isTyping) document.documentElement.toggleAttribute('data-typing', isTyping)
  }
  const listeners = {
    focusin: ({ target }: Event) => {
      isTyping = isTextInput(target as Element)
      mark()
    },
    focusout: () => {
      isTyping = false
      mark()
    },
    pointerdown: () => {
      isDown = true
    },
    // The click comes after it.
    pointerup: () => setTimeout(release),
    pointercancel: () => release()
  }
  const release = () => {
    isDown = false
    mark()
  }
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener)
    listeners.focusout()
    release()
  }
}
