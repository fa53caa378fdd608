import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDocumentNumber, type NumberedDocument } from '../contract/document-number.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { Translate } from '../i18n/translate.ts'
import { $t } from '../i18n/translator.ts'
import { toHref } from '../location.ts'
import { triggerHaptic } from '../stores/features.ts'
import { openSupport } from '../stores/support.ts'
import { Button } from '../ui/actions/button.tsx'
import { GoodName } from '../ui/cards/good-name.tsx'
import { type Fact, KeyValue } from '../ui/data/key-value.tsx'
import { TallyEdge } from '../ui/data/tally-edge.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { StateHero, type StateHeroProps } from '../ui/feedback/state-hero.tsx'
import { Card } from '../ui/layout/card.tsx'
import { DocumentColumns } from '../ui/layout/document-columns.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Inline } from '../ui/layout/stack.tsx'
import type { Tone } from '../ui/types.ts'
import { copyText } from './copy-text.ts'
import { shareReceipt } from './share-receipt.ts'
import { useOwnSupport } from './use-support.ts'
import { useWideAtFirst } from './wide-window.ts'

interface DocumentLayoutProps {
  /** Of the document: its edge is drawn from it. What has no document has no edge. */
  id?: string
  /** The name of its subject, as goods are named: it stands above the state. */
  name?: string
  hero: StateHeroProps
  /** Why it was rejected or cancelled. Without a title of its own it is shown only if there is a text. */
  reason: { tone: Tone; title?: string; text: string }
  timeline?: ReactNode
  /** Above the details. */
  title?: string
  details: readonly Fact[]
  /** The document as conversations name it: help is then a conversation about it. */
  about?: { kind: 'recharge' | 'withdrawal' | 'order'; id: string } | undefined
  /** Further sections and the actions. */
  children: ReactNode
  /** Actions with a bar that stays at the end of the window: they come last. In a wide window they stand above the details. */
  actions?: ReactNode
}

/** The page of a recharge, a withdrawal, a record or an order. */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { id, name, hero, reason, timeline, title, details, about, children, actions } = props
  const t = useStore($t)
  const isWide = useWideAtFirst()
  const moment = useMoment(hero)
  useOwnSupport()
  const state = name ? `${name} · ${hero.state}` : hero.state
  return (
    <DocumentColumns
      head={
        <>
          <StateHero {...hero} title={name && <GoodName name={name} />} moment={moment} />
          {(reason.title || reason.text !== '') && (
            <Callout tone={reason.tone} title={reason.title ?? t('money.reason')}>
              {reason.text}
            </Callout>
          )}
          {timeline}
        </>
      }
      facts={
        <>
          {isWide && actions}
          <Section title={title ?? t('money.details')}>
            <Card>
              <KeyValue items={details} />
            </Card>
            {id && <TallyEdge id={id} parts={hero.parts} />}
          </Section>
        </>
      }
    >
      {children}
      <Inline gap={3} grow>
        <Button
          tone="secondary"
          icon="share-2"
          onClick={() => void shareReceipt({ ...hero, state, id, facts: details }, t)}
        >
          {t('money.share')}
        </Button>
        {about ? (
          <Button tone="secondary" icon="headset" href={toHref(`/feedback?about=${about.kind}.${about.id}`)}>
            {t('money.helpWith')}
          </Button>
        ) : (
          <Button tone="secondary" icon="headset" onClick={openSupport}>
            {t('money.help')}
          </Button>
        )}
      </Inline>
      {!isWide && actions}
    </DocumentColumns>
  )
}

/** Whether it has succeeded while it is on the screen. The host then ticks. */
function useMoment({ tone, moment = false }: StateHeroProps): boolean {
  const first = useRef(tone)
  const now = moment || (tone === 'success' && first.current !== 'success')
  useEffect(() => {
    if (now) triggerHaptic('success')
  }, [now])
  return now
}

/** A number or an address with a button that copies it; `text` is a short form of a long one. */
export const createCopyFact = (
  t: Translate,
  label: TextKey,
  value: string,
  copyLabel: TextKey,
  text = value
): Fact => ({
  label: t(label),
  value: text,
  mono: true,
  copy: { label: t(copyLabel), onCopy: () => void copyText(value, t) }
})

/** The number of a document, short enough to read out. Its copy button copies the whole id. */
export const createNumberFact = (t: Translate, kind: NumberedDocument, id: string): Fact =>
  createCopyFact(t, 'money.number', id, 'money.copyNumber', formatDocumentNumber(kind, id))
