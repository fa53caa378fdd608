import { useEffect, useState } from 'react'

const withoutKeyboard = /^(radio|checkbox|file|button|submit)$/

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !withoutKeyboard.test(target.type)
}

/**
 * Whether a keyboard is likely to be up: WebViews lift fixed bars above it. Not `:has(:focus)` in CSS, which would make
 * every change of the page look for a field.
 */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const enter = (event: FocusEvent) => setTyping(takesText(event.target))
    const leave = () => setTyping(false)
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return typing
}
