import { useState } from 'react'
import { Icon } from '../icon.tsx'
import './picture.css'
import { SmallActions } from '../actions/small-actions.tsx'

type PictureProps = {
  /** Without an address its place is kept. */
  src?: string | undefined
  /** The alternative text. */
  label: string
  onOpen?: (() => void) | undefined
  openLabel?: string | undefined
  /** Shown if it could not be loaded or is no picture. */
  failed?: { message: string; retryLabel: string; onRetry: () => void } | undefined
  /** The address itself could not be loaded. */
  missing?: boolean | undefined
}

/** A whole picture, as large as fits the page. */
export function Picture({ src, label, onOpen, openLabel, failed, missing }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (failed && (missing || (src !== undefined && broken === src))) {
    const retry = () => {
      setBroken(undefined)
      failed.onRetry()
    }
    return (
      <div className="picture picture-failed" role="alert">
        <Icon name="image-off" size={32} />
        <p className="picture-message">{failed.message}</p>
        <SmallActions actions={[{ icon: 'rotate-ccw', label: failed.retryLabel, onClick: retry }]} />
      </div>
    )
  }
  if (src === undefined) return <div className="picture picture-wait" role="img" aria-label={label} aria-busy="true" />
  const image = <img className="picture-image" src={src} alt={onOpen ? '' : label} onError={() => setBroken(src)} />
  if (!onOpen) return <div className="picture">{image}</div>
  return (
    <button type="button" className="picture" aria-label={openLabel ?? label} onClick={onOpen}>
      {image}
      <span className="picture-hint">
        <Icon name="zoom-in" size={20} />
      </span>
    </button>
  )
}
