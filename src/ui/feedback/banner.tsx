import { useState } from 'react'
import './banner.css'
import { Icon } from '../icon.tsx'

type BannerProps = {
  src: string
  onOpen?: (() => void) | undefined
  openLabel?: string | undefined
}

/** A picture as wide as the column, with a reserved place and a placeholder. */
export function Banner({ src, onOpen, openLabel }: BannerProps) {
  const [broken, setBroken] = useState<string>()
  const inside =
    src === '' || broken === src ? (
      <Icon name="image" size={40} />
    ) : (
      <img
        className="banner-image"
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
      />
    )
  if (!onOpen || broken === src) return <div className="banner">{inside}</div>
  return (
    <button type="button" className="banner" aria-label={openLabel} onClick={onOpen}>
      {inside}
    </button>
  )
}
