import { useRef } from 'react'

/** Returns the last defined value, to be shown while the next one loads. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
