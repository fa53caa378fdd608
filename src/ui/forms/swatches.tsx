import { type CSSProperties, useId } from 'react'
import './swatches.css'

/** A variant to choose. */
interface Swatch {
  id: string
  /** Such as `#2c4a8c`; '' shows the label. */
  color: string
  label: string
}

interface SwatchesProps {
  label: string
  swatches: readonly Swatch[]
  value: string
  onInput: (id: string) => void
}

const createStyle = (color: string) => ({ '--swatch': color || 'transparent' }) as CSSProperties

/** A choice of variants by their colors. The name of the chosen one is beside them. */
export function Swatches({ label, swatches, value, onInput }: SwatchesProps) {
  const name = useId()
  return (
    <fieldset className="swatches">
      <legend className="swatches-legend">{label}</legend>
      {swatches.map(swatch => (
        <label key={swatch.id} className="swatches-choice" title={swatch.label}>
          <input
            className="swatches-input"
            type="radio"
            name={name}
            checked={swatch.id === value}
            aria-label={swatch.label}
            onChange={() => onInput(swatch.id)}
          />
          <span
            className={swatch.color ? 'swatches-mark' : 'swatches-mark swatches-text'}
            style={createStyle(swatch.color)}
          >
            {swatch.color ? '' : swatch.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const MAX_DOTS = 6

interface SwatchDotsProps {
  swatches: readonly Swatch[]
  /** How many there are, in words. */
  label: string
  /** Opens the choice. Without it the dots are only a picture. */
  onOpen?: (() => void) | undefined
}

/** The colors of a product, small: in a row of a list, or on a tile, where a tap opens the choice. */
export function SwatchDots({ swatches, label, onOpen }: SwatchDotsProps) {
  const more = swatches.length - MAX_DOTS
  const dots = (
    <>
      {swatches.slice(0, MAX_DOTS).map(({ id, color }) => (
        <span key={id} className="swatches-dot" style={createStyle(color)} />
      ))}
      {more > 0 && <span className="swatches-more">+{more}</span>}
    </>
  )
  if (!onOpen)
    return (
      <span className="swatches-dots" role="img" aria-label={label}>
        {dots}
      </span>
    )
  return (
    <button
      type="button"
      className="swatches-dots swatches-open"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {dots}
    </button>
  )
}
