import { useEffect, useState } from 'react'

/** Copies a text. Returns false if the host refused. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback that returns nothing has succeeded
export type CopyAction = (text: string) => Promise<boolean> | boolean | void

const COPIED_MS = 2000

/** Returns whether the text was copied a moment ago, and what copies it. */
export function useCopied(text: string, onCopy: CopyAction): [copied: boolean, copy: () => Promise<void>] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, async () => setCopied((await onCopy(text)) !== false)]
}
