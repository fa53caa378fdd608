import type { ReactNode } from 'react'
import { Press } from '../../ui/actions/press.tsx'
import { Icon } from '../../ui/icon.tsx'
import './console-split.css'

type ConsoleSplitProps = {
  /** The part that a phone shows. */
  shows: 'list' | 'detail'
  /** Nothing is in the list: what says so stands in the middle, below the filters. */
  isEmpty?: boolean
  back: { href: string; label: string }
  list: ReactNode
  detail: ReactNode
  detailLabel: string
}

/** A list and beside it the chosen item; on a phone one of them. */
export function ConsoleSplit({ shows, isEmpty, back, list, detail, detailLabel }: ConsoleSplitProps) {
  return (
    <div className={`console-split console-split-${shows}${isEmpty ? ' console-split-empty' : ''}`}>
      <div className="console-split-first">{list}</div>
      <section className="console-split-second" aria-label={detailLabel}>
        <Press className="console-split-back" href={back.href}>
          <Icon name="arrow-left" size={20} />
          {back.label}
        </Press>
        {detail}
      </section>
    </div>
  )
}

export type QueueItem = {
  id: string
  href: string
  title: ReactNode
  note: ReactNode
  value: ReactNode
  status?: ReactNode
  current: boolean
  /** Where several can be selected: without `onToggle` this one cannot. */
  selection?: { label: string; isSelected: boolean; onToggle: (() => void) | undefined } | undefined
}

/** The requests of a queue. */
export function QueueList({ label, items }: { label: string; items: readonly QueueItem[] }) {
  return (
    <ul className="queue-list" aria-label={label}>
      {items.map(({ id, href, title, note, value, status, current, selection }) => (
        <li key={id} className={current ? 'queue-list-row queue-list-current' : 'queue-list-row'}>
          {selection && (
            <input
              className="queue-list-select"
              type="checkbox"
              aria-label={selection.label}
              checked={selection.isSelected}
              disabled={selection.onToggle === undefined}
              onChange={selection.onToggle}
            />
          )}
          <Press className="queue-list-item" href={href} aria-current={current || undefined}>
            <span className="queue-list-line">
              <span className="queue-list-title" title={typeof title === 'string' ? title : undefined}>
                {title}
              </span>
              <span className="queue-list-value">{value}</span>
            </span>
            <span className="queue-list-line">
              <span className="queue-list-note">{note}</span>
              {status}
            </span>
          </Press>
        </li>
      ))}
    </ul>
  )
}

/** A label, and on a desk the key that does the same. */
export function Hotkey({ label, hotkey }: { label: string; hotkey: string | undefined }) {
  return (
    <>
      {label}
      {hotkey && (
        <span className="hotkey" aria-hidden="true">
          {hotkey}
        </span>
      )}
    </>
  )
}

type DecisionPaneProps = { proof?: ReactNode; children: ReactNode }

/** Facts and decision, with the proof beside them where there is room. */
export function DecisionPane({ proof, children }: DecisionPaneProps) {
  return (
    <div className={proof ? 'decision-pane decision-pane-proof' : 'decision-pane'}>
      {proof && <div className="decision-pane-picture">{proof}</div>}
      <div className="decision-pane-facts">{children}</div>
    </div>
  )
}
