import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { Announcement } from './announcement.tsx'
import './toasts.css'
import { toneIcons } from './tone-icons.ts'

type ToastItem = {
  id: string
  tone: 'danger' | 'success' | 'warning' | 'neutral'
  message: string
  /** 0 stays until it is closed. */
  durationMs: number
  link?: { href: string; onFollow?: (() => void) | undefined } | undefined
}

type ToastsProps = {
  label: string
  toasts: readonly ToastItem[]
  /** The text to announce without showing it; `times` is a counter, so that an equal text is announced again. */
  spoken?: { text: string; times: number }
  hideLabel: string
  onHide: (id: string) => void
}

function Toast({ toast, hideLabel, onHide }: { toast: ToastItem } & Pick<ToastsProps, 'hideLabel' | 'onHide'>) {
  const hide = useRef(onHide)
  hide.current = onHide
  useEffect(() => {
    if (!(toast.durationMs > 0)) return
    const timer = setTimeout(() => hide.current(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast.id, toast.durationMs])
  const { link } = toast
  const follow = () => {
    link?.onFollow?.()
    onHide(toast.id)
  }
  return (
    <div className={`toasts-toast toasts-${toast.tone}`}>
      <span className="toasts-icon">
        <Icon name={toneIcons[toast.tone]} size={20} />
      </span>
      {link ? (
        <a className="toasts-message" href={link.href} onClick={follow}>
          {toast.message}
        </a>
      ) : (
        <span className="toasts-message">{toast.message}</span>
      )}
      <button type="button" className="toasts-close" aria-label={hideLabel} onClick={() => onHide(toast.id)}>
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}

export function Toasts({ label, toasts, spoken, hideLabel, onHide }: ToastsProps) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || newest === undefined) return
    // An open sheet is in the top layer; showing the toasts again puts them above it.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  return (
    <>
      <section ref={region} className="toasts" aria-label={label} popover="manual">
        <div className="toasts-list" role="status">
          {toasts.map(toast => (
            <Toast key={toast.id} toast={toast} hideLabel={hideLabel} onHide={onHide} />
          ))}
        </div>
      </section>
      {spoken && <Announcement key={spoken.times} text={spoken.text} />}
    </>
  )
}
