const focusable = 'a[href], button, input, select, textarea, [tabindex]'

function listFocusable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.tabIndex >= 0 && !element.hasAttribute('disabled') && !element.closest('[hidden]')
  )
}

/** Tab goes round inside `root`. A native dialog alone lets it out to the browser, and in a host to the host's own page. */
export function keepFocusInside(
  root: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>
): void {
  if (event.key !== 'Tab') return
  const elements = listFocusable(root)
  const first = elements[0]
  const last = elements.at(-1)
  const active = document.activeElement as HTMLElement | null
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const outside = !active || !elements.includes(active)
  if (event.shiftKey && (active === first || outside)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (active === last || (outside && !root.contains(active)))) {
    event.preventDefault()
    first.focus()
  }
}
