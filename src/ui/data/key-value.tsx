import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from '../layout/link.tsx'
import './key-value.css'

export type Fact = {
  /** Distinguishes facts with the same label. */
  id?: string | undefined
  label: string
  value: ReactNode
  /** Where the label leads. */
  href?: string | undefined
  strong?: boolean | undefined
  mono?: boolean | undefined
  copy?: { label: string; onCopy: () => void } | undefined
}

export function KeyValue({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="key-value">
      {items.map(item => (
        <div key={item.id ?? item.label} className={item.strong ? 'key-value-item key-value-strong' : 'key-value-item'}>
          <dt className="key-value-label">{item.href ? <Link href={item.href}>{item.label}</Link> : item.label}</dt>
          <dd className={item.mono ? 'key-value-value key-value-mono' : 'key-value-value'}>
            {item.value}
            {item.copy && (
              <button type="button" className="key-value-copy" aria-label={item.copy.label} onClick={item.copy.onCopy}>
                <Icon name="copy" size={16} />
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
