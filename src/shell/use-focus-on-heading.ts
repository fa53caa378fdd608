import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $t } from '../i18n/translator.ts'
import { topLayer } from '../ui/navigation/back-stack.ts'

/** After a change of route the focus goes to the new screen's heading, which a screen reader then reads out. */
export function useFocusOnHeading(path: string): void {
  const reached = useRef(path)
  // The words of a screen may come after it; a heading without words has nothing to read out.
  const t = useStore($t)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the words are there
  useEffect(() => {
    if (reached.current === path) return
    const heading = document.querySelector<HTMLElement>('.nav-bar-title')
    if (!heading?.textContent) return
    reached.current = path
    if (!topLayer()) heading.focus({ preventScroll: true })
  }, [path, t])
}
