import type { ReactNode } from 'react'
import './transition.css'

type TransitionProps = {
  /** Changes with the page; the transition runs once for each. */
  id: string
  /** slide-fade-in-left for a deeper page, slide-fade-in-right for a shallower one, none on the same level. */
  direction: 'in-left' | 'in-right' | 'none'
  children: ReactNode
}

export function Transition({ id, direction, children }: TransitionProps) {
  return (
    <div key={id} className={`transition transition-${direction}`}>
      {children}
    </div>
  )
}
