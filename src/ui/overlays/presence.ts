import { useEffect, useState } from 'react'

/** As long as --leave in ui/tokens.css. */
const leaveMs = 150

/** Keeps what leaves on the page until its motion has ended. */
export function usePresence(open: boolean): 'open' | 'leaving' | 'gone' {
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open || !mounted) return
    const timer = setTimeout(() => setMounted(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, mounted])
  if (open) return 'open'
  return mounted ? 'leaving' : 'gone'
}
