import type { CSSProperties } from 'react'
import { clamp } from '../clamp.ts'
import './share-bar.css'

/** How much of the largest one a figure is, from 0 to 1, under a figure that says it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="share-bar" aria-hidden="true">
    <span className="share-bar-part" style={{ '--share': clamp(share, 0, 1) } as CSSProperties} />
  </span>
)
