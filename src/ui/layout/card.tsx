import type { ReactNode } from 'react'
import './card.css'

type CardProps = {
  children: ReactNode
  tone?: 'plain' | 'sunken' | 'accent' | undefined
  pad?: boolean | undefined
}

export function Card({ children, tone = 'plain', pad = true }: CardProps) {
  return <div className={`card card-${tone}${pad ? ' card-pad' : ''}`}>{children}</div>
}
