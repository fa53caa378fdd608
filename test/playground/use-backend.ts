import { useEffect, useState } from 'react'

/** Returns the backend's answer to the tool's first request: undefined until then, with `failure` when it does not answer. */
export function useBackend<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<T>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    ask().then(setAnswer, error => setFailure(String(error)))
  }, [ask])
  return { answer, failure }
}
