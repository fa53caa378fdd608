import { useEffect, useState } from 'react'

/** What the backend says when the tool is opened: undefined until then, and `failure` when it does not answer. */
export function useBackend<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<T>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    ask().then(setAnswer, error => setFailure(String(error)))
  }, [ask])
  return { answer, failure }
}
