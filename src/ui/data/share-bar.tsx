import type { CSSProperties } from 'react'
import { clamp } from '../clamp.ts'
import './share-bar.css'

/** A bar under a figure: its share of the largest figure, from 0 to 1. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className="share-bar" aria-hidden="true">
    <span className="share-bar-part" style={{ '--share': clamp(share, 0, 1) } as CSSProperties} />
  </span>
)
