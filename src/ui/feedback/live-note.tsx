import type { ReactNode } from 'react'
import './live-note.css'

/** A live region beside a button, such as a quiet line of text. It takes no room while it is empty. */
export function LiveNote({ line, children }: { line?: string | undefined; children?: ReactNode }) {
  return (
    <div className="live-note" role="status">
      {line && <p className="live-note-line">{line}</p>}
      {children}
    </div>
  )
}
