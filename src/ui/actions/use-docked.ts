import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the whole button is shown: at the start, and after a tap on its pill. */
const shownMs = { start: 2_000, tap: 5_000 }

/**
 * Whether the button is a pill at the edge: from the first scroll or after a while, until it is tapped, pointed at or focused by
 * the keyboard. Not while `held`.
 */
export function useDocked(held: boolean) {
  const [docked, setDocked] = useState(false)
  const [pauseMs, setPauseMs] = useState(shownMs.start)
  const focused = useRef(false)
  // The tap that expands the button does not press it.
  const expanding = useRef(false)
  useEffect(() => {
    if (docked || held) return
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
  const expand = () => {
    setPauseMs(shownMs.tap)
    setDocked(false)
  }
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
  const press = () => {
    expanding.current = docked
    if (docked) expand()
  }
  /** Returns whether the press only expanded the button. */
  const isExpanding = () => {
    const was = expanding.current
    expanding.current = false
    return was
  }
  return { docked, handlers, press, isExpanding }
}
