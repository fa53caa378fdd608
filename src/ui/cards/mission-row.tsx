import type { ReactNode } from 'react'
import { Meter } from '../data/meter.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './mission-row.css'
import { SmallActions } from '../actions/small-actions.tsx'
import type { Action } from '../types.ts'

type MissionRowProps = {
  title: string
  note?: ReactNode
  icon?: IconName | undefined
  reward: ReactNode
  /** Progress, from 0 to 1 and as text. */
  progress?: { value: number; text: string; label: string } | undefined
  status?: ReactNode
  /** Why a proof was rejected. */
  reason?: string | undefined
  action?: Action | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
}

/** A mission: task, reward, progress. */
export function MissionRow(props: MissionRowProps) {
  const { title, note, icon, reward, progress, status, reason, action } = props
  return (
    <div className="mission-row" {...(props.bare ? {} : { role: 'listitem' })}>
      {icon && (
        <span className="mission-row-icon">
          <Icon name={icon} size={20} />
        </span>
      )}
      <div className="mission-row-body">
        <div className="mission-row-head">
          <span className="mission-row-title">{title}</span>
          <span className="mission-row-reward">{reward}</span>
        </div>
        {note && <p className="mission-row-note">{note}</p>}
        {progress && <Meter {...progress} />}
        {reason && <p className="mission-row-reason">{reason}</p>}
        {(status || action) && (
          <div className="mission-row-foot">
            <span>{status}</span>
            {action && (
              <span className="mission-row-action">
                <SmallActions actions={[action]} />
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
