import { useStore } from '@nanostores/react'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { refreshWaitingChanges, WaitingChanges } from '../../parts/waiting-changes.tsx'
import { Deliveries, refreshDeliveries } from './deliveries.tsx'
import {
  listEndDecisions,
  listEventDecisions,
  listKeyDecisions,
  listKeyEndDecisions,
  type Partner
} from './settings.tsx'

interface PageProps {
  partner: Partner
  query: URLSearchParams
  /** Operations that wait for a second person. */
  controlled: readonly string[]
  onChanged: () => void
}

/** When the secrets were made: the newest, and until when the one before is valid. */
function formatSecrets(t: Translate, secrets: Partner['secrets']): string {
  const parts = secrets.map(({ created_at, expires_at }) =>
    expires_at
      ? t('console.partners.secretUntil', { at: formatMoment(expires_at) })
      : t('console.partners.secretSince', { at: formatMoment(created_at) })
  )
  return parts.join(' · ') || t('console.none')
}

function Keys({ partner, onChanged }: Pick<PageProps, 'partner' | 'onChanged'>) {
  const t = useStore($t)
  return (
    <Section title={t('console.partners.keys')}>
      {partner.keys.map(({ id, name, prefix, used_at }) => (
        <Inline key={id} wrap gap={3}>
          <Text>{`${name} · ${prefix}…`}</Text>
          <Text tone="quiet">
            {used_at ? t('console.partners.keyUsed', { at: formatMoment(used_at) }) : t('console.partners.keyUnused')}
          </Text>
          <Decisions decisions={listKeyEndDecisions(t, id)} onDecided={onChanged} />
        </Inline>
      ))}
      <Decisions decisions={listKeyDecisions(t, partner)} onDecided={onChanged} />
    </Section>
  )
}

/** One partner: where its events go, what it reads with, and what it has heard. */
export function PartnerPage({ partner, query, controlled, onChanged }: PageProps) {
  const t = useStore($t)
  const { name, users, origins, webhook, secrets, ended_at } = partner
  const changed = () => {
    onChanged()
    void refreshWaitingChanges()
    void refreshDeliveries()
  }
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Link href={toHref('/partners')}>{t('console.nav.partners')}</Link>
        <Text as="h2" size="section" weight={700}>
          {name}
        </Text>
        {ended_at && <Text tone="quiet">{t('console.partners.ended', { at: formatDate(ended_at) })}</Text>}
        <WaitingChanges operations={controlled} />
        {webhook?.disabled_at && (
          <Callout tone="danger">{t('console.partners.disabled', { at: formatMoment(webhook.disabled_at) })}</Callout>
        )}
        <KeyValue
          items={[
            { label: t('console.partners.users'), value: formatNumber(users) },
            { label: t('console.partners.origins'), value: origins.join(', ') || t('console.none') },
            { label: t('console.partners.webhook'), value: webhook?.url ?? t('console.none') },
            { label: t('console.partners.secret'), value: formatSecrets(t, secrets) }
          ]}
        />
        {!ended_at && <Decisions decisions={listEventDecisions(t, partner)} onDecided={changed} isAside />}
      </Stack>
      {!ended_at && <Keys partner={partner} onChanged={changed} />}
      <Deliveries
        partner={partner.id}
        query={query}
        canSend={!ended_at && webhook !== null && webhook.disabled_at === null}
        onChanged={onChanged}
      />
      {!ended_at && <Decisions decisions={listEndDecisions(t, partner)} onDecided={changed} />}
    </Stack>
  )
}
