import { useEffect, useState } from 'react'

/** A text for screen readers only. They read what changes in a region, not what it begins with, so the text follows the region. */
export function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(text), [text])
  return (
    <div className="hidden" role="status">
      {spoken}
    </div>
  )
}
