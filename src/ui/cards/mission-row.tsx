import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import { SmallActions } from '../actions/small-actions.tsx'
import { Meter } from '../data/meter.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { RowIcon } from '../lists/list.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import type { Action } from '../types.ts'
import './mission-row.css'

type MissionRowProps = {
  title: string
  note?: ReactNode
  icon?: IconName | undefined
  /** In place of the icon: the address of a picture, '' if there is none. */
  picture?: string | undefined
  reward: ReactNode
  /** Progress, from 0 to 1 and as text. */
  progress?: { value: number; text: string; label: string } | undefined
  status?: ReactNode
  /** Why a proof was rejected. */
  reason?: string | undefined
  action?: Action | undefined
  /** Where the whole row leads; `cue` says what to do there. */
  href?: string | undefined
  cue?: string | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
}

/** A task: what to do, how far it is, and a line with the reward and the next step. */
export function MissionRow(props: MissionRowProps) {
  const { title, note, icon, picture, reward, progress, status, reason, action, href } = props
  return (
    <div className="mission-row" {...(props.bare ? {} : { role: 'listitem' })}>
      {icon && <RowIcon name={icon} tone="accent" />}
      {picture !== undefined && <Thumbnail src={picture} size={48} />}
      <div className="mission-row-body">
        {href === undefined ? (
          <span className="mission-row-title">{title}</span>
        ) : (
          <Press className="mission-row-title mission-row-press" href={href}>
            {title}
          </Press>
        )}
        {note && <p className="mission-row-note">{note}</p>}
        {progress && <Meter {...progress} />}
        {status && action && <span>{status}</span>}
        {reason && <p className="mission-row-reason">{reason}</p>}
        <div className="mission-row-foot">
          <span className="mission-row-reward">{reward}</span>
          <Next {...props} />
        </div>
      </div>
    </div>
  )
}

/** The next action, else the result. */
function Next({ action, status, cue }: MissionRowProps) {
  if (action) {
    return (
      <span className="mission-row-next">
        <SmallActions actions={[action]} />
      </span>
    )
  }
  if (status) return <span className="mission-row-next">{status}</span>
  return (
    cue && (
      <span className="mission-row-next mission-row-cue" aria-hidden="true">
        {cue}
        <Icon name="chevron-right" size={16} />
      </span>
    )
  )
}
