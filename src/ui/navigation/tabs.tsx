import { useEffect, useRef } from 'react'
import './tabs.css'
import { moveInGroup } from './roving.ts'

type TabsProps<V extends string> = {
  label: string
  tabs: readonly { value: V; label: string; count?: number | undefined }[]
  value: V
  onInput: (value: V) => void
  look?: 'segmented' | 'underline' | undefined
}

export function Tabs<V extends string>({ label, tabs, value, onInput, look = 'segmented' }: TabsProps<V>) {
  const line = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // Scrolls the chosen tab into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen, or the tabs grow
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [value, counts])
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
            {tab.count !== undefined && <span className="tabs-count">{tab.count}</span>}
          </button>
        )
      })}
    </div>
  )
}
