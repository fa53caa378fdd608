import './mark.css'

/** The mark of the product: a tally, four strokes that grow and the one that closes them. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.2 19v-6.5M9.8 19v-8.5M14.4 19V8.2M19 19V5.5" />
      <path className="mark-strike" d="M2.5 17 21.5 9" />
    </svg>
  )
}
