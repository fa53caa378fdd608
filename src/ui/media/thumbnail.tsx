import { type CSSProperties, useState } from 'react'
import { Icon } from '../icon.tsx'
import './thumbnail.css'

type ThumbnailProps = {
  /** '' if there is none. */
  src: string
  size?: 28 | 40 | 48 | 56 | 64 | 96 | undefined
  /** '' if the name is beside it. */
  label?: string | undefined
  onOpen?: (() => void) | undefined
  openLabel?: string | undefined
}

/** A small square picture, with a reserved place and a placeholder. */
export function Thumbnail({ src, size = 64, label = '', onOpen, openLabel }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const hasPicture = src !== '' && broken !== src
  const inside = hasPicture ? (
    <img
      className="thumbnail-image"
      src={src}
      alt={onOpen ? '' : label}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  ) : (
    <Icon name="image" size={size > 40 ? 24 : 20} label={(!onOpen && label) || undefined} />
  )
  const style = { '--thumbnail': size } as CSSProperties
  if (!onOpen || !hasPicture) {
    return (
      <span className="thumbnail" style={style}>
        {inside}
      </span>
    )
  }
  return (
    <button type="button" className="thumbnail" style={style} aria-label={openLabel ?? label} onClick={onOpen}>
      {inside}
    </button>
  )
}
