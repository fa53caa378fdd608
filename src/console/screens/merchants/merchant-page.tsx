import { useStore } from '@nanostores/react'
import { operatorMerchantDetail, operatorMerchantUpdate } from '../../../contract/account/merchant.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { resource } from '../../../stores/loadable.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { AuditTable } from '../../parts/audit-table.tsx'
import { copyFact } from '../../parts/copy-fact.ts'
import { Decisions } from '../../parts/decisions.tsx'
import { decisionForm } from '../../stores/decision.ts'
import { $may } from '../../stores/staff.ts'
import { AllDocuments } from './documents.tsx'
import { Notes } from './notes.tsx'
import { Records } from './records.tsx'
import { Sessions } from './sessions.tsx'

type Merchant = OutputOf<typeof operatorMerchantDetail>

const merchant = resource(operatorMerchantDetail)
const update = decisionForm(operatorMerchantUpdate, {
  initial: { id: '', status: 'active' },
  toInput: ({ id, status }) => ({ account: id, status: status as Merchant['status'] })
})

/** Where the money is. */
function Balances({ found }: { found: Merchant }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const money = (wire: string) => price.text(wire, currency)
  return (
    <Stats
      label={t('console.merchants.balances')}
      items={[
        { label: t('console.merchants.total'), value: money(found.total) },
        { label: t('money.available'), value: money(found.available) },
        { label: t('console.overview.held'), value: money(found.held_by_withdrawals) },
        { label: t('console.overview.escrow'), value: money(found.held_by_orders) },
        { label: t('console.merchants.settling'), value: money(found.settling) },
        { label: t('money.promotion'), value: money(found.promotion) }
      ]}
    />
  )
}

const queues = ['recharges', 'withdrawals', 'refunds', 'proofs', 'feedback'] as const

/** What of this merchant waits for an operator, and who the merchant is. */
function Facts({ found }: { found: Merchant }) {
  const t = useStore($t)
  const waiting = queues.filter(name => found.waiting[name] > 0)
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return (
    <Card>
      <KeyValue
        items={[
          ...waiting.map(name => ({
            label: t(`console.nav.${name}`),
            value: <Link href={href(`/${name}`)}>{formatNumber(found.waiting[name])}</Link>
          })),
          copyFact(t, t('console.merchants.id'), found.id),
          { label: t('console.merchants.name'), value: found.nickname },
          { label: t('console.merchants.code'), value: found.shop_code },
          { label: t('console.merchants.grade'), value: t(`grade.${found.grade}`) },
          {
            label: t('console.queue.filter'),
            value: (
              <Status
                tone={found.status === 'active' ? 'success' : 'danger'}
                label={t(`console.merchants.${found.status}`)}
              />
            )
          },
          { label: t('console.merchants.joined'), value: formatMoment(found.created_at) },
          ...optional(t('console.merchants.lastSeen'), found.last_seen_at && formatMoment(found.last_seen_at)),
          ...optional(t('console.merchants.closedAt'), found.closed_at && formatMoment(found.closed_at)),
          ...optional(t('console.merchants.erasedAt'), found.erased_at && formatMoment(found.erased_at)),
          ...optional('Telegram', found.telegram && (found.telegram.username || found.telegram.user_id)),
          ...optional(t('console.merchants.partner'), found.partner),
          ...optional(t('console.merchants.invitedBy'), found.invited_by)
        ]}
      />
    </Card>
  )
}

/** Closes or reopens the account. */
function Access({ found }: { found: Merchant }) {
  const t = useStore($t)
  const next = found.status === 'active' ? 'closed' : 'active'
  const how = next === 'closed' ? 'close' : 'reopen'
  return (
    <Decisions
      decisions={[
        {
          operation: 'merchant_update',
          label: t(`console.merchants.${how}`),
          danger: next === 'closed',
          form: update,
          begin: { id: found.account, status: next },
          lead: t(`console.merchants.${how}Lead`)
        }
      ]}
      onDecided={() => void merchant.refresh()}
    />
  )
}

/** One merchant: balances, what waits, documents, records, sessions, notes and change history. */
export function MerchantPage({ id }: { id: string }) {
  const t = useStore($t)
  const may = useStore($may)
  const shown = useLoaded(merchant, { id })
  if (shown.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void merchant.retry()} />
  const found = shown.data
  return (
    <Stack gap={6}>
      <Link href={href('/merchants')}>{t('console.merchants.back')}</Link>
      <Section title={found.account}>
        <Stack gap={4}>
          <Balances found={found} />
          <Facts found={found} />
          {found.erased_at === null && <Access found={found} />}
        </Stack>
      </Section>
      <Notes merchantId={id} />
      <AllDocuments merchantId={id} />
      <Records merchantId={id} />
      <Sessions merchantId={id} account={found.account} />
      {may('audit_list') && (
        <Section title={t('console.merchants.history')}>
          <AuditTable filter={{ merchant_id: id }} />
        </Section>
      )}
    </Stack>
  )
}
