// The mounted primary actions, for a host that draws the current one as its own button. The newest one wins, and
// only the top layer counts: a form under an open sheet cannot be submitted.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onLayers, topLayer } from '../navigation/back-stack.ts'

/** A primary action as a host draws it. */
interface MainAction {
  label: string
  busy: boolean
  disabled: boolean
  press: () => void
}

interface Entry {
  box: RefObject<HTMLElement | null>
  action: Omit<MainAction, 'press'>
}

type Follow = (action: MainAction | undefined) => void

// A double press must not trigger the action that replaces the first one.
const lockMs = 400

const entries: Entry[] = []
const drawnListeners = new Set<() => void>()
let follow: Follow | undefined
let pressedAt = Number.NEGATIVE_INFINITY

function current(): Entry | undefined {
  const top = topLayer()?.element ?? null
  return entries.filter(({ box }) => (box.current?.closest('dialog') ?? null) === top).at(-1)
}

function press(): void {
  const entry = current()
  const now = Date.now()
  if (!entry || entry.action.busy || entry.action.disabled || now - pressedAt < lockMs) return
  pressedAt = now
  // The hidden button submits the form.
  entry.box.current?.querySelector<HTMLElement>('button, a')?.click()
}

function tell(): void {
  const entry = current()
  follow?.(entry && { ...entry.action, press })
}

/** Lets a host draw the primary action. Returns a function that gives it back to the page. */
export function drawMainAction(by: Follow): () => void {
  follow = by
  pressedAt = Number.NEGATIVE_INFINITY
  const off = onLayers(tell)
  for (const listener of [...drawnListeners]) listener()
  tell()
  return () => {
    off()
    by(undefined)
    if (follow === by) follow = undefined
    for (const listener of [...drawnListeners]) listener()
  }
}

/** Registers the primary action in `box`. Returns whether a host draws it. */
export function useMainAction(box: RefObject<HTMLElement | null>, action: Entry['action']): boolean {
  const [drawn, setDrawn] = useState(follow !== undefined)
  const entry = useRef<Entry>({ box, action })
  const { label, busy, disabled } = action
  useEffect(() => {
    const listener = () => setDrawn(follow !== undefined)
    listener()
    drawnListeners.add(listener)
    return () => void drawnListeners.delete(listener)
  }, [])
  useLayoutEffect(() => {
    const mine = entry.current
    entries.push(mine)
    return () => {
      entries.splice(entries.indexOf(mine), 1)
      tell()
    }
  }, [])
  useLayoutEffect(() => {
    entry.current.action = { label, busy, disabled }
    tell()
  }, [label, busy, disabled])
  return drawn
}
