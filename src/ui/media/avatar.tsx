import { type CSSProperties, useState } from 'react'
import './avatar.css'

export type AvatarProps = {
  /** The name whose first letter replaces a missing picture. */
  name: string
  src?: string | undefined
  size?: 32 | 40 | 64 | 96 | 128 | undefined
}

const tints = ['accent', 'success', 'pending', 'warning'] as const

/** The same name always has the same color. */
const chooseTint = (name: string) =>
  tints[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tints.length]

export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? ''
  return (
    <span
      className={`avatar avatar-${chooseTint(name)}`}
      style={{ '--avatar': size } as CSSProperties}
      aria-hidden="true"
    >
      {src && broken !== src ? (
        <img className="avatar-picture" src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initial
      )}
    </span>
  )
}
