import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatAge } from '../../i18n/format-age.ts'
import type { TextKey } from '../../i18n/keys.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import type { Resource } from '../../stores/loadable.ts'
import type { PagedList } from '../../stores/paged-list.ts'
import type { Row } from '../../stores/pages.ts'
import { Amount } from '../../ui/data/amount.tsx'
import type { Fact } from '../../ui/data/key-value.tsx'
import type { ArtName } from '../../ui/feedback/empty-art.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import type { BulkActions } from './bulk.tsx'
import {
  BesideDecision,
  type DecisionContext,
  DocumentStatus,
  type SecondPerson,
  useDecisionContext
} from './decision-context.tsx'
import type { Decision } from './decisions.tsx'
import { DocumentDesk, HoldMark, useIsHeld } from './document-desk.tsx'
import type { Search, SortNames, StateFilter } from './narrowing.tsx'
import { Queue, type QueueRow } from './queue.tsx'
import { Request } from './request.tsx'

/** The formatters of a request's view. */
export interface Formatting {
  readonly t: Translate
  /** An amount as a text: `951.40 USDT`. */
  readonly money: (wire: string) => string
}

/** One request of a queue: its row, its page and what may be decided. */
interface RequestView {
  readonly row: QueueRow
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The picture that proves it, beside the facts; null if none is attached. */
  readonly picture?: string | null | undefined
  /** Merchant, amount, destination, number: they stand on the page and again in each sheet. */
  readonly facts: readonly Fact[]
  /** Further facts, on the page only. */
  readonly details?: readonly Fact[]
  readonly decisions: readonly Decision[]
  /** Why something may not be decided now. */
  readonly notice?: ReactNode
  /** Below the facts, such as a conversation. */
  readonly body?: ReactNode
  /** Below the card, such as earlier requests. */
  readonly history?: ReactNode
}

/** A document of a queue. */
type Document = Row & {
  version?: string
  second_person?: SecondPerson | null
  desk?: { hold: object | null; assignee: string | null } | null | undefined
}

interface QueueScreenOptions<Item extends Document, Answer, Filter> {
  /** Where the queue is: `/recharges`. */
  readonly base: string
  readonly title: TextKey
  /** The text of the empty queue. */
  readonly none: TextKey
  /** Its picture then. */
  readonly art?: ArtName
  readonly list: PagedList<Item, Answer, Filter>
  readonly search?: Search<Filter>
  /** Loads a request that is not in the list. */
  readonly find?: Resource<{ id: string }, Item>
  readonly filters: (t: Translate) => readonly StateFilter<Filter>[]
  /** `context` is undefined until it has loaded. */
  readonly view: (item: Item, formatting: Formatting, context?: DecisionContext) => RequestView
  /** Names a step of the document itself, between the notes of the staff about it. */
  readonly stepLabel?: (t: Translate, status: string) => string
  /** Notes, holds and assignments of the staff stand below. */
  readonly hasDesk?: boolean
  /** State of the chain, flags of the merchants and what a sender paid before stand beside the decision. */
  readonly hasContext?: boolean
  /** The sort orders that the server offers. */
  readonly sequences?: SortNames
  /** Decisions about several requests at once; held requests and those that wait for a second person are left out. */
  readonly bulk?: (t: Translate) => BulkActions<Item>
}

export function createQueueScreen<Item extends Document, Answer, Filter>(
  options: QueueScreenOptions<Item, Answer, Filter>
) {
  const { base, title, none, art, list, find, filters, search, view, bulk, sequences } = options
  const Detail = createDetail(options)
  return function QueueScreen({ params }: ScreenProps) {
    const t = useStore($t)
    const currency = useStore($currency)
    const formatting = { t, money: (wire: string) => price.text(wire, currency) }
    return (
      <Queue
        base={base}
        label={t(title)}
        none={t(none)}
        art={art}
        id={params.id}
        list={list}
        filters={filters(t)}
        search={search}
        sequences={sequences}
        row={item => createRow(item, view(item, formatting).row)}
        bulk={bulk && withoutBusy(bulk(t))}
        detail={(item, isGone, leave) => <Detail item={item} formatting={formatting} isGone={isGone} leave={leave} />}
        {...(find ? { find } : {})}
      />
    )
  }
}

interface DetailProps<Item> {
  item: Item
  formatting: Formatting
  isGone: boolean
  leave: () => void
}

/** Creates the page of one request, with what may be decided about this version of it. */
const createDetail = <Item extends Document, Answer, Filter>({
  view,
  hasContext = false,
  hasDesk = false,
  stepLabel
}: QueueScreenOptions<Item, Answer, Filter>) =>
  function Detail({ item, formatting, ...props }: DetailProps<Item>) {
    const context = useDecisionContext(hasContext ? item.id : undefined)
    const isHeld = useIsHeld(hasDesk ? item.id : undefined)
    const { row: _row, body, decisions, history, notice, ...request } = view(item, formatting, context)
    return (
      <Request
        {...request}
        {...props}
        id={item.id}
        second={item.second_person}
        beside={
          <>
            {hasDesk && <HoldMark id={item.id} />}
            {hasContext && <BesideDecision id={item.id} />}
            {notice}
          </>
        }
        history={
          <>
            {hasDesk && <DocumentDesk id={item.id} stepLabel={stepLabel} />}
            {history}
          </>
        }
        // Nobody can decide about a held document, so no button looks ready.
        decisions={isHeld ? [] : decisions.map(withVersion(item))}
      >
        {body}
      </Request>
    )
  }

/** Held requests, and those that wait for a second person, are decided one by one. */
const withoutBusy = <Item extends Document>(bulk: BulkActions<Item>): BulkActions<Item> => ({
  ...bulk,
  isOpen: item => bulk.isOpen(item) && item.second_person == null && item.desk?.hold == null
})

const createRow = ({ second_person, desk }: Document, row: QueueRow): QueueRow => ({
  ...row,
  note: desk?.assignee ? `${row.note} · ${desk.assignee}` : row.note,
  status: (
    <DocumentStatus second={second_person} isHeld={desk?.hold != null}>
      {row.status}
    </DocumentStatus>
  )
})

/** Adds the version that is on the screen, so that nothing is decided about another one. */
const withVersion =
  ({ version }: { version?: string | undefined }) =>
  (decision: Decision): Decision => ({ ...decision, begin: { ...decision.begin, version } })

/** An amount in a row or a title. */
export function Money({ value, size }: { value: string; size?: 'title' }) {
  const currency = useStore($currency)
  const parts = price.parts(value, currency)
  return size ? <Amount parts={parts} size={size} strong /> : <Amount parts={parts} />
}

/** After this many minutes a request that waits is marked, and after the second number in red. */
const LATE_MINUTES = [60, 240] as const

/** The age of a waiting request. */
export function Age({ since }: { since: string }) {
  const minutes = (Date.now() - Date.parse(since)) / 60_000
  const tone = minutes < LATE_MINUTES[0] ? 'neutral' : minutes < LATE_MINUTES[1] ? 'warning' : 'danger'
  return <Status tone={tone} label={formatAge(since)} />
}

/** Returns a fact, or nothing for an empty value. */
export const listOptionalFact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : [])
