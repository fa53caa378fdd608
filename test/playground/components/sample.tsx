import { type ReactNode, useState } from 'react'
import type { AmountParts } from '../../../src/ui/types.ts'
import { readShown } from './place.ts'

const { long } = readShown(location.search)

/** Returns a text of a sample; on demand one that is three times as long. */
export const say = (text: string): string => (long ? `${text}, ${text}, ${text}` : text)

/** Returns an amount as the app formats it; on demand a long one. */
export function money(integer: string, fraction = '.50', sign: AmountParts['sign'] = ''): AmountParts {
  return {
    sign,
    integer: long ? `1,234,${integer.replace(',', '').padStart(3, '0').slice(-3)}` : integer,
    fraction,
    currency: 'USDT'
  }
}

/** What a sample does when it is pressed. */
export const nothing = () => undefined

/** A picture of goods. */
export const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#dfe7f2"/><path d="M20 44h24L38 20H26z" fill="#4f7cc4"/><rect x="30" y="44" width="4" height="10" fill="#33517f"/></svg>'
)}`

/** A component with its cases. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="sample" aria-label={name}>
      <h2 className="sample-name">{name}</h2>
      {children}
    </section>
  )
}

/** A component in one state. */
export function SampleCase({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="sample-case">
      <p className="sample-note">{note}</p>
      {children}
    </div>
  )
}

interface HeldProps<T> {
  first: T
  children: (value: T, setValue: (value: T) => void) => ReactNode
}

/** Holds the value of a sample that can be changed. */
export function ControlledSample<T>({ first, children }: HeldProps<T>) {
  const [value, setValue] = useState(first)
  return <>{children(value, setValue)}</>
}
