import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ApiError, isApiError } from '../../api/error.ts'
import { getOperationName, type InputOf, type Operation } from '../../contract/operation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import type { Row as Listed } from '../../stores/pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import { $isAllowed, sendAsStaff } from '../stores/staff.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { BulkReason } from './bulk-reason.tsx'
import { type BulkResult, BulkResults } from './bulk-results.tsx'
import { type FlagLists, FlagsAmong, FlagsFailed, useFlagLists } from './decision-flags.tsx'
import { sumAmounts } from './sum-amounts.ts'

interface BulkLook {
  readonly label: string
  readonly danger?: boolean
  /** Asks for one reason, which every merchant reads. */
  readonly hasReason?: boolean
}

/** One way to decide about several requests. */
interface BulkAction<Item> extends BulkLook {
  /** Name of the operation: without it in the role, the action is not offered. */
  readonly operation: string
  readonly decide: (item: Item, reason: string) => Promise<unknown>
}

/** An action by an operation; `toInput` names one of the requests in the version that was listed. */
export const createBulkAction = <Item, T extends Operation>(
  operation: T,
  look: BulkLook,
  toInput: (item: Item, reason: string) => InputOf<T>
): BulkAction<Item> => ({
  ...look,
  operation: getOperationName(operation),
  // Refusals stand in the summary, and in no toast.
  decide: (item, reason) => sendAsStaff(operation, toInput(item, reason), { quiet: true })
})

/** The decisions that are possible about several requests of a queue at once. */
export interface BulkActions<Item> {
  readonly actions: readonly BulkAction<Item>[]
  /** Whether a request can be selected: it waits, is not held, and waits for no second person. */
  readonly isOpen: (item: Item) => boolean
  /** Names a request in the summary: account and number. */
  readonly name: (item: Item) => string
  /** Returns the amount of an item, as on the wire. */
  readonly amount: (item: Item) => string
  /** Where the money goes, or over which network it came. */
  readonly destination?: (item: Item) => string
}

interface BulkDecisionsProps<Item> {
  bulk: BulkActions<Item>
  selected: readonly Item[]
  clear: () => void
  onDecided: () => void
}

/** The number of selected requests, their sum, and the decisions about all of them. */
export function BulkDecisions<Item extends Listed>({ bulk, selected, clear, onDecided }: BulkDecisionsProps<Item>) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const sum = useSum(bulk, selected)
  // The selection when the sheet was opened: documents that others change after that are refused by their version.
  const [open, setOpen] = useState<{ action: BulkAction<Item>; items: readonly Item[] }>()
  const current = usePresence(open)
  // A sheet that was closed opens again with what was typed.
  const [reason, setReason] = useState('')
  const actions = bulk.actions.filter(({ operation }) => may(operation))
  const close = () => setOpen(undefined)
  return (
    <>
      {selected.length > 0 && (
        <BulkBar text={t('console.bulk.selected', { n: formatNumber(selected.length), sum })}>
          {actions.map(action => (
            <Button
              key={action.operation}
              small
              tone={action.danger ? 'danger' : 'primary'}
              onClick={() => setOpen({ action, items: selected })}
            >
              {action.label}
            </Button>
          ))}
          <Button
            tone="ghost"
            small
            onClick={() => {
              clear()
              // The reason was meant for these items.
              setReason('')
            }}
          >
            {t('console.bulk.clear')}
          </Button>
        </BulkBar>
      )}
      {current && (
        <BulkSheet
          bulk={bulk}
          {...current}
          reason={reason}
          open={open !== undefined}
          onReason={setReason}
          onClose={close}
          onDecided={onDecided}
        />
      )}
    </>
  )
}

function useSum<Item>({ amount }: BulkActions<Item>, items: readonly Item[]): string {
  const currency = useStore($currency)
  return price.text(sumAmounts(items.map(amount), currency.scale), currency)
}

interface BulkSheetProps<Item> {
  bulk: BulkActions<Item>
  action: BulkAction<Item>
  items: readonly Item[]
  /** The reason, as it was typed. */
  reason: string
  open: boolean
  onReason: (reason: string) => void
  onClose: () => void
  onDecided: () => void
}

/** The list with its sum and one button; afterwards what became of each. */
function BulkSheet<Item extends Listed>(props: BulkSheetProps<Item>) {
  const { bulk, action, items, reason, open, onReason, onClose, onDecided } = props
  const t = useStore($t)
  const sum = useSum(bulk, items)
  const flags = useFlagLists(items.map(({ id }) => id))
  const [isMissing, setMissing] = useState(false)
  const [results, setResults] = useState<readonly BulkResult[]>()
  const [busy, setBusy] = useState(false)
  const missing = isMissing ? t('errors.required') : undefined
  const submit = async () => {
    if (action.hasReason && reason.trim() === '') return setMissing(true)
    setBusy(true)
    const ended: BulkResult[] = []
    try {
      // One after the other: the second factor is asked for once, and the sums of the day are counted in this sequence.
      for (const item of items) {
        const failure = await tryDecision(() => action.decide(item, reason.trim()))
        ended.push({ name: bulk.name(item), message: failure?.message })
        // The failure is not about this request: the others would fail in the same way.
        if (failure && (failure.kind !== 'refused' || failure.reason === 'verification_needed')) break
      }
    } finally {
      setBusy(false)
      setResults(ended)
      // Refused requests are tried again with the same reason.
      if (ended.length === items.length && ended.every(({ message }) => message === undefined)) onReason('')
      onDecided()
    }
  }
  return (
    <Sheet open={open} title={action.label} closeLabel={t('action.close')} locked={busy} wide onClose={onClose}>
      {results ? (
        <BulkResults results={results} total={items.length} onClose={onClose} />
      ) : flags.state === 'loading' ? (
        // Content that loads later would move the button under the pointer.
        <Skeleton shape="rows" label={t('state.loading')} />
      ) : (
        <Form
          label={action.label}
          busy={busy}
          errors={missing === undefined ? {} : { reason: missing }}
          onSubmit={() => void submit()}
        >
          <BulkLines bulk={bulk} items={items} flags={flags} />
          {action.hasReason && <BulkReason value={reason} error={missing} onInput={onReason} />}
          <Button
            type="submit"
            wide
            tone={action.danger ? 'danger' : 'primary'}
            busy={busy}
            autoFocus={!action.hasReason}
          >
            {`${action.label} · ${formatNumber(items.length)} · ${sum}`}
          </Button>
        </Form>
      )}
    </Sheet>
  )
}

interface BulkLinesProps<Item> {
  bulk: BulkActions<Item>
  items: readonly Item[]
  flags: FlagLists
}

/** The requests: whose each is and its number, amount and destination, and what to know before. */
function BulkLines<Item extends Listed>({ bulk, items, flags }: BulkLinesProps<Item>) {
  const currency = useStore($currency)
  const formatLine = (item: Item) =>
    [bulk.name(item), price.text(bulk.amount(item), currency), bulk.destination?.(item)].filter(Boolean).join(' · ')
  return (
    <>
      <FlagsFailed lists={flags} />
      {items.map(item => (
        <Stack key={item.id} gap={1}>
          <Text>{formatLine(item)}</Text>
          <FlagsAmong lists={flags} id={item.id} />
        </Stack>
      ))}
    </>
  )
}

/** Performs one decision; returns why it was not performed. */
async function tryDecision(decide: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await decide()
    return undefined
  } catch (error) {
    if (isApiError(error)) return error
    throw error
  }
}
