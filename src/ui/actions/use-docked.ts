import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the whole button is shown: at the start, and after its use. */
const shownMs = { start: 2_000, use: 5_000 }

/**
 * Whether the button is a pill at the edge: from the first scroll or after a while, until it is pointed at, focused by the
 * keyboard or `held`, which is while it is dragged or its popup is open. A press alone moves nothing: a browser finds the target
 * of a tap where the finger leaves, so the pill must still be there.
 */
export function useDocked(held: boolean) {
  const [docked, setDocked] = useState(false)
  const [pauseMs, setPauseMs] = useState(shownMs.start)
  const focused = useRef(false)
  const expand = () => {
    setPauseMs(shownMs.use)
    setDocked(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expand` only sets states
  useEffect(() => {
    if (held) return expand()
    if (docked) return
    const dock = () => {
      if (!focused.current) setDocked(true)
    }
    const timer = setTimeout(dock, pauseMs)
    addEventListener('scroll', dock, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', dock)
    }
  }, [docked, held, pauseMs])
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
  return { docked: docked && !held, handlers }
}
