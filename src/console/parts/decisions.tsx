import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { useErrors } from '../../parts/use-errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Inline } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import type { Decided, DecisionForm } from '../stores/decision.ts'
import { $may } from '../stores/staff.ts'
import { Hotkey } from '../ui/console-split.tsx'
import { useKeys } from './use-keys.ts'

/** Texts by field, to hand on to the fields. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>

/** One way to decide about a request. */
export interface Decision {
  /** Name of the operation: without it in the role, the decision is not offered. */
  readonly operation: string
  readonly label: string
  /** The key that opens it. */
  readonly hotkey?: string
  readonly danger?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each decision has fields of its own
  readonly form: DecisionForm<any>
  /** What the form begins with, the id among them. */
  readonly begin: { readonly id: string } & Readonly<Record<string, unknown>>
  /** What will happen. */
  readonly lead?: string
  readonly fields?: (texts: FieldTexts) => ReactNode
  /** Waits for what must end before it is sent, such as an upload; false when that failed. */
  readonly ready?: () => Promise<boolean>
}

interface DecisionsProps {
  readonly decisions: readonly Decision[]
  readonly onDecided: (how: Decided) => void
}

/** Buttons for what may be decided, each with its key, and the form of the chosen one. */
export function Decisions({ decisions, onDecided }: DecisionsProps) {
  const may = useStore($may)
  const [open, setOpen] = useState<Decision>()
  const offered = decisions.filter(({ operation }) => may(operation))
  const begin = (decision: Decision) => {
    decision.form.reset(decision.begin)
    setOpen(decision)
  }
  useKeys(Object.fromEntries(offered.flatMap(one => (one.hotkey ? [[one.hotkey, () => begin(one)]] : []))))
  const end = (how: Decided) => {
    setOpen(undefined)
    onDecided(how)
  }
  if (offered.length === 0) return null
  return (
    <>
      <Inline wrap gap={2}>
        {offered.map((decision, at) => (
          <Button key={decision.label} tone={at === 0 ? 'primary' : 'secondary'} onClick={() => begin(decision)}>
            <Hotkey label={decision.label} hotkey={decision.hotkey} />
          </Button>
        ))}
      </Inline>
      <DecisionSheet decision={open} onClose={() => setOpen(undefined)} onDecided={end} />
    </>
  )
}

interface DecisionSheetProps {
  /** Undefined closes it. */
  decision: Decision | undefined
  onClose: () => void
  onDecided: (how: Decided) => void
}

/** The form of one decision. Its opener resets the form. */
export function DecisionSheet({ decision, ...props }: DecisionSheetProps) {
  const shown = usePresence(decision)
  return shown ? <OpenDecision {...props} decision={shown} open={decision !== undefined} /> : null
}

interface OpenDecisionProps extends DecisionSheetProps {
  decision: Decision
  open: boolean
}

function OpenDecision({ decision, open, onClose, onDecided }: OpenDecisionProps) {
  const t = useStore($t)
  const { form, label, lead, fields, danger, ready } = decision
  const { texts, refused, busy } = useErrors(form.$form)
  const { failure, errors } = useStore(form.$form)
  const isGeneral = failure !== undefined && Object.keys(errors).length === 0
  const submit = async () => {
    if (ready && !(await ready())) return
    const how = await form.submit()
    if (how !== undefined) onDecided(how)
  }
  return (
    <Sheet open={open} title={label} closeLabel={t('action.close')} locked={busy} onClose={onClose}>
      <Form
        label={label}
        busy={busy}
        errors={refused}
        error={isGeneral ? failure.message : undefined}
        onSubmit={() => void submit()}
      >
        {lead && <Text tone="quiet">{lead}</Text>}
        {fields?.(texts)}
        <Button type="submit" wide tone={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
      </Form>
    </Sheet>
  )
}
