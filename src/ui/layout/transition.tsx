import type { ReactNode } from 'react'
import type { Direction } from './direction.ts'
import './transition.css'

type TransitionProps = {
  /** Changes with the page; the transition runs once for each. */
  id: string
  direction: Direction
  children: ReactNode
}

export function Transition({ id, direction, children }: TransitionProps) {
  return (
    <div key={id} className={`transition transition-${direction}`}>
      {children}
    </div>
  )
}
