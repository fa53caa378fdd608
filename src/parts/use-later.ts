import { useEffect, useState } from 'react'
import { reportMissingCode } from '../api/newer-build.ts'
import { onReconnect } from '../stores/back-online.ts'
import { awaitTask } from '../stores/idle.ts'

const loaded = new Map<() => Promise<object>, object>()

/**
 * Returns code that is not needed at once; undefined until it is loaded. What could not be loaded is loaded when the network is
 * back. `load` is the same function each time, so that a later screen has the code in its first render. `isAwaited`: the screen shows
 * nothing else until it is there.
 */
export function useLazyModule<M extends object>(
  load: () => Promise<M>,
  isWanted = true,
  isAwaited = false
): M | undefined {
  const [, setLoaded] = useState<M>()
  const module = loaded.get(load) as M | undefined
  useEffect(() => {
    if (!isWanted || module) return
    const note = async (module: M) => {
      // To run code and to render with it are two tasks: together they make a tap wait.
      await awaitTask()
      loaded.set(load, module)
      setLoaded(module)
    }
    const bring = () => void load().then(note, () => reportMissingCode(isAwaited))
    bring()
    return onReconnect(bring)
  }, [load, isWanted, isAwaited, module])
  return module
}
