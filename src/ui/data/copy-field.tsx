import './copy-field.css'
import { type CopyAction, useCopied } from '../actions/use-copied.ts'
import { Icon } from '../icon.tsx'

type CopyFieldProps = {
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
  onCopy: CopyAction
}

export function CopyField({ label, value, copyLabel, copiedLabel, onCopy }: CopyFieldProps) {
  const [copied, copy] = useCopied(value, onCopy)
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
