import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { host } from '../host/current.ts'
import type { TextKey } from '../i18n/keys.ts'
import { $t, type Translate } from '../i18n/translator.ts'
import { toast } from '../stores/toasts.ts'
import { type Fact, KeyValue } from '../ui/data/key-value.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { StateHero, type StateHeroProps } from '../ui/feedback/state-hero.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import type { Tone } from '../ui/types.ts'

interface DocumentLayoutProps {
  hero: StateHeroProps
  /** Why it was rejected or cancelled. Without a title of its own it is shown only if there is a text. */
  reason: { tone: Tone; title?: string; text: string }
  timeline?: ReactNode
  details: readonly Fact[]
  /** Further sections and the actions. */
  children: ReactNode
}

/** The page of a recharge, a withdrawal, a record or an order. */
export function DocumentLayout({ hero, reason, timeline, details, children }: DocumentLayoutProps) {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <StateHero {...hero} />
      {(reason.title || reason.text !== '') && (
        <Callout tone={reason.tone} title={reason.title ?? t('money.reason')}>
          {reason.text}
        </Callout>
      )}
      {timeline}
      <Section title={t('money.details')}>
        <Card>
          <KeyValue items={details} />
        </Card>
      </Section>
      {children}
    </Stack>
  )
}

/** A number or an address with a button that copies it. */
export const copyFact = (t: Translate, label: TextKey, value: string, copyLabel: TextKey): Fact => ({
  label: t(label),
  value,
  mono: true,
  copy: { label: t(copyLabel), onCopy: () => void copyText(value, t) }
})

async function copyText(text: string, t: Translate): Promise<void> {
  if (await host.copy(text)) toast(t('action.copied'), { tone: 'success' })
}
