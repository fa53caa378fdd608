import './tabs.css'
import { moveInGroup, useChosenInView } from './roving.ts'

type TabsProps<V extends string> = {
  label: string
  /** A count that is undefined comes later; its place is kept. */
  tabs: readonly { value: V; label: string; count?: number | undefined }[]
  value: V
  onInput: (value: V) => void
  look?: 'segmented' | 'underline' | undefined
}

export function Tabs<V extends string>({ label, tabs, value, onInput, look = 'segmented' }: TabsProps<V>) {
  const line = useChosenInView(value, tabs.map(({ count }) => count).join())
  return (
    <div ref={line} className={`tabs tabs-${look}`} role="tablist" aria-label={label} onKeyDown={moveInGroup}>
      {tabs.map(tab => {
        const selected = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            onClick={() => onInput(tab.value)}
          >
            {tab.label}
            {'count' in tab && <span className="tabs-count">{tab.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
