import { Icon } from '../icon.tsx'
import './timeline.css'

type TimelineItem = {
  title: string
  time?: string | undefined
  note?: string | undefined
  state: 'done' | 'current' | 'upcoming' | 'failed'
  /** The state for screen readers. */
  stateLabel: string
}

const icons = { done: 'check', current: 'clock', upcoming: undefined, failed: 'x' } as const

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(item => {
        const icon = icons[item.state]
        return (
          <li
            key={`${item.title}${item.time ?? ''}`}
            className={`timeline-item timeline-${item.state}`}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className="timeline-mark">{icon && <Icon name={icon} size={16} />}</span>
            <div className="timeline-text">
              <p className="timeline-title">
                {item.title}
                <span className="hidden">{` (${item.stateLabel})`}</span>
              </p>
              {item.time && <p className="timeline-time">{item.time}</p>}
              {item.note && <p className="timeline-note">{item.note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
