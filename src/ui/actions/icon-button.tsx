import { Icon } from '../icon.tsx'
import './icon-button.css'
import type { IconName } from '../icons.ts'
import { Press } from './press.tsx'

type IconButtonProps = {
  icon: IconName
  label: string
  onClick?: (() => void) | undefined
  href?: string | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  dot?: boolean | undefined
  tone?: 'plain' | 'filled' | undefined
  small?: boolean | undefined
  disabled?: boolean | undefined
}

export function IconButton({
  icon,
  label,
  onClick,
  href,
  pressed,
  expanded,
  dot,
  tone,
  small,
  disabled
}: IconButtonProps) {
  const className = `icon-button${tone === 'filled' ? ' icon-button-filled' : ''}`
  return (
    <Press
      className={className}
      href={href}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
    >
      <Icon name={icon} size={small ? 20 : 24} />
      {dot && <span className="icon-button-dot" />}
    </Press>
  )
}
