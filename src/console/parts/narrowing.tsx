import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Chips } from '../../ui/navigation/chips.tsx'
import { $savedViews, isSameView, toggleSavedView, type View } from '../stores/saved-views.ts'
import { KeywordSearch } from './keyword-search.tsx'
import { useKeys } from './use-keys.ts'

/** The sequences that the server knows, for the whole list. */
const SORTS = ['oldest', 'newest', 'largest'] as const
type Sort = (typeof SORTS)[number]

interface NarrowingOptions<Filter> {
  /** The first one is what waits. */
  filters: readonly { value: string; label: string; filter: Filter }[]
  search?: ((keyword: string) => Filter) | undefined
}

/** What a list is narrowed to: a state, or a keyword in every state; and its sequence. */
export function useNarrowing<Filter>({ filters, search }: NarrowingOptions<Filter>) {
  const [view, setView] = useState<View>({ chip: filters[0]?.value ?? '', keyword: '', sort: '' })
  const { filter: ofState } = (filters.find(({ value }) => value === view.chip) ??
    filters[0]) as (typeof filters)[number]
  const narrowed = search && view.keyword !== '' ? search(view.keyword) : ofState
  // A list that is not told otherwise comes newest first.
  const { sort = 'newest' } = narrowed as { sort?: Sort }
  return { view, setView, sort, filter: view.sort === '' ? narrowed : { ...narrowed, sort: view.sort } }
}

interface NarrowingProps {
  base: string
  filters: readonly { value: string; label: string }[]
  search?: unknown
  canSort: boolean
  view: View
  /** The sequence in which the list comes by itself. */
  sort: Sort
  onView: (view: View) => void
}

/** The search, the states and the sequence above the rows, and the views that were saved. */
export function Narrowing({ base, filters, search, canSort, view, sort, onView }: NarrowingProps) {
  const t = useStore($t)
  useKeys({
    '/': search ? undefined : () => document.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus()
  })
  // An empty stack would still push the rows down.
  if (search === undefined && filters.length <= 1 && !canSort) return null
  return (
    <Stack gap={2}>
      {search !== undefined && (
        <KeywordSearch
          label={t('console.queue.search')}
          keyword={view.keyword}
          onSearch={keyword => onView({ ...view, keyword })}
        />
      )}
      {filters.length > 1 && (
        <Chips
          label={t('console.queue.filter')}
          options={filters}
          value={view.chip}
          onInput={chip => onView({ ...view, chip })}
        />
      )}
      {canSort && (
        <Chips
          label={t('console.queue.sort')}
          options={SORTS.map(value => ({ value, label: t(`console.queue.sorts.${value}`) }))}
          value={(view.sort || sort) as Sort}
          onInput={next => onView({ ...view, sort: next === sort || next === view.sort ? '' : next })}
        />
      )}
      {canSort && <SavedViews base={base} filters={filters} view={view} onView={onView} />}
    </Stack>
  )
}

type SavedViewsProps = Pick<NarrowingProps, 'base' | 'filters' | 'view' | 'onView'>

function SavedViews({ base, filters, view, onView }: SavedViewsProps) {
  const t = useStore($t)
  const saved = useStore($savedViews)[base] ?? []
  const at = saved.findIndex(one => isSameView(one, view))
  const isPlain = view.keyword === '' && view.sort === ''
  return (
    <>
      {saved.length > 0 && (
        <Chips
          label={t('console.queue.views')}
          options={saved.map((one, index) => ({ value: String(index), label: nameOf(t, one, filters) }))}
          value={String(at)}
          onInput={index => onView(saved[Number(index)] ?? view)}
        />
      )}
      {(!isPlain || at >= 0) && (
        <Button tone="ghost" small onClick={() => toggleSavedView(base, view)}>
          {at >= 0 ? t('console.queue.removeView') : t('console.queue.saveView')}
        </Button>
      )}
    </>
  )
}

/** A keyword is looked for in every state. */
const nameOf = (t: Translate, { chip, keyword, sort }: View, filters: NarrowingProps['filters']): string =>
  [
    keyword === '' ? filters.find(({ value }) => value === chip)?.label : `“${keyword}”`,
    SORTS.some(one => one === sort) && t(`console.queue.sorts.${sort as Sort}`)
  ]
    .filter(Boolean)
    .join(' · ')
