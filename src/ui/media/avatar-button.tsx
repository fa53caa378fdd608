import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import './avatar-button.css'

type AvatarButtonProps = AvatarProps & {
  label: string
  onOpen?: (() => void) | undefined
  href?: string | undefined
  /** At its edge: what a press does. */
  mark?: IconName | undefined
}

/** An avatar that can be seen large, or leads on. */
export function AvatarButton({ label, onOpen, href, mark, ...avatar }: AvatarButtonProps) {
  return (
    <Press className="avatar-button" aria-label={label} href={href} onClick={onOpen}>
      <Avatar {...avatar} />
      {mark && (
        <span className="avatar-button-mark">
          <Icon name={mark} size={16} />
        </span>
      )}
    </Press>
  )
}
