import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Modal } from './modal.tsx'
import './sheet.css'

type SheetProps = {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Cannot be closed while something is being sent. */
  locked?: boolean | undefined
  /** Two columns of it stand side by side in a wide window. */
  wide?: boolean | undefined
}

export function Sheet({ open, title, closeLabel, onClose, children, footer, locked, wide }: SheetProps) {
  const titleId = useId()
  return (
    <Modal open={open} labelledBy={titleId} look={wide ? 'wide' : 'sheet'} locked={locked} onClose={onClose}>
      <div className="sheet-head">
        <h2 className="sheet-title" id={titleId}>
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} tone="filled" small onClick={onClose} disabled={locked} />
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-footer">{footer}</div>}
    </Modal>
  )
}
