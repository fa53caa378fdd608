import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { useErrors } from '../../parts/use-errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Fact, KeyValue } from '../../ui/data/key-value.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import { type Decided, type DecisionForm, type DecisionValues, isOtherVersion } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { refreshScreen } from '../stores/waiting.ts'
import { Hotkey } from '../ui/console-split.tsx'
import { DecisionBar } from '../ui/decision-bar.tsx'
import { DecisionProof } from '../ui/decision-proof.tsx'
import { type Change, ChangeList } from './change-list.tsx'
import { AwaitsSecondPerson, type SecondPerson } from './decision-context.tsx'
import { useKeys } from './use-keys.ts'

/** Texts by field, to hand on to the fields. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>

/** One way to decide about a request. */
export interface Decision {
  /** Name of the operation: without it in the role, the decision is not offered. */
  readonly operation: string
  readonly label: string
  /** The title of its sheet, where it is not the label. */
  readonly title?: string
  /** The text of the sheet's button, made from the typed values; by default the label. */
  readonly action?: () => ReactNode
  /** The key that opens it. */
  readonly hotkey?: string
  readonly danger?: boolean
  /** Whether the fields stand in two columns where there is room. */
  readonly isWide?: boolean
  /** Not the main action of its page, though the first one of its list. */
  readonly isMinor?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each decision has fields of its own
  readonly form: DecisionForm<any>
  /** The initial values of the form, with the id. */
  readonly begin: DecisionValues & Readonly<Record<string, unknown>>
  /** The effect of the decision. */
  readonly lead?: string
  readonly fields?: (texts: FieldTexts) => ReactNode
  /** The merchant it is about, where only what is typed says so: its sheet names it first; '' before a choice. */
  readonly whom?: () => string
  /** The sum that it is about, on the button of its sheet; a function reads what is typed. */
  readonly amount?: string | (() => string)
  /** Waits for what must end before it is sent, such as an upload; false when that failed. */
  readonly ready?: () => Promise<boolean>
}

interface DecisionsProps {
  readonly decisions: readonly Decision[]
  /** The document's facts, repeated in the sheet: merchant, amount, destination, number. */
  readonly facts?: readonly Fact[] | undefined
  /** Further facts: if one has changed when a decision is refused for that, it is named. */
  readonly details?: readonly Fact[] | undefined
  /** The picture that it is decided by, in the sheet again. */
  readonly proof?: ReactNode
  /** An operation about it that waits for a second person: it says so, and is not offered again. */
  readonly second?: SecondPerson | null | undefined
  /** Another person has decided: nothing can be opened any more. What is open stays, with this sentence. */
  readonly gone?: string | undefined
  /** `what` names the decision, its sum and whom it is about. */
  readonly onDecided: (how: Decided, what: string) => void
  /** The screen has another main action: none of these looks like one. */
  readonly isAside?: boolean
  /** The number of buttons in the row; “More” shows the others. */
  readonly few?: number
}

/** Buttons for what may be decided, each with its key, and the form of the chosen one. */
export function Decisions({ decisions, facts, details, proof, second, gone, ...props }: DecisionsProps) {
  const { onDecided, isAside = false, few = decisions.length } = props
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [open, setOpen] = useState<Decision>()
  const [isWhole, setWhole] = useState(false)
  const isOffered = ({ operation }: Decision) => may(operation) && operation !== second?.operation
  const offered = gone === undefined ? decisions.filter(isOffered) : []
  // A button of its own for one more would save nothing.
  const hasMore = offered.length > few + 1
  const begin = (decision: Decision) => {
    decision.form.begin(decision.begin)
    setOpen(decision)
  }
  useKeys(Object.fromEntries(offered.flatMap(one => (one.hotkey ? [[one.hotkey, () => begin(one)]] : []))))
  const end = (how: Decided, what: string) => {
    setOpen(undefined)
    onDecided(how, what)
  }
  return (
    <>
      {second && <AwaitsSecondPerson second={second} />}
      {offered.length > 0 && (
        <DecisionBar>
          {(hasMore && !isWhole ? offered.slice(0, few) : offered).map((decision, at) => (
            <Button
              key={decision.label}
              small
              anchor={decision.operation}
              tone={chooseTone(decision, at === 0 && !isAside)}
              onClick={() => begin(decision)}
            >
              <Hotkey label={decision.label} hotkey={decision.hotkey} />
            </Button>
          ))}
          {hasMore && (
            <Button key="more" small tone="ghost" pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {t('console.nav.more')}
            </Button>
          )}
        </DecisionBar>
      )}
      <DecisionSheet
        decision={open}
        facts={facts}
        details={details}
        proof={proof}
        warning={gone}
        onClose={() => setOpen(undefined)}
        onDecided={end}
      />
    </>
  )
}

/** Whom a decision is about: the first fact. */
function findWhom(facts: readonly Fact[] = []): string | undefined {
  const value = facts[0]?.value
  return typeof value === 'string' ? value : undefined
}

/** The first one is the main action, unless it is dangerous or minor. */
const chooseTone = ({ danger, isMinor = false }: Decision, isFirst: boolean) =>
  danger ? 'danger' : isFirst && !isMinor ? 'primary' : 'secondary'

interface DecisionSheetProps {
  /** Undefined closes it. */
  decision: Decision | undefined
  facts?: readonly Fact[] | undefined
  details?: readonly Fact[] | undefined
  proof?: ReactNode
  /** The changes since the sheet was opened. */
  warning?: string | undefined
  onClose: () => void
  onDecided: (how: Decided, what: string) => void
}

/** The form of one decision. Its opener begins the form. */
export function DecisionSheet({ decision, ...props }: DecisionSheetProps) {
  const current = usePresence(decision)
  return current ? <OpenDecision {...props} decision={current} open={decision !== undefined} /> : null
}

interface OpenDecisionProps extends DecisionSheetProps {
  decision: Decision
  open: boolean
}

function OpenDecision({ decision, open, facts, details, proof, warning, onClose, onDecided }: OpenDecisionProps) {
  const t = useStore($t)
  const { form, label, title = label, action, lead, fields, danger, ready, whom, amount, isWide } = decision
  const { texts, refused, busy } = useErrors(form.$form)
  const { failure, errors } = useStore(form.$form)
  // Typing renders it again.
  useStore(form.$values)
  const sum = typeof amount === 'function' ? amount() : amount
  const doing = action?.() ?? label
  const merchant = whom?.()
  const named =
    merchant === undefined ? facts : [{ label: t('console.audit.merchant'), value: merchant || '–' }, ...(facts ?? [])]
  const isChanged = isOtherVersion(failure)
  const changes = useChanges([...(facts ?? []), ...(details ?? [])], isChanged)
  const isGeneral = failure !== undefined && Object.keys(errors).length === 0
  const submit = async () => {
    if (ready && !(await ready())) return
    const how = await form.submit()
    if (how !== undefined) onDecided(how, [label, sum, findWhom(named)].filter(Boolean).join(' · '))
  }
  const body = (
    <Form
      label={label}
      busy={busy}
      errors={refused}
      error={isGeneral ? failure.message : undefined}
      focusesFirst
      onSubmit={() => void submit()}
    >
      {warning && <Callout tone="warning">{warning}</Callout>}
      {isChanged && changes.length > 0 && <ChangeList changes={changes} />}
      {named && <KeyValue items={named} />}
      {lead && <Text tone="quiet">{lead}</Text>}
      {fields?.(texts)}
      <Button
        disabled={isChanged}
        type="submit"
        wide
        tone={danger ? 'danger' : 'primary'}
        busy={busy}
        autoFocus={fields === undefined}
      >
        {doing}
        {sum && ` · ${sum}`}
      </Button>
    </Form>
  )
  return (
    <Sheet
      open={open}
      title={title}
      closeLabel={t('action.close')}
      locked={busy}
      wide={isWide || proof !== undefined}
      onClose={onClose}
    >
      {proof ? <DecisionProof proof={proof}>{body}</DecisionProof> : body}
    </Sheet>
  )
}

/** Returns the facts that differ from those at the opening. Asks for the document again when a decision was refused because of that. */
function useChanges(facts: readonly Fact[], isChanged: boolean): readonly Change[] {
  const [opened] = useState(facts)
  useEffect(() => {
    if (isChanged) refreshScreen()
  }, [isChanged])
  const findText = (list: readonly Fact[], label: string) => {
    const value = list.find(fact => fact.label === label)?.value
    return typeof value === 'string' ? value : undefined
  }
  const labels = [...new Set([...opened, ...facts].map(({ label }) => label))]
  return labels.flatMap(label => {
    const [before, now] = [findText(opened, label), findText(facts, label)]
    return before === now ? [] : [{ label, before, now }]
  })
}
