import { type ReactNode, useEffect, useState } from 'react'
import './code-card.css'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'
import type { Action } from '../types.ts'

export type CodeCardProps = {
  label: string
  code: string
  copyLabel: string
  copiedLabel: string
  /** Returns false if the host refused. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a callback that answers nothing has succeeded
  onCopy: (code: string) => Promise<boolean> | boolean | void
  note?: string | undefined
  /** A QR code. */
  children?: ReactNode
  actions?: readonly Action[] | undefined
}

const copiedMs = 2000

/** A code to read out, copy or scan. */
export function CodeCard({ label, code, copyLabel, copiedLabel, onCopy, note, children, actions = [] }: CodeCardProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    setCopied((await onCopy(code)) !== false)
  }
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
