import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { RowIcon } from '../lists/list.tsx'
import './swap-field.css'

type SwapEnd = {
  icon: IconName
  /** The name of the end: "From", "To". */
  caption: string
  name: string
  value: ReactNode
}

type SwapFieldProps = {
  from: SwapEnd
  to: SwapEnd
  swapLabel: string
  /** The ends are swapped: the arrows are rotated. */
  turned: boolean
  onSwap: () => void
}

/** A field of an origin and a destination, with a button that exchanges the two. */
export function SwapField({ from, to, swapLabel, turned, onSwap }: SwapFieldProps) {
  return (
    <div className="swap-field">
      <ul className="swap-field-ends">
        {[from, to].map(({ icon, caption, name, value }) => (
          <li key={caption} className="swap-field-end">
            <RowIcon name={icon} />
            <div className="swap-field-text">
              <p className="swap-field-caption">{caption}</p>
              <p className="swap-field-name">{name}</p>
              <p className="swap-field-value">{value}</p>
            </div>
          </li>
        ))}
      </ul>
      <Press className="swap-field-button" aria-label={swapLabel} onClick={onSwap}>
        <span className={turned ? 'swap-field-arrows swap-field-turned' : 'swap-field-arrows'}>
          <Icon name="arrow-up-down" />
        </span>
      </Press>
    </div>
  )
}
