import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import { type DocumentSubject, operatorFeedbackBegin } from '../../contract/help/feedback.operator.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorDocumentAssign,
  operatorDocumentDesk,
  operatorDocumentHold,
  operatorDocumentNote,
  operatorDocumentRelease
} from '../../contract/staff/document-desk.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource, type Loadable } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { createDecisionForm, type Decided } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { refreshScreen } from '../stores/waiting.ts'
import { ChoiceField, LongField } from './decision-fields.tsx'
import { type Decision, Decisions } from './decisions.tsx'
import { formatOperationName } from './operation-phrase.ts'
import { reportDecision } from './report-decision.ts'

type DocumentHold = OutputOf<typeof operatorDocumentDesk>

const desk = createResource(operatorDocumentDesk)
const $none = atom<Loadable<DocumentHold>>({ state: 'loading' })
const textOnly = { initial: { id: '', text: '' }, toInput: (values: { id: string; text: string }) => values }
const note = createDecisionForm(operatorDocumentNote, textOnly)
const hold = createDecisionForm(operatorDocumentHold, textOnly)
const release = createDecisionForm(operatorDocumentRelease, textOnly)
const beginForm = createDecisionForm(operatorFeedbackBegin, {
  initial: { id: '', kind: 'recharge' as DocumentSubject['kind'], content: '' },
  toInput: ({ kind, id, content }) => ({ subject: { kind, id }, content })
})
const assign = createDecisionForm(operatorDocumentAssign, {
  initial: { id: '', account: '', text: '' },
  toInput: values => values
})

const withText = (t: Translate, form: typeof note | typeof hold, id: string, isReason: boolean) => ({
  form,
  isMinor: true,
  begin: { id, text: '' },
  fields: (texts: Readonly<Partial<Record<string, string>>>) => (
    <LongField
      form={form}
      name="text"
      label={isReason ? t('console.reason') : t('console.merchants.note')}
      error={texts.text}
      autoFocus
    />
  )
})

const createMessageDecision = (t: Translate, subject: DocumentSubject): Decision => ({
  operation: 'feedback_begin',
  label: t('console.desk.write'),
  lead: t('console.desk.writeLead'),
  isMinor: true,
  form: beginForm,
  begin: { ...subject, content: '' },
  fields: texts => (
    <LongField form={beginForm} name="content" label={t('console.feedback.question')} error={texts.content} autoFocus />
  )
})

const listDecisions = (
  t: Translate,
  id: string,
  { hold: currentHold, assignee_account: assignee, colleagues, subject }: DocumentHold
): readonly Decision[] => [
  ...(subject ? [createMessageDecision(t, subject)] : []),
  {
    operation: 'document_note',
    label: t('console.desk.note'),
    lead: t('console.desk.noteLead'),
    ...withText(t, note, id, false)
  },
  currentHold
    ? { operation: 'document_release', label: t('console.desk.release'), ...withText(t, release, id, true) }
    : {
        operation: 'document_hold',
        label: t('console.desk.hold'),
        lead: t('console.desk.holdLead'),
        ...withText(t, hold, id, true)
      },
  {
    operation: 'document_assign',
    label: t('console.desk.assign'),
    isMinor: true,
    form: assign,
    // Former members cannot be chosen again.
    begin: { id, account: colleagues.find(({ account }) => account === assignee)?.account ?? '', text: '' },
    fields: texts => (
      <>
        <ChoiceField
          form={assign}
          name="account"
          label={t('console.desk.assignee')}
          error={texts.account}
          options={[
            { value: '', label: t('console.desk.unassigned') },
            ...colleagues.map(({ account, name }) => ({ value: account, label: name }))
          ]}
          autoFocus
        />
        <LongField form={assign} name="text" label={t('console.merchants.note')} error={texts.text} isOptional />
      </>
    )
  }
]

/** Returns whether a document is held; false without an id, and where the person may not know. */
export function useIsHeld(id: string | undefined): boolean {
  const isReadable = useStore($isAllowed)('document_desk') && id !== undefined
  const $desk = useMemo(() => (isReadable ? desk.at({ id }) : $none), [isReadable, id])
  const loaded = useStore($desk)
  return loaded.state === 'ready' && loaded.data.hold !== null
}

/** Says above the decisions that a document is held: they are refused until the hold ends. */
export function HoldMark({ id }: { id: string }) {
  return useStore($isAllowed)('document_desk') ? <LoadedHold id={id} /> : null
}

function LoadedHold({ id }: { id: string }) {
  const t = useStore($t)
  const loaded = useLoaded(desk, { id })
  if (loaded.state !== 'ready' || loaded.data.hold === null) return null
  const { by, reason, at } = loaded.data.hold
  return (
    <Callout tone="danger" title={t('console.desk.held', { name: by })}>
      {`${reason} · ${formatMoment(at)}`}
    </Callout>
  )
}

interface DocumentDeskProps {
  id: string
  /** Names a step of a document that has a timeline; without it steps have the names of operations. */
  stepLabel?: ((t: Translate, status: string) => string) | undefined
}

/** Notes, holds and assignments of the staff about a document, between its own steps; and what may be added. */
export function DocumentDesk(props: DocumentDeskProps) {
  return useStore($isAllowed)('document_desk') ? <LoadedDesk {...props} /> : null
}

function LoadedDesk({ id, stepLabel }: DocumentDeskProps) {
  const t = useStore($t)
  const loaded = useLoaded(desk, { id })
  const title = t('console.desk.title')
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void desk.retry()} />
  const { assignee, conversation } = loaded.data
  const onDecided = (how: Decided, what: string) => {
    // Holds and releases are not decisions about the document.
    void reportDecision(t, '', how, what)
    void desk.refresh()
    refreshScreen()
  }
  return (
    <Section title={title}>
      <Stack gap={3}>
        <Text tone="quiet">
          {assignee === null ? t('console.desk.unassigned') : t('console.desk.assigned', { name: assignee })}
        </Text>
        <History desk={loaded.data} stepLabel={stepLabel} />
        {conversation !== null && (
          <Link href={toHref(`/feedback/${conversation}`)}>{t('console.desk.conversation')}</Link>
        )}
        <Decisions decisions={listDecisions(t, id, loaded.data)} onDecided={onDecided} />
      </Stack>
    </Section>
  )
}

interface HistoryProps extends Pick<DocumentDeskProps, 'stepLabel'> {
  desk: DocumentHold
}

function History({ desk: { list, timeline }, stepLabel }: HistoryProps) {
  const t = useStore($t)
  const steps = timeline.map(({ status, at, note: why, by }) => ({
    key: `${status} ${at}`,
    at,
    title: stepLabel?.(t, status) ?? (status === 'came_in' ? t('console.desk.cameIn') : formatOperationName(t, status)),
    about: [why, by]
  }))
  const entries = list.map(({ id, action, text, operator, assignee, created_at }) => ({
    key: id,
    at: created_at,
    title: [t(`console.desk.action.${action}`), text].filter(Boolean).join(': '),
    about: [operator, ...(action === 'assign' ? [`→ ${assignee ?? t('console.none')}`] : [])]
  }))
  const all = [...steps, ...entries].sort((one, other) => one.at.localeCompare(other.at))
  if (all.length === 0) return null
  return (
    <List label={t('console.desk.title')}>
      {all.map(({ key, title, about, at }) => (
        <Row key={key} title={title} subtitle={[...about, formatMoment(at)].filter(Boolean).join(' · ')} />
      ))}
    </List>
  )
}
