import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../ui/forms/search-field.tsx'

/** Pause in typing after which the search starts. */
const PAUSE_MS = 300

interface KeywordSearchProps {
  label: string
  clearLabel: string
  /** The keyword of the current search. */
  value: string
  onSearch: (keyword: string) => void
  autoFocus?: boolean | undefined
}

/** Searches during typing, after a short pause. A keystroke renders only this field, not the list. */
export function KeywordSearch({ label, clearLabel, value, onSearch, autoFocus }: KeywordSearchProps) {
  const [typed, setTyped] = useState(value)
  const lastSearch = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  // The keyword changed elsewhere: the filter was cleared, or "back" restored it.
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setTyped(value)
  }, [value])
  const searchNow = () => {
    const keyword = typed.trim().slice(0, 80)
    if (keyword === lastSearch.current) return
    lastSearch.current = keyword
    search.current(keyword)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause again
  useEffect(() => {
    const pause = setTimeout(searchNow, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <SearchField
      label={label}
      value={typed}
      onInput={setTyped}
      clearLabel={clearLabel}
      onSubmit={searchNow}
      autoFocus={autoFocus}
    />
  )
}
