import { useEffect, useState } from 'react'
import './copy-field.css'
import { Icon } from '../icon.tsx'

export type CopyFieldProps = {
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
  /** Returns false if the host refused. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a callback that answers nothing has succeeded
  onCopy: (value: string) => Promise<boolean> | boolean | void
}

const copiedMs = 2000

export function CopyField({ label, value, copyLabel, copiedLabel, onCopy }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    setCopied((await onCopy(value)) !== false)
  }
  return (
    <div className="copy-field">
      <div className="copy-field-text">
        <p className="copy-field-label">{label}</p>
        <p className="copy-field-value">{value}</p>
      </div>
      <button type="button" className="copy-field-button" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
      </button>
    </div>
  )
}
