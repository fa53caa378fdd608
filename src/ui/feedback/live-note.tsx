import type { ReactNode } from 'react'
import './live-note.css'

/** What comes and goes beside a button, and is read out: a quiet line, or more. It takes no room while it is empty. */
export function LiveNote({ line, children }: { line?: string | undefined; children?: ReactNode }) {
  return (
    <div className="live-note" role="status">
      {line && <p className="live-note-line">{line}</p>}
      {children}
    </div>
  )
}
