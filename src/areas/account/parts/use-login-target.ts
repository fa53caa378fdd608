import { useEffect } from 'react'
import { $place } from '../../../location.ts'
import { $returnTo } from '../../../stores/session.ts'

/** A visitor who leaves the login for home no longer wants the page that required it. */
export function useLoginTarget(): void {
  useEffect(
    () => () => {
      if ($place.get().path === '/') $returnTo.set(null)
    },
    []
  )
}
