import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { Action } from '../types.ts'
import './card-actions.css'

/** The main actions of an AssetCard, in a row at its end. */
export function CardActions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="card-actions">
      {actions.map(action => (
        <Press key={action.label} className="card-actions-item" href={action.href} onClick={action.onClick}>
          {action.icon && <Icon name={action.icon} />}
          {action.label}
        </Press>
      ))}
    </div>
  )
}
