import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import type { Tone } from '../types.ts'
import './list.css'

export function List({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a windowed list are not children of a <ul>
    <div className="list" role="list" aria-label={label}>
      {children}
    </div>
  )
}

/** The subject of a row as an icon in a soft circle. */
export function RowIcon({ name, tone = 'neutral' }: { name: IconName; tone?: Tone | undefined }) {
  return (
    <span className={`row-icon row-icon-${tone}`}>
      <Icon name={name} size={20} />
    </span>
  )
}

type RowProps = {
  title: ReactNode
  subtitle?: ReactNode
  icon?: IconName | undefined
  iconTone?: Tone | undefined
  /** Replaces the icon: an avatar, a flag. */
  image?: ReactNode
  value?: ReactNode
  /** Under the value. */
  note?: ReactNode
  status?: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** Shows a check mark. */
  current?: boolean | undefined
  chevron?: boolean | undefined
  /** A press opens or closes the content below the row. */
  expanded?: boolean | undefined
  tone?: 'normal' | 'danger' | undefined
  /** Marks the row as unread. */
  dot?: boolean | undefined
  dotLabel?: string | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
  /** After the row's own link or button, for example RowActions. */
  after?: ReactNode
  /** Its name in links: they end with `?set=` and this name. */
  anchor?: string | undefined
}

function renderRowInside(props: RowProps, pressable: boolean): ReactNode {
  const { title, subtitle, icon, iconTone, image, value, note, status, current, dot, dotLabel } = props
  const chevron = props.chevron ?? (pressable && current === undefined)
  return (
    <>
      {image && <span className="row-image">{image}</span>}
      {icon && <RowIcon name={icon} tone={iconTone} />}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {subtitle && <span className="row-subtitle">{subtitle}</span>}
        {status && <span className="row-status">{status}</span>}
      </span>
      {(value || note) && (
        <span className="row-end">
          {value && <span className="row-value">{value}</span>}
          {note && <span className="row-note">{note}</span>}
        </span>
      )}
      {dot && <span className="row-dot">{dotLabel && <span className="hidden">{dotLabel}</span>}</span>}
      {current && (
        <span className="row-check">
          <Icon name="check" />
        </span>
      )}
      {chevron && (
        <span className="row-chevron">
          <Icon name="chevron-right" size={20} />
        </span>
      )}
    </>
  )
}

export function Row(props: RowProps) {
  const pressable = props.href !== undefined || props.onClick !== undefined
  const inside = renderRowInside(props, pressable)
  const className = `row${props.icon || props.image ? ' row-lead' : ''}${props.tone === 'danger' ? ' row-danger' : ''}${props.dot ? ' row-unread' : ''}`
  return (
    <div className={className} {...(props.bare ? {} : { role: 'listitem' })}>
      {pressable ? (
        <Press
          className="row-main"
          href={props.href}
          onClick={props.onClick}
          aria-current={props.current || undefined}
          aria-expanded={props.expanded}
          data-set={props.anchor}
        >
          {inside}
        </Press>
      ) : (
        <div className="row-main" data-set={props.anchor}>
          {inside}
        </div>
      )}
      {props.after}
    </div>
  )
}
