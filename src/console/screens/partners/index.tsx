import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { operatorPartnerList } from '../../../contract/account/partner.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { type Column, ItemTable } from '../../../parts/item-table.tsx'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
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

function createState(t: Translate, { failed, ended_at, webhook }: Partner): ReactNode {
  if (ended_at)
    return <Status tone="neutral" icon="ban" label={t('console.partners.ended', { at: formatDate(ended_at) })} />
  if (webhook?.disabled_at)
    return <Status tone="danger" label={t('console.partners.disabled', { at: formatDate(webhook.disabled_at) })} />
  return failed > 0 ? <Status tone="danger" label={t.plural('console.partners.failed', failed)} /> : null
}

function Partners({ list }: { list: readonly Partner[] }) {
  const t = useStore($t)
  const none = (
    <Text as="span" tone="quiet">
      {t('console.none')}
    </Text>
  )
  const columns: readonly Column<Partner>[] = [
    {
      id: 'name',
      title: t('console.partners.name'),
      cell: ({ id, name }) => <Link href={toHref(`/partners/${id}`)}>{name}</Link>,
      sort: ({ name }) => name
    },
    {
      id: 'users',
      title: t('console.partners.users'),
      cell: ({ users }) => formatNumber(users),
      sort: ({ users }) => users,
      end: true
    },
    {
      id: 'origins',
      title: t('console.partners.origins'),
      cell: ({ origins }) => origins.join(', ') || none,
      isLong: true
    },
    { id: 'webhook', title: t('console.partners.webhook'), cell: ({ webhook }) => webhook?.url ?? none, isLong: true },
    { id: 'state', title: t('console.queue.filter'), cell: partner => createState(t, partner) }
  ]
  return <ItemTable caption={t('console.nav.partners')} look="desk" columns={columns} items={list} order="all" />
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
      {list.length > 0 && <Partners list={list} />}
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
