import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import './table-toggle.css'

type TableToggleProps = {
  show: string
  hide: string
  /** Out of sight nothing in it may take the focus: links are for a table that is visible. */
  children: (isVisible: boolean) => ReactNode
}

/** Hides a table beside its chart until it is opened; screen readers always have it. */
export function TableToggle({ show, hide, children }: TableToggleProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <div className="table-toggle">
      <Button tone="ghost" small icon="table-2" pressed={isVisible} onClick={() => setVisible(!isVisible)}>
        {isVisible ? hide : show}
      </Button>
      <div className={isVisible ? 'table-toggle-table' : 'hidden'}>{children(isVisible)}</div>
    </div>
  )
}
