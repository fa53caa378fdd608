import './grade-tokens.css'
import { Icon } from './icon.tsx'
import './stars.css'

export type StarsProps = {
  /** 0 to 5; drawn in halves. */
  value: number
  /** "4.5 of 5 stars" */
  label: string
  size?: 16 | 20 | 24 | undefined
}

const places = [1, 2, 3, 4, 5]

export function Stars({ value, label, size = 16 }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  return (
    <span className="stars" role="img" aria-label={label}>
      {places.map(place => (
        <span key={place} className="stars-place">
          <Icon name="star" size={size} />
          {halves >= place * 2 - 1 && (
            <span className={halves >= place * 2 ? 'stars-full' : 'stars-full stars-half'}>
              <Icon name="star" size={size} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
