/** Waits; ends at once on the signal. Never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
