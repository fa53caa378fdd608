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
  /** No way out while something is being sent. */
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

/** Opens the dialog and gives it the focus; the function that it returns undoes both. */
function show(modal: HTMLDialogElement, leave: () => void): () => void {
  const opener = document.activeElement as HTMLElement | null
  countModals(1)
  // The top layer stands above everything whatever transform a transition has put on an ancestor.
  if (modal.showModal) modal.showModal()
  else modal.setAttribute('open', '')
  const field = modal.querySelector<HTMLElement>('[data-focus]:not([disabled])')
  ;(field ?? modal.querySelector<HTMLElement>('.modal-panel'))?.focus()
  const cancel = (event: Event) => {
    event.preventDefault()
    leave()
  }
  modal.addEventListener('cancel', cancel)
  // Android's back gesture closes a dialog without asking the second time.
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
  // A finger that was down before the dialog opened ends its tap on something that nobody has seen. Keys have no detail.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 0 && !pressed.current) event.stopPropagation()
  }
  useLayoutEffect(() => {
    if (dialog.current) return show(dialog.current, () => leave.current())
  }, [])
  useLayoutEffect(() => {
    // What leaves is no longer in anybody's way.
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
      {/* The pointer's way out; the keyboard has Escape. */}
      <div className="modal-backdrop" aria-hidden="true" onClick={() => leave.current()} />
      <div className="modal-panel" tabIndex={-1}>
        {children}
      </div>
    </dialog>
  )
}

/** As long as --leave in ui/tokens.css. */
const leaveMs = 150

/** Keeps what leaves on the page until its motion has ended. */
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

/** What sheets and dialogs share: the top layer, focus kept inside and given back, Escape, the backdrop. */
export function Modal({ open, ...props }: ModalProps) {
  const presence = usePresence(open)
  if (presence === 'gone') return null
  return <ModalBody {...props} leaving={presence === 'leaving'} />
}
