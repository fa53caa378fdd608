import { atom, onMount } from 'nanostores'

/** Whether the window has room for a rail and a list beside the page. */
export const $isWide = atom(false)

onMount($isWide, () => {
  const query = matchMedia('(min-width: 960px)')
  const update = () => $isWide.set(query.matches)
  update()
  query.addEventListener('change', update)
  return () => query.removeEventListener('change', update)
})
