import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorFlowPause, operatorFlowResume, operatorPauseList } from '../../contract/settings/pause.operator.ts'
import { FLOWS, type Flow } from '../../contract/settings/pause.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { createDecisionForm, type Decided } from '../stores/decision.ts'
import { LongField, ReasonField } from './decision-fields.tsx'
import { type Decision, Decisions } from './decisions.tsx'
import { reportDecision } from './report-decision.ts'
import { refreshWaitingChanges } from './waiting-changes.tsx'

type Pause = OutputOf<typeof operatorPauseList>['list'][number]

const pauses = createResource(operatorPauseList)
const options = {
  initial: { id: '', reason: '' },
  toInput: ({ id, reason }: { id: string; reason: string }) => ({ flow: id as Flow, reason })
}
const pause = createDecisionForm(operatorFlowPause, options)
const resume = createDecisionForm(operatorFlowResume, options)

/** Says in red what is paused for all merchants. */
export function PauseBanner() {
  const t = useStore($t)
  const loaded = useLoaded(pauses, {})
  if (loaded.state !== 'ready') return null
  return (
    <>
      {loaded.data.list.map(one => (
        <Callout key={one.flow} tone="danger" title={t(`console.pauses.${one.flow}.paused`)}>
          {formatPause(one)}
        </Callout>
      ))}
    </>
  )
}

const formatPause = ({ reason, paused_by, paused_at }: Pause): string =>
  [reason, paused_by, formatMoment(paused_at)].join(' · ')

const createPauseDecision = (t: Translate, flow: Flow): Decision => ({
  operation: 'flow_pause',
  label: t(`console.pauses.${flow}.pause`),
  danger: true,
  form: pause,
  begin: { id: flow, reason: '' },
  lead: t('console.pauses.pauseLead'),
  fields: texts => <ReasonField form={pause} error={texts.reason} autoFocus />
})

const createResumeDecision = (t: Translate, flow: Flow): Decision => ({
  operation: 'flow_resume',
  label: t(`console.pauses.${flow}.resume`),
  isMinor: true,
  form: resume,
  begin: { id: flow, reason: '' },
  lead: t('console.pauses.resumeLead'),
  fields: texts => <LongField form={resume} name="reason" label={t('console.reason')} error={texts.reason} autoFocus />
})

/** Pauses recharges or withdrawals of all merchants, and ends it. */
export function Pauses() {
  const t = useStore($t)
  const loaded = useLoaded(pauses, {})
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void pauses.retry()} />
  const onDecided = (how: Decided, what: string) => {
    void reportDecision(t, '', how, what)
    void pauses.refresh()
    if (how !== 'elsewhere') void refreshWaitingChanges()
  }
  return (
    <Section title={t('console.pauses.title')}>
      <Stack gap={4}>
        {FLOWS.map(flow => {
          const one = loaded.data.list.find(paused => paused.flow === flow)
          return (
            <Stack key={flow} gap={2}>
              {one ? (
                <Callout tone="danger" title={t(`console.pauses.${flow}.paused`)}>
                  {formatPause(one)}
                </Callout>
              ) : (
                <Inline>
                  <Status tone="success" label={t(`console.pauses.${flow}.open`)} />
                </Inline>
              )}
              <Decisions
                decisions={[one ? createResumeDecision(t, flow) : createPauseDecision(t, flow)]}
                onDecided={onDecided}
              />
            </Stack>
          )
        })}
      </Stack>
    </Section>
  )
}
