import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import type { Action } from '../types.ts'
import './section.css'

type SectionProps = {
  title?: string | undefined
  action?: Action | undefined
  label?: string | undefined
  children: ReactNode
}

export function Section({ title, action, label, children }: SectionProps) {
  return (
    <section className="section" aria-label={label ?? title}>
      {title && (
        <div className="section-head">
          <h2 className="section-title">{title}</h2>
          {action && (
            <Press className="section-action" href={action.href} onClick={action.onClick}>
              {action.label}
            </Press>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
