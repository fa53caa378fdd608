// The mounted actions of a page that a host can draw as its own buttons: the primary one, and the other answer beside it. The
// newest of each kind wins, and only the top layer counts: a form under an open sheet cannot be submitted.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getTopLayer, onLayers } from '../navigation/back-stack.ts'

/** An action as a host draws it. */
interface DrawnAction {
  label: string
  busy: boolean
  disabled: boolean
  press: () => void
}

interface Entry {
  box: RefObject<HTMLElement | null>
  action: Omit<DrawnAction, 'press'>
}

type ActionListener = (action: DrawnAction | undefined) => void

// A double press must not trigger the action that replaces the first one.
const LOCK_MS = 400
let pressedAt = Number.NEGATIVE_INFINITY

/** The mounted actions of one kind, and the host that draws the current one. */
class DrawnActions {
  private readonly entries: Entry[] = []
  private readonly listeners = new Set<() => void>()
  private follow: ActionListener | undefined

  get isDrawn(): boolean {
    return this.follow !== undefined
  }

  /** Calls the listener when a host begins or ends to draw. Returns a function that stops it. */
  onDrawn(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Adds a mounted action. Returns a function that removes it. */
  add(entry: Entry): () => void {
    this.entries.push(entry)
    return () => {
      this.entries.splice(this.entries.indexOf(entry), 1)
      this.notify()
    }
  }

  /** Lets a host draw the current action. Returns a function that gives it back to the page. */
  draw(by: ActionListener): () => void {
    this.follow = by
    pressedAt = Number.NEGATIVE_INFINITY
    const off = onLayers(() => this.notify())
    for (const listener of [...this.listeners]) listener()
    this.notify()
    return () => {
      off()
      by(undefined)
      if (this.follow === by) this.follow = undefined
      for (const listener of [...this.listeners]) listener()
    }
  }

  notify(): void {
    const entry = this.current()
    this.follow?.(entry && { ...entry.action, press: () => this.press() })
  }

  private current(): Entry | undefined {
    const top = getTopLayer()?.element ?? null
    return this.entries.filter(({ box }) => (box.current?.closest('dialog') ?? null) === top).at(-1)
  }

  private press(): void {
    const entry = this.current()
    const now = Date.now()
    if (!entry || entry.action.busy || entry.action.disabled || now - pressedAt < LOCK_MS) return
    pressedAt = now
    // The hidden button submits the form.
    entry.box.current?.querySelector<HTMLElement>('button, a')?.click()
  }
}

export const mainActions = new DrawnActions()
export const otherActions = new DrawnActions()

/** Registers the action in `box`. Returns whether a host draws it. */
export function useDrawnAction(
  actions: DrawnActions,
  box: RefObject<HTMLElement | null>,
  action: Entry['action']
): boolean {
  const [isButtonDrawn, setButtonDrawn] = useState(actions.isDrawn)
  const entry = useRef<Entry>({ box, action })
  const { label, busy, disabled } = action
  useEffect(() => {
    const listener = () => setButtonDrawn(actions.isDrawn)
    listener()
    return actions.onDrawn(listener)
  }, [actions])
  useLayoutEffect(() => actions.add(entry.current), [actions])
  useLayoutEffect(() => {
    entry.current.action = { label, busy, disabled }
    actions.notify()
  }, [actions, label, busy, disabled])
  return isButtonDrawn
}
