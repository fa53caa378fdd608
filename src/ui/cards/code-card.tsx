import type { ReactNode } from 'react'
import './code-card.css'
import { Button } from '../actions/button.tsx'
import { type CopyAction, useCopied } from '../actions/use-copied.ts'
import { Icon } from '../icon.tsx'
import type { Action } from '../types.ts'

type CodeCardProps = {
  label: string
  code: string
  copyLabel: string
  copiedLabel: string
  onCopy: CopyAction
  note?: string | undefined
  /** A QR code. */
  children?: ReactNode
  actions?: readonly Action[] | undefined
}

/** A code to read out, copy or scan. */
export function CodeCard({ label, code, copyLabel, copiedLabel, onCopy, note, children, actions = [] }: CodeCardProps) {
  const [copied, copy] = useCopied(code, onCopy)
  return (
    <div className="code-card">
      <p className="code-card-label">{label}</p>
      <p className="code-card-code">{code}</p>
      <button type="button" className="code-card-copy" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
      </button>
      {children}
      {note && <p className="code-card-note">{note}</p>}
      {actions.length > 0 && (
        <div className="code-card-actions">
          {actions.map(({ label: name, ...action }, index) => (
            <Button key={name} wide tone={index === 0 ? 'primary' : 'secondary'} {...action}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
