import { Avatar, type AvatarProps } from './avatar.tsx'
import './avatar-button.css'

/** An avatar that can be seen large. */
export function AvatarButton({ label, onOpen, ...avatar }: AvatarProps & { label: string; onOpen: () => void }) {
  return (
    <button type="button" className="avatar-button" aria-label={label} onClick={onOpen}>
      <Avatar {...avatar} />
    </button>
  )
}
