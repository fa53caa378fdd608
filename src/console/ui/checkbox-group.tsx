import type { ReactNode } from 'react'
import './checkbox-group.css'

/** Many checkboxes in a box that scrolls. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="checkbox-group">
      <legend className="checkbox-group-label">{label}</legend>
      <div className="checkbox-group-items">{children}</div>
    </fieldset>
  )
}
