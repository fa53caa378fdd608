import { atom, onMount } from 'nanostores'

/** Whether the window has room for a rail and a list beside the page. */
export const $isWide = atom(false)

onMount($isWide, () => {
  const query = matchMedia('(min-width: 960px)')
  const tell = () => $isWide.set(query.matches)
  tell()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
})
