import { useEffect, useState } from 'react'
import { codeMissing } from '../api/newer-build.ts'
import { onBack } from '../stores/back-online.ts'

/** Code that is not needed at once: undefined until it is there. What could not be fetched comes when the network is back. */
export function useLater<M extends object>(load: () => Promise<M>, wanted = true): M | undefined {
  const [module, setModule] = useState<M>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a literal import is the same each time
  useEffect(() => {
    if (!wanted || module) return
    const bring = () => void load().then(setModule, codeMissing)
    bring()
    return onBack(bring)
  }, [wanted, module])
  return module
}
