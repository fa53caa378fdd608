import { Icon } from '../icon.tsx'
import './icon-button.css'
import type { IconName } from '../icons.ts'
import { Press } from './press.tsx'

type IconButtonProps = {
  icon: IconName
  label: string
  onClick?: (() => void) | undefined
  tone?: 'plain' | 'filled' | undefined
  small?: boolean | undefined
  disabled?: boolean | undefined
  /** Something is chosen behind it; the label says what. */
  marked?: boolean | undefined
  /** It switches something on and off. */
  pressed?: boolean | undefined
}

export function IconButton({ icon, label, onClick, tone, small, disabled, marked, pressed }: IconButtonProps) {
  const className = `icon-button${tone === 'filled' ? ' icon-button-filled' : ''}${marked || pressed ? ' icon-button-marked' : ''}`
  return (
    <Press className={className} onClick={onClick} disabled={disabled} aria-label={label} aria-pressed={pressed}>
      <Icon name={icon} size={small ? 20 : 24} />
    </Press>
  )
}
