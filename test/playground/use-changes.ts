import { useEffect, useReducer } from 'react'

/** Renders again when the source changes; several changes in a row cause one render. */
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
