import { useEffect } from 'react'

function focusAim(place: HTMLElement): void {
  // Settings that nobody may change are not buttons, but are focused as well.
  if (place.tabIndex < 0) place.tabIndex = -1
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
  place.dataset.aimed = ''
  place.addEventListener('blur', () => delete place.dataset.aimed, { once: true })
}

/**
 * Scrolls to the element with this anchor (`anchor` of a row or button) and focuses it, now or when the screen has
 * loaded it. Null: does nothing.
 */
export function useScrollTarget(anchor: string | null): void {
  useEffect(() => {
    if (anchor === null) return
    const find = () =>
      [...document.querySelectorAll<HTMLElement>('[data-set]')].find(({ dataset }) => dataset.set === anchor)
    const place = find()
    if (place) return focusAim(place)
    const watch = new MutationObserver(() => {
      const late = find()
      if (!late) return
      watch.disconnect()
      focusAim(late)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [anchor])
}
