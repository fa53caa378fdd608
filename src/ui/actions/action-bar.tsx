import type { ReactNode } from 'react'
import './action-bar.css'
import { useTyping } from '../navigation/typing.ts'

/** The primary action of a page, in reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={useTyping() ? 'action-bar' : 'action-bar action-bar-sticks'}>{children}</div>
}
