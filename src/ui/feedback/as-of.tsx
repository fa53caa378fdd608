import { useLayoutEffect } from 'react'
import './as-of.css'

/** A quiet line between the bar and the page, which comes and goes without moving anything. */
export function AsOf({ children }: { children: string }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.asOf = ''
    return () => void delete dataset.asOf
  }, [])
  return <p className="as-of">{children}</p>
}
