import { useStore } from '@nanostores/react'
import { formatDateTime } from '../i18n/format.ts'
import type { TextKey } from '../i18n/keys.ts'
import { $t } from '../i18n/translator.ts'
import type { Step } from '../stores/steps.ts'
import { Timeline } from '../ui/data/timeline.tsx'
import { Section } from '../ui/layout/section.tsx'

const stateLabels = {
  done: 'money.stateDone',
  current: 'money.stateCurrent',
  upcoming: 'money.stateUpcoming',
  failed: 'money.stateFailed'
} as const

interface StepsProps<Name extends string> {
  steps: readonly Step<Name>[]
  titles: Record<Name, TextKey>
  /** Shown above the timeline; a step with the same note does not repeat it. */
  reason: string
}

/** The timeline of a recharge, withdrawal or order. */
export function Steps<Name extends string>({ steps, titles, reason }: StepsProps<Name>) {
  const t = useStore($t)
  const label = t('money.timeline')
  return (
    <Section title={label}>
      <Timeline
        label={label}
        items={steps.map(step => ({
          title: t(titles[step.name]),
          time: step.at === undefined ? undefined : formatDateTime(step.at),
          note: step.note === '' || step.note === reason ? undefined : step.note,
          state: step.state,
          stateLabel: t(stateLabels[step.state])
        }))}
      />
    </Section>
  )
}
