import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useMemo } from 'react'

/** Returns the state of a resource or a list. It loads on mount and when the input changes. */
export function useLoaded<Input, State>(source: { at(input: Input): ReadableAtom<State> }, input: Input): State {
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input
  const $store = useMemo(() => source.at(input), [source, key])
  return useStore($store)
}
