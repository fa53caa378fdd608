import { type FocusEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How long the whole button is shown: at the start, and after its use. */
const shownMs = { start: 2_000, use: 5_000 }
/** The interval at which the content under the button is checked, besides each change of the page: content may move. */
const PROBE_INTERVAL_MS = 150
/** Selectors of content that the button must not cover. */
const CONTENT = 'a, button, input, select, textarea, label, .amount'

/**
 * Whether the button is a pill at the edge. It docks on the first scroll, after a while, or as soon as it covers a
 * control or an amount. It expands while a mouse points at it, the keyboard focuses it, or it is `isHeld` (dragged, or
 * its popup is open). A press alone moves nothing: a browser finds the target of a tap where the finger leaves, so
 * the pill must still be there.
 */
export function useDocked(isHeld: boolean, button: RefObject<HTMLElement | null>) {
  const [docked, setDocked] = useState(false)
  const used = useRef(false)
  const [pauseMs, setPauseMs] = useState(shownMs.start)
  const focused = useRef(false)
  const expand = () => {
    used.current = true
    setPauseMs(shownMs.use)
    setDocked(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expand` only sets states
  useLayoutEffect(() => {
    if (isHeld) return expand()
    if (docked) return
    const dock = () => {
      if (!focused.current) setDocked(true)
    }
    const timer = setTimeout(dock, pauseMs)
    const checkUnder = () => {
      if (coversContent(button.current)) dock()
    }
    // Before the next frame, so that nothing is ever seen under it.
    const changes = new MutationObserver(checkUnder)
    let looks: ReturnType<typeof setInterval> | undefined
    // Once it is used, it is over the page because the person wants it to be.
    if (!used.current) {
      checkUnder()
      changes.observe(document.body, { childList: true, subtree: true })
      looks = setInterval(checkUnder, PROBE_INTERVAL_MS)
    }
    addEventListener('scroll', dock, { passive: true })
    return () => {
      clearTimeout(timer)
      clearInterval(looks)
      changes.disconnect()
      removeEventListener('scroll', dock)
    }
  }, [docked, isHeld, pauseMs])
  const handlers = {
    // A mouse reaches the button before it presses.
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') expand()
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      focused.current = currentTarget.matches(':focus-visible')
      if (focused.current) expand()
    },
    onBlur: () => {
      if (focused.current) setDocked(true)
      focused.current = false
    }
  }
  return { docked: docked && !isHeld, handlers }
}

/** Whether a control or an amount is under an element. */
function coversContent(element: HTMLElement | null): boolean {
  if (!element) return false
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const points = [left + 1, (left + right) / 2, right - 1].flatMap(x =>
    [top + 1, (top + bottom) / 2, bottom - 1].map(y => [x, y] as const)
  )
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some(under => !element.contains(under) && under.closest(CONTENT) !== null)
  )
}
