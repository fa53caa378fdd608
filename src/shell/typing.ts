const textFields = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"])'

/**
 * Marks the page while a keyboard is likely to be up, since WebViews lift fixed bars above it. Not `:has(:focus)` in CSS, which
 * would make every change of the page look for a field. Returns a function that stops it.
 */
export function followTyping(): () => void {
  const mark = (isTyping: boolean) => document.documentElement.toggleAttribute('data-typing', isTyping)
  const enter = ({ target }: Event) => mark((target as Element).matches(textFields))
  const leave = () => mark(false)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    leave()
  }
}
