import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { useState } from 'react'

/** Whether the window has room for a rail and a list beside the page. */
export const $isWide = atom(false)

onMount($isWide, () => {
  const query = matchMedia('(min-width: 960px)')
  const update = () => $isWide.set(query.matches)
  update()
  query.addEventListener('change', update)
  return () => query.removeEventListener('change', update)
})

/** Whether the window was wide when the page came. What stands elsewhere on a wide one keeps its place and its state in a turned tablet. */
export function useWideAtFirst(): boolean {
  const isWide = useStore($isWide)
  const [wasWide] = useState(isWide)
  return wasWide
}
