import { type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { LiveNote } from '../feedback/live-note.tsx'
import './dialog.css'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Above the buttons, read out. */
  note?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel, danger, busy, note, onConfirm, onClose } = props
  const titleId = useId()
  return (
    <Modal open={open} labelledBy={titleId} look="dialog" locked={busy} onClose={onClose}>
      <div className="dialog">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        {message && <div className="dialog-message">{message}</div>}
        <LiveNote line={note} />
        <div className="dialog-actions">
          <Button wide tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button wide tone="ghost" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
