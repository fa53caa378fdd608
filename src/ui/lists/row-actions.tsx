import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './row-actions.css'

type RowAction = { icon: IconName; label: string; onClick: () => void }

/** Small buttons at the end of a row, for example to edit and to delete. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ icon, label, onClick }) => (
    <Press key={label} className="row-actions-item" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </Press>
  ))
}
