import { useState } from 'react'
import './banner.css'
import { Icon } from '../icon.tsx'

type BannerProps = {
  src: string
  /** '' if a text beside it says the same. */
  label?: string | undefined
  ratio?: 'wide' | 'square' | undefined
  onOpen?: (() => void) | undefined
  openLabel?: string | undefined
}

/** A picture as wide as the column, with a reserved place and a placeholder. */
export function Banner({ src, label = '', ratio = 'wide', onOpen, openLabel }: BannerProps) {
  const [broken, setBroken] = useState<string>()
  const className = ratio === 'square' ? 'banner banner-square' : 'banner'
  const inside =
    src === '' || broken === src ? (
      <Icon name="image" size={40} label={label || undefined} />
    ) : (
      <img
        className="banner-image"
        src={src}
        alt={onOpen ? '' : label}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
      />
    )
  if (!onOpen || broken === src) return <div className={className}>{inside}</div>
  return (
    <button type="button" className={className} aria-label={openLabel ?? label} onClick={onOpen}>
      {inside}
    </button>
  )
}
