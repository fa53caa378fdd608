import { useEffect } from 'react'
import { $place } from '../../../location.ts'
import { $returnTo } from '../../../stores/session.ts'

/** Whoever leaves the login for home no longer wants the page that asked for it. */
export function useLoginTarget(): void {
  useEffect(
    () => () => {
      if ($place.get().path === '/') $returnTo.set(null)
    },
    []
  )
}
