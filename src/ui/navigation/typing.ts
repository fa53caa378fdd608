import { useEffect, useState } from 'react'

const textFields = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])'

/**
 * Whether a keyboard is likely to be up: WebViews lift fixed bars above it. Not `:has(:focus)` in CSS, which would make
 * every change of the page look for a field.
 */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const enter = (event: Event) => setTyping((event.target as Element).matches(textFields))
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
