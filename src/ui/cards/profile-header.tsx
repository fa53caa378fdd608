import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Avatar } from '../media/avatar.tsx'
import './profile-header.css'

type ProfileHeaderProps = {
  name: string
  src?: string | undefined
  /** Under the name: the id, the account. */
  lines: readonly string[]
  badge?: ReactNode
  href?: string | undefined
  /** Label of the link for screen readers. */
  label?: string | undefined
}

export function ProfileHeader({ name, src, lines, badge, href, label }: ProfileHeaderProps) {
  const inside = (
    <>
      <Avatar name={name} src={src} size={64} />
      <span className="profile-header-text">
        <span className="profile-header-name">{name}</span>
        {lines.map(line => (
          <span key={line} className="profile-header-line">
            {line}
          </span>
        ))}
        {badge && <span className="profile-header-badge">{badge}</span>}
      </span>
      {href !== undefined && (
        <span className="profile-header-mark">
          {label && <span className="hidden">{label}</span>}
          <Icon name="chevron-right" size={20} />
        </span>
      )}
    </>
  )
  if (href === undefined) return <div className="profile-header">{inside}</div>
  return (
    <a className="profile-header" href={href}>
      {inside}
    </a>
  )
}
