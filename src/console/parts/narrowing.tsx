import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDay } from '../../i18n/format.ts'
import type { TextKey } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateRange } from '../../ui/forms/date-range.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Chips } from '../../ui/navigation/chips.tsx'
import { $savedViews, isSameView, toggleSavedView, type View } from '../stores/saved-views.ts'
import { KeywordSearch } from './keyword-search.tsx'
import { checkRange } from './range-error.ts'
import { useKeys } from './use-keys.ts'

/** The sort orders to choose from; each applies to the whole list. */
const SORTS = ['oldest', 'newest', 'largest'] as const
type Sort = (typeof SORTS)[number]

/** The values of `sort` that the operation of a list accepts, by our names. */
export type SortNames = Readonly<Partial<Record<Sort, string>>>

/** The sort orders of documents without an amount. */
export const BY_TIME: SortNames = { oldest: 'oldest', newest: 'newest' }

/** The sort orders of documents with an amount. */
export const BY_TIME_AND_AMOUNT: SortNames = { ...BY_TIME, largest: 'largest' }

/** A state of a queue. States that wait for an operator are listed with the oldest first. */
export interface StateFilter<Filter> {
  readonly value: string
  readonly label: string
  readonly filter: Filter
  readonly waits?: boolean
}

/** The search of a queue, in all states. */
export interface Search<Filter> {
  /** The label, which names what the search looks at. */
  readonly label: TextKey
  readonly filter: (keyword: string) => Filter
}

interface NarrowingOptions<Filter> {
  /** The first one is what waits. */
  filters: readonly StateFilter<Filter>[]
  search?: Search<Filter> | undefined
  sequences?: SortNames | undefined
}

/** The filter of a list: a state, or a keyword in every state; a valid range of days; and the sort order. */
export function useListFilter<Filter>({ filters, search, sequences = {} }: NarrowingOptions<Filter>) {
  const t = useStore($t)
  const [view, setView] = useState<View>({ chip: filters[0]?.value ?? '', keyword: '', sort: '', from: '', to: '' })
  const state = (filters.find(({ value }) => value === view.chip) ?? filters[0]) as StateFilter<Filter>
  const isSearch = search !== undefined && view.keyword !== ''
  const narrowed = isSearch ? search.filter(view.keyword) : state.filter
  const own: Sort = state.waits && !isSearch ? 'oldest' : 'newest'
  const sort = sequences[view.sort as Sort]
  const { from, to } = view
  const problem = checkRange(t, view)
  const days = problem === undefined && { ...(from && { from }), ...(to && { to }) }
  return { view, setView, sort: own, problem, filter: { ...narrowed, ...days, ...(sort && { sort }) } }
}

interface NarrowingProps {
  base: string
  filters: readonly { value: string; label: string }[]
  search?: Pick<Search<unknown>, 'label'> | undefined
  sequences?: SortNames | undefined
  view: View
  /** The default sort order. */
  sort: Sort
  /** The error of the range of days. */
  problem: string | undefined
  onView: (view: View) => void
}

/** The search, the states and the sort order above the rows, and the saved views. */
export function Narrowing({ base, filters, search, sequences, view, sort, problem, onView }: NarrowingProps) {
  const t = useStore($t)
  useKeys({
    '/': search ? undefined : () => document.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus()
  })
  // An empty stack would still push the rows down.
  if (search === undefined && filters.length <= 1 && !sequences) return null
  return (
    <Stack gap={2}>
      {search !== undefined && (
        <KeywordSearch
          label={t(search.label)}
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
      {sequences && <Sequence {...{ sequences, view, sort, problem, onView }} />}
      {sequences && <SavedViews base={base} filters={filters} view={view} onView={onView} />}
    </Stack>
  )
}

type SequenceProps = Pick<NarrowingProps, 'view' | 'sort' | 'problem' | 'onView'> & { sequences: SortNames }

/** The sort order, and in its line a button that opens the days, so that they do not push the rows down. */
function Sequence({ sequences, view, sort, problem, onView }: SequenceProps) {
  const t = useStore($t)
  const { from, to } = view
  const isSet = from !== '' || to !== ''
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Chips
        label={t('console.queue.sort')}
        options={SORTS.filter(value => sequences[value]).map(value => ({
          value,
          label: t(`console.queue.sorts.${value}`)
        }))}
        value={(view.sort || sort) as Sort}
        onInput={next => onView({ ...view, sort: next === sort || next === view.sort ? '' : next })}
        more={{
          label: isSet ? formatDays(view) : t('console.date'),
          pressed: isSet || isOpen,
          onClick: () => setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <DateRange
          fromLabel={t('console.audit.from')}
          toLabel={t('console.audit.to')}
          from={from}
          to={to}
          error={problem}
          onInput={days => onView({ ...view, ...days })}
        />
      )}
    </>
  )
}

const formatDays = ({ from, to }: View): string => `${from && formatDay(from)} – ${to && formatDay(to)}`

type SavedViewsProps = Pick<NarrowingProps, 'base' | 'filters' | 'view' | 'onView'>

function SavedViews({ base, filters, view, onView }: SavedViewsProps) {
  const t = useStore($t)
  const saved = useStore($savedViews)[base] ?? []
  const at = saved.findIndex(one => isSameView(one, view))
  const isPlain = [view.keyword, view.sort, view.from, view.to].every(part => part === '')
  return (
    <>
      {saved.length > 0 && (
        <Chips
          label={t('console.queue.views')}
          options={saved.map((one, index) => ({ value: String(index), label: formatName(t, one, filters) }))}
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
const formatName = (t: Translate, view: View, filters: NarrowingProps['filters']): string => {
  const { chip, keyword, sort, from, to } = view
  return [
    keyword === '' ? filters.find(({ value }) => value === chip)?.label : `“${keyword}”`,
    (from || to) && formatDays(view),
    SORTS.some(one => one === sort) && t(`console.queue.sorts.${sort as Sort}`)
  ]
    .filter(Boolean)
    .join(' · ')
}
