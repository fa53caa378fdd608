import { useRef } from 'react'

/** The newest value there was: what stands on the screen while the next one is on its way. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
