import type { ReactNode } from 'react'
import './checkbox-group.css'

interface CheckboxGroupProps {
  label: string
  /** All are seen at once: one of several groups, which scroll together. */
  isWhole?: boolean
  /** One below another, for long labels such as addresses. */
  isList?: boolean
  children: ReactNode
}

/** Many checkboxes in a box that scrolls. */
export function CheckboxGroup({ label, isWhole = false, isList = false, children }: CheckboxGroupProps) {
  const looks = ['checkbox-group-items', isWhole && 'checkbox-group-whole', isList && 'checkbox-group-list']
  return (
    <fieldset className="checkbox-group">
      <legend className="checkbox-group-label">{label}</legend>
      <div className={looks.filter(Boolean).join(' ')}>{children}</div>
    </fieldset>
  )
}
