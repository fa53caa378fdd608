import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorMerchantDetail } from '../../../contract/account/merchant.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { AuditTable } from '../../parts/audit-table.tsx'
import { createConsoleCopyFact } from '../../parts/copy-fact.ts'
import { MoneyStats } from '../../parts/money-stats.tsx'
import { ReadingTable } from '../../parts/reading-table.tsx'
import { useHeadline } from '../../stores/headline.ts'
import { $isAllowed } from '../../stores/staff.ts'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { Actions } from './actions.tsx'
import { Deductions, refreshDeductions } from './deductions.tsx'
import { Orders, Recharges, Withdrawals } from './documents.tsx'
import { Notes } from './notes.tsx'
import { Records } from './records.tsx'
import { Sessions } from './sessions.tsx'
import { Tags } from './tags.tsx'

type Merchant = OutputOf<typeof operatorMerchantDetail>

const merchantDetail = createResource(operatorMerchantDetail)

/** Where the money is. */
function Balances({ merchant }: { merchant: Merchant }) {
  const t = useStore($t)
  return (
    <MoneyStats
      label={t('console.merchants.balances')}
      items={[
        { label: t('console.merchants.total'), amount: merchant.total },
        { label: t('money.available'), amount: merchant.available },
        { label: t('console.overview.held'), amount: merchant.held_by_withdrawals },
        { label: t('console.overview.escrow'), amount: merchant.held_by_orders },
        { label: t('console.merchants.settling'), amount: merchant.settling },
        { label: t('money.promotion'), amount: merchant.promotion }
      ]}
    />
  )
}

const queues = ['recharges', 'withdrawals', 'refunds', 'proofs', 'feedback'] as const

/** The merchant's requests that wait for an operator, and the merchant's data. */
function Facts({ merchant }: { merchant: Merchant }) {
  const t = useStore($t)
  const waiting = queues.filter(name => merchant.waiting[name] > 0)
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return (
    <Card>
      <KeyValue
        items={[
          ...waiting.map(name => ({
            label: t(`console.nav.${name}`),
            value: <Link href={toHref(`/${name}`)}>{formatNumber(merchant.waiting[name])}</Link>
          })),
          { label: t('console.merchants.code'), value: merchant.shop_code },
          { label: t('console.merchants.grade'), value: t(`grade.${merchant.grade}`) },
          {
            label: t('console.queue.filter'),
            value: (
              <Status
                tone={merchant.status === 'active' ? 'success' : 'danger'}
                label={t(`console.merchants.${merchant.status}`)}
              />
            )
          },
          { label: t('console.merchants.joined'), value: formatMoment(merchant.created_at) },
          ...optional(t('console.merchants.lastSeen'), merchant.last_seen_at && formatMoment(merchant.last_seen_at)),
          ...optional(t('console.merchants.closedAt'), merchant.closed_at && formatMoment(merchant.closed_at)),
          ...optional(t('console.merchants.erasedAt'), merchant.erased_at && formatMoment(merchant.erased_at)),
          ...optional('Telegram', merchant.telegram && (merchant.telegram.username || merchant.telegram.user_id)),
          ...optional(t('console.merchants.partner'), merchant.partner),
          ...optional(t('console.merchants.invitedBy'), merchant.invited_by),
          createConsoleCopyFact(t, t('console.merchants.id'), merchant.id)
        ]}
      />
    </Card>
  )
}

/** The merchant's data, and the notes of the staff. */
function Profile({ merchant }: { merchant: Merchant }) {
  return (
    <TwoColumns
      first={<Facts merchant={merchant} />}
      second={
        <>
          {merchant.erased_at === null && <Tags merchant={merchant} onChanged={() => void merchantDetail.refresh()} />}
          <Notes merchantId={merchant.id} />
        </>
      }
    />
  )
}

/** The merchant's documents, one kind at a time: only an opened kind is loaded, and recorded as read. */
function Details({ merchant, onChanged }: { merchant: Merchant; onChanged: () => void }) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [tab, setTab] = useState('account')
  const { id, account } = merchant
  const history = (
    <>
      {may('audit_list') && (
        <Section title={t('console.merchants.history')}>
          <AuditTable filter={{ merchant_id: id }} />
        </Section>
      )}
      {may('reading_list') && (
        <Section title={t('console.audit.readings')}>
          <ReadingTable merchantId={id} />
        </Section>
      )}
    </>
  )
  const records = (
    <>
      <Deductions merchantId={id} account={merchant.account} onCancelled={onChanged} />
      <Records merchantId={id} />
    </>
  )
  const tabs = [
    { value: 'account', label: t('console.merchants.account'), content: <Profile merchant={merchant} /> },
    { value: 'recharges', label: t('console.nav.recharges'), content: <Recharges merchantId={id} /> },
    { value: 'withdrawals', label: t('console.nav.withdrawals'), content: <Withdrawals merchantId={id} /> },
    { value: 'orders', label: t('console.merchants.orders'), content: <Orders merchantId={id} /> },
    { value: 'records', label: t('console.merchants.records'), content: records },
    {
      value: 'sessions',
      label: t('console.merchants.sessions'),
      content: <Sessions merchantId={id} account={account} />
    },
    ...(may('audit_list') || may('reading_list')
      ? [{ value: 'history', label: t('console.merchants.history'), content: history }]
      : [])
  ]
  return (
    <Stack gap={4}>
      <Tabs label={account} look="underline" tabs={tabs} value={tab} onInput={setTab} />
      {tabs.find(({ value }) => value === tab)?.content}
    </Stack>
  )
}

/** Balances, and what may be done. */
function Account({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const isErased = merchant.erased_at !== null
  useHeadline(merchant.nickname || merchant.account, merchant.nickname && merchant.account)
  return (
    <Stack gap={4}>
      {merchant.payouts_frozen && <Frozen {...merchant.payouts_frozen} />}
      <Balances merchant={merchant} />
      {!isErased && <Actions merchant={merchant} onDone={onDone} />}
    </Stack>
  )
}

function Frozen({ reason, at }: NonNullable<Merchant['payouts_frozen']>) {
  const t = useStore($t)
  return (
    <Callout tone="danger" title={t('console.context.flag.frozen')}>
      {`${reason} · ${formatMoment(at)}`}
    </Callout>
  )
}

/** One merchant: balances, what waits, documents, records, sessions, notes and change history. */
export function MerchantPage({ id }: { id: string }) {
  const t = useStore($t)
  const loaded = useLoaded(merchantDetail, { id })
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void merchantDetail.retry()} />
  const onDone = () => {
    void merchantDetail.refresh()
    refreshDeductions()
  }
  return (
    <Stack gap={6}>
      <Link href={toHref('/merchants')}>{t('console.merchants.back')}</Link>
      <Account merchant={loaded.data} onDone={onDone} />
      <Details key={id} merchant={loaded.data} onChanged={() => void merchantDetail.refresh()} />
    </Stack>
  )
}
