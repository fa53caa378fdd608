import type { CSSProperties } from 'react'
import './share-bar.css'

/** How much of the largest one a figure is, from 0 to 1, under a figure that says it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="share-bar" aria-hidden="true">
    <span className="share-bar-part" style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties} />
  </span>
)
