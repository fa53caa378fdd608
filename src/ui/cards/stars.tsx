import { clamp } from '../clamp.ts'
import './grade-tokens.css'
import './stars.css'

type StarsProps = {
  /** 0 to 5; drawn in halves. */
  value: number
  /** "4.5 of 5 stars" */
  label: string
}

const places = [1, 2, 3, 4, 5]
// Not from the sprite, because a star in the sprite cannot be filled.
const star =
  'M12.0 2.6L14.76 8.8L21.51 9.51L16.47 14.05L17.88 20.69L12.0 17.3L6.12 20.69L7.53 14.05L2.49 9.51L9.24 8.8z'

function Star({ full }: { full?: 'whole' | 'half' | undefined }) {
  return (
    <svg
      className={full ? `stars-star stars-${full}` : 'stars-star'}
      viewBox="0 0 24 24"
      width={16}
      height={16}
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  )
}

export function Stars({ value, label }: StarsProps) {
  const halves = Math.round(clamp(value, 0, 5) * 2)
  return (
    <span className="stars" role="img" aria-label={label}>
      {places.map(place => (
        <span key={place} className="stars-place">
          <Star />
          {halves >= place * 2 - 1 && <Star full={halves >= place * 2 ? 'whole' : 'half'} />}
        </span>
      ))}
    </span>
  )
}
