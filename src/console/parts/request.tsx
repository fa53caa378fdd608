import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { ProofPicture } from '../../parts/proof-picture.tsx'
import { type Fact, KeyValue } from '../../ui/data/key-value.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { fetchDecider } from '../stores/decider.ts'
import type { Decided } from '../stores/decision.ts'
import { DecisionPane } from '../ui/console-split.tsx'
import type { SecondPerson } from './decision-context.tsx'
import { type Decision, Decisions } from './decisions.tsx'
import { reportDecision } from './report-decision.ts'

interface RequestProps {
  readonly id: string
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The picture that it is decided by; null if none is attached. */
  readonly picture?: string | null | undefined
  /** Merchant, amount, destination, number: what each sheet names again. */
  readonly facts: readonly Fact[]
  /** Further facts of the page. */
  readonly details?: readonly Fact[]
  readonly decisions: readonly Decision[]
  /** An operation about it that waits for a second person. */
  readonly second?: SecondPerson | null | undefined
  /** Facts to know before the decision. */
  readonly beside?: ReactNode
  /** Whether another person has decided while the request was in view. */
  readonly isGone: boolean
  readonly leave: () => void
  /** Below the facts. */
  readonly children?: ReactNode
  /** Below, over the whole width: what the staff did with it, and what the merchant asked for before. */
  readonly history?: ReactNode
}

/** Returns the sentence that names who has decided. */
function useDecider(id: string, isGone: boolean): string | undefined {
  const t = useStore($t)
  const [name, setName] = useState<string | null>()
  useEffect(() => {
    if (isGone) fetchDecider(id).then(setName, () => setName(null))
  }, [id, isGone])
  if (!isGone) return undefined
  return name === null || name === undefined ? t('console.queue.decided') : t('console.queue.decidedBy', { name })
}

/** One request: its proof beside its facts, and what may be decided about it. */
export function Request(props: RequestProps) {
  const { id, title, lead, picture, facts, details = [], decisions, isGone, leave, children, history } = props
  const { second, beside } = props
  const t = useStore($t)
  const decider = useDecider(id, isGone)
  const onDecided = async (how: Decided, what: string) => {
    await reportDecision(t, id, how, what)
    leave()
  }
  return (
    <Stack gap={4}>
      <DecisionPane proof={picture && <ProofPane id={picture} />}>
        <Card>
          <Stack gap={4}>
            <Stack gap={1}>
              <Text as="h2" size="title" weight={700}>
                {title}
              </Text>
              {lead && <Text tone="quiet">{lead}</Text>}
            </Stack>
            {decider && <Callout tone="warning">{decider}</Callout>}
            {picture === null && <Callout tone="neutral">{t('console.queue.noProof')}</Callout>}
            {beside}
            <Decisions
              decisions={decisions}
              facts={facts}
              details={details}
              proof={picture ? <ProofPane id={picture} /> : undefined}
              second={second}
              gone={decider}
              onDecided={(how, what) => void onDecided(how, what)}
            />
            <KeyValue items={[...facts, ...details]} />
            {children}
          </Stack>
        </Card>
      </DecisionPane>
      {history}
    </Stack>
  )
}

/** The picture that proves a payment or a task. */
export function ProofPane({ id }: { id: string }) {
  const t = useStore($t)
  return <ProofPicture id={id} label={t('console.queue.proof')} />
}
