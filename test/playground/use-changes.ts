import { useEffect, useReducer } from 'react'

/** Renders anew when it says that it has changed, once for all that it says in a moment. */
export function useChanges(source: { onChange(listener: () => void): () => void }): void {
  const [, render] = useReducer((count: number, _: null) => count + 1, 0)
  useEffect(() => {
    let waiting = false
    return source.onChange(() => {
      if (waiting) return
      waiting = true
      queueMicrotask(() => {
        waiting = false
        render(null)
      })
    })
  }, [source])
}
