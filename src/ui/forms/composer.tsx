import type { ReactNode } from 'react'
import './composer.css'

/**
 * The line at the bottom of a conversation: a picture to attach (PhotoField with the look "icon"), the text, and the button that
 * sends, as children of the form.
 */
export function Composer({ children }: { children: ReactNode }) {
  return <div className="composer">{children}</div>
}
