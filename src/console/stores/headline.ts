import { atom } from 'nanostores'
import { useEffect } from 'react'

/** The heading of a page about one thing, in the place of the screen's title: what it is, and what else tells it apart. */
export const $headline = atom<{ title: string; note: string } | undefined>(undefined)

/** Heads the screen with this while the component is there. */
export function useHeadline(title: string, note: string): void {
  useEffect(() => {
    $headline.set({ title, note })
    return () => $headline.set(undefined)
  }, [title, note])
}
