import type { ReactNode } from 'react'
import './checkbox-group.css'

interface CheckboxGroupProps {
  label: string
  /** All are seen at once: one of several groups, which scroll together. */
  isWhole?: boolean
  children: ReactNode
}

/** Many checkboxes in a box that scrolls. */
export function CheckboxGroup({ label, isWhole = false, children }: CheckboxGroupProps) {
  return (
    <fieldset className="checkbox-group">
      <legend className="checkbox-group-label">{label}</legend>
      <div className={isWhole ? 'checkbox-group-items checkbox-group-whole' : 'checkbox-group-items'}>{children}</div>
    </fieldset>
  )
}
