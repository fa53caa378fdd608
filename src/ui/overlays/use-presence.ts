import { useEffect, useRef, useState } from 'react'

/** The duration of --leave in src/ui/later-tokens.css. */
const LEAVE_MS = 150

/** Returns what an overlay is about: its subject while it is open, the last one until its animation has ended, then undefined. */
export function usePresence<T>(subject: T | undefined): T | undefined {
  const open = subject !== undefined
  const last = useRef(subject)
  if (open) last.current = subject
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open || !mounted) return
    const timer = setTimeout(() => setMounted(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [open, mounted])
  return open || mounted ? last.current : undefined
}
