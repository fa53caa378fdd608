import type { AmountParts } from '../types.ts'
import './amount.css'

type AmountProps = {
  parts: AmountParts
  size?: 'secondary' | 'body' | 'section' | 'title' | 'amount' | undefined
  /** `auto` colors income. */
  tone?: 'auto' | 'plain' | undefined
  strong?: boolean | undefined
  /** Read before it, where the text that says what it is stands apart. */
  label?: string | undefined
}

const minus = '\u2212'
const dots = '\u2022\u2022\u2022\u2022\u2022'

/** Returns an amount as one text. */
export const joinAmount = ({ sign, integer, fraction, currency }: AmountParts): string =>
  `${sign === '-' ? minus : sign}${integer}${fraction}${currency && ` ${currency}`}`

export function Amount({ parts, size = 'body', tone, strong, label }: AmountProps) {
  const { sign, integer, fraction, currency, hiddenLabel } = parts
  const incoming = tone === 'auto' && sign === '+'
  const sizeClass = size === 'amount' ? ' amount-large' : size === 'body' ? '' : ` amount-${size}`
  const className = `amount${sizeClass}${incoming ? ' amount-in' : ''}${strong ? ' amount-strong' : ''}`
  if (hiddenLabel !== undefined) {
    return (
      <span className={className}>
        <span aria-hidden="true">{dots}</span>
        <span className="hidden">{label ? `${label}: ${hiddenLabel}` : hiddenLabel}</span>
      </span>
    )
  }
  // A bidi isolate: the sign stays before its number in a right-to-left sentence. One name: its parts would be read apart.
  const text = joinAmount(parts)
  return (
    <span className={className} dir="ltr" role="img" aria-label={label ? `${label}: ${text}` : text}>
      {sign === '-' ? minus : sign || null}
      {integer}
      {fraction !== '' && <span className="amount-fraction">{fraction}</span>}
      {currency !== '' && (
        <>
          {' '}
          <span className="amount-currency">{currency}</span>
        </>
      )}
    </span>
  )
}
