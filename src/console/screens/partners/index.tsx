import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorPartnerList } from '../../../contract/account/partner.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { IssuedSheet } from '../../parts/issued-sheet.tsx'
import { WaitingChanges } from '../../parts/waiting-changes.tsx'
import { $isAllowed } from '../../stores/staff.ts'
import { AddSheet, resetAdd } from './add.tsx'
import { PartnerPage } from './partner-page.tsx'

type Partner = OutputOf<typeof operatorPartnerList>['list'][number]

const partners = createResource(operatorPartnerList)

/** Requests from this screen that wait for a second person. */
const controlled = ['partner_webhook_set', 'partner_secret_add', 'partner_key_add']

function PartnerCard({ partner: { id, name, origins, users, webhook, failed, ended_at } }: { partner: Partner }) {
  const t = useStore($t)
  return (
    <Card>
      <Stack gap={3}>
        <Text as="h2" size="section" weight={700}>
          <Link href={toHref(`/partners/${id}`)}>{name}</Link>
        </Text>
        {ended_at && <Text tone="quiet">{t('console.partners.ended', { at: formatDate(ended_at) })}</Text>}
        {failed > 0 && <Callout tone="danger">{t.plural('console.partners.failed', failed)}</Callout>}
        <KeyValue
          items={[
            { label: t('console.partners.users'), value: formatNumber(users) },
            { label: t('console.partners.origins'), value: origins.join(', ') || t('console.none') },
            { label: t('console.partners.webhook'), value: webhook?.url ?? t('console.none') }
          ]}
        />
      </Stack>
    </Card>
  )
}

function All({ list }: { list: readonly Partner[] }) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [isAdding, setAdding] = useState(false)
  const isSheetPresent = usePresence(isAdding || undefined)
  const open = () => {
    resetAdd()
    setAdding(true)
  }
  return (
    <Stack gap={4}>
      {may('partner_add') && (
        <Inline>
          <Button icon="plus" small onClick={open}>
            {t('console.partners.add')}
          </Button>
        </Inline>
      )}
      <WaitingChanges operations={controlled} />
      {list.length === 0 && <EmptyState art="team" message={t('console.partners.lead')} />}
      {list.map(partner => (
        <PartnerCard key={partner.id} partner={partner} />
      ))}
      {isSheetPresent && (
        <AddSheet open={isAdding} onAdded={() => void partners.refresh()} onClose={() => setAdding(false)} />
      )}
    </Stack>
  )
}

/** Partners whose backends sign in their own users, read their documents and hear of their changes; or one of them. */
export function Screen({ params: { id }, query }: ScreenProps) {
  const loaded = useLoaded(partners, {})
  const t = useStore($t)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void partners.retry()} />
  const { list } = loaded.data
  const partner = list.find(one => one.id === id)
  return (
    <>
      {partner ? (
        <PartnerPage
          partner={partner}
          query={query}
          controlled={controlled}
          onChanged={() => void partners.refresh()}
        />
      ) : (
        <All list={list} />
      )}
      <IssuedSheet />
    </>
  )
}
