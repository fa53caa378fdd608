import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { useKeys } from './use-keys.ts'

interface KeywordSearchProps {
  label: string
  keyword: string | undefined
  onSearch: (keyword: string) => void
}

/** Searches when the keyword is sent or cleared. The key `/` leads to it. */
export function KeywordSearch({ label, keyword = '', onSearch }: KeywordSearchProps) {
  const t = useStore($t)
  const [typed, setTyped] = useState(keyword)
  // Another filter, such as a saved view, replaces what is typed.
  useEffect(() => setTyped(keyword), [keyword])
  useKeys({ '/': () => document.querySelector<HTMLElement>('[role="search"] input')?.focus() })
  const input = (next: string) => {
    setTyped(next)
    if (next === '') onSearch('')
  }
  return (
    <SearchField
      label={label}
      value={typed}
      clearLabel={t('console.merchants.clear')}
      onInput={input}
      onSubmit={() => onSearch(typed.trim())}
    />
  )
}
