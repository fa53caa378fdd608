import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { pushLayer } from '../navigation/back-stack.ts'
import { keepFocusInside } from './focus-trap.ts'
import './modal.css'
import { usePresence } from './use-presence.ts'

type ModalProps = {
  open: boolean
  labelledBy: string
  look: 'sheet' | 'wide' | 'dialog' | 'full'
  /** Cannot be closed while something is being sent. */
  locked?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

let openModals = 0

/** The page does not scroll behind a modal (ui/base.css). */
function countModals(change: 1 | -1): void {
  openModals += change
  document.documentElement.toggleAttribute('data-modal', openModals > 0)
}

/** The focused element before each dialog. */
const focusOrigins = new WeakMap<Element, HTMLElement | null>()

/** Returns what has the focus, or had it before a dialog that gives way to the next one. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null
  const leaving = active?.closest('.modal-leaving')
  return leaving ? (focusOrigins.get(leaving) ?? null) : active
}

/** Opens the dialog and focuses it. Returns a function that undoes both. */
function showModal(modal: HTMLDialogElement, leave: () => void): () => void {
  const opener = findOpener()
  focusOrigins.set(modal, opener)
  countModals(1)
  // The top layer is above everything, even if a transition has put a transform on an ancestor.
  if (modal.showModal) modal.showModal()
  else modal.setAttribute('open', '')
  const field =
    modal.querySelector<HTMLElement>('[data-focus]:not([disabled])') ??
    modal.querySelector<HTMLElement>('[data-focus-first] :is(input, select, textarea):not([disabled])')
  // The panel is still below the window: browsers without `overflow: clip` would scroll to it.
  ;(field ?? modal.querySelector<HTMLElement>('.modal-panel'))?.focus({ preventScroll: true })
  const cancel = (event: Event) => {
    event.preventDefault()
    leave()
  }
  modal.addEventListener('cancel', cancel)
  // Android's second back gesture closes a dialog without a cancel event.
  modal.addEventListener('close', leave)
  return () => {
    modal.removeEventListener('cancel', cancel)
    modal.removeEventListener('close', leave)
    countModals(-1)
    const focused = document.activeElement?.closest('.modal')
    if (modal.open) modal.close?.()
    // A dialog that opened while this one left keeps the focus.
    if (opener?.isConnected && (!focused || focused === modal)) opener.focus()
  }
}

function ModalBody({
  labelledBy,
  look,
  locked,
  onClose,
  children,
  leaving
}: Omit<ModalProps, 'open'> & { leaving: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef(onClose)
  leave.current = locked || leaving ? () => {} : onClose
  const pressed = useRef(false)
  // A tap that began before the dialog opened must not press anything in it. Clicks by keyboard have detail 0.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 0 && !pressed.current) event.stopPropagation()
  }
  useLayoutEffect(() => {
    if (dialog.current) return showModal(dialog.current, () => leave.current())
  }, [])
  useLayoutEffect(() => {
    // A closing modal no longer takes "back".
    if (!leaving && dialog.current) return pushLayer({ element: dialog.current, leave: () => leave.current() })
  }, [leaving])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave.current()
    } else if (dialog.current) keepFocusInside(dialog.current, event)
  }
  return (
    <dialog
      ref={dialog}
      className={`modal modal-${look}${leaving ? ' modal-leaving' : ''}`}
      aria-labelledby={labelledBy}
      aria-modal="true"
      onKeyDown={onKeyDown}
      onPointerDownCapture={() => {
        pressed.current = true
      }}
      onClickCapture={onClickCapture}
    >
      {/* Closes by pointer; the keyboard has Escape. */}
      <div className="modal-backdrop" aria-hidden="true" onClick={() => leave.current()} />
      <div className="modal-panel" tabIndex={-1}>
        {children}
      </div>
    </dialog>
  )
}

/** The base of sheets and dialogs: top layer, focus trap, Escape, backdrop. What it shows stays as it was while it leaves. */
export function Modal({ open, children, ...props }: ModalProps) {
  const content = usePresence(open ? children : undefined)
  if (content === undefined) return null
  return (
    <ModalBody {...props} leaving={!open}>
      {content}
    </ModalBody>
  )
}
