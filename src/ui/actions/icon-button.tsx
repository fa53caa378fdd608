import { Icon } from '../icon.tsx'
import './icon-button.css'
import type { IconName } from '../icons.ts'
import { Press } from './press.tsx'

type IconButtonProps = {
  icon: IconName
  label: string
  onClick?: (() => void) | undefined
  href?: string | undefined
  tone?: 'plain' | 'filled' | undefined
  small?: boolean | undefined
  disabled?: boolean | undefined
  /** Something is chosen behind it; the label says what. */
  marked?: boolean | undefined
  /** The state of a button that switches something on and off. */
  pressed?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, href, tone, small, disabled, marked, pressed } = props
  const className = `icon-button${tone === 'filled' ? ' icon-button-filled' : ''}${marked || pressed ? ' icon-button-marked' : ''}`
  return (
    <Press
      className={className}
      href={href}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={small ? 20 : 24} />
    </Press>
  )
}
