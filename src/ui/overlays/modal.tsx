import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { pushLayer } from '../navigation/back-stack.ts'
import { keepFocusInside } from './focus-trap.ts'
import './modal.css'

type ModalProps = {
  open: boolean
  labelledBy: string
  look: 'sheet' | 'dialog' | 'full'
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

/** Opens the dialog and focuses it. Returns a function that undoes both. */
function show(modal: HTMLDialogElement, leave: () => void): () => void {
  const opener = document.activeElement as HTMLElement | null
  countModals(1)
  // The top layer is above everything, even if a transition has put a transform on an ancestor.
  if (modal.showModal) modal.showModal()
  else modal.setAttribute('open', '')
  const field = modal.querySelector<HTMLElement>('[data-focus]:not([disabled])')
  ;(field ?? modal.querySelector<HTMLElement>('.modal-panel'))?.focus()
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
    if (modal.open) modal.close?.()
    if (opener?.isConnected) opener.focus()
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
    if (dialog.current) return show(dialog.current, () => leave.current())
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

/** The duration of --leave in ui/tokens.css. */
const leaveMs = 150

/** Keeps a closing modal mounted until its animation has ended. */
function usePresence(open: boolean): 'open' | 'leaving' | 'gone' {
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open || !mounted) return
    const timer = setTimeout(() => setMounted(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, mounted])
  if (open) return 'open'
  return mounted ? 'leaving' : 'gone'
}

/** The base of sheets and dialogs: top layer, focus trap, Escape, backdrop. */
export function Modal({ open, ...props }: ModalProps) {
  const presence = usePresence(open)
  if (presence === 'gone') return null
  return <ModalBody {...props} leaving={presence === 'leaving'} />
}
