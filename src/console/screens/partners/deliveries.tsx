import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import {
  operatorPartnerDeliveryList,
  operatorPartnerDeliveryRetry
} from '../../../contract/account/partner-webhook.operator.ts'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { createAddressFilter } from '../../parts/address-filter.ts'
import { Decisions } from '../../parts/decisions.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { createDecisionForm } from '../../stores/decision.ts'

type Delivery = OutputOf<typeof operatorPartnerDeliveryList>['list'][number]

const deliveries = createResource(operatorPartnerDeliveryList)
const retry = createDecisionForm(operatorPartnerDeliveryRetry, { initial: { id: '' }, toInput: values => values })

const states = ['waiting', 'delivered', 'failed', 'unsent'] as const
const tones = { waiting: 'warning', delivered: 'success', failed: 'danger', unsent: 'neutral' } as const

/** Loads the deliveries again. */
export const refreshDeliveries = (): Promise<void> => deliveries.refresh()

function formatResult(t: Translate, { answer, failure }: Delivery): string {
  if (answer !== null) return t('console.partners.answered', { status: String(answer) })
  return failure === null || failure === 'status' || failure === 'redirect'
    ? ''
    : t(`console.partners.failure.${failure}`)
}

function Retry({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useStore($t)
  const decided = () => {
    void deliveries.refresh()
    onDone()
  }
  const decision = {
    operation: 'partner_delivery_retry',
    label: t('console.partners.retry'),
    form: retry,
    begin: { id },
    lead: t('console.partners.retryLead')
  }
  return <Decisions decisions={[decision]} onDecided={decided} isAside />
}

interface DeliveriesProps {
  partner: string
  query: URLSearchParams
  /** Whether there is an address to send to again. */
  canSend: boolean
  onChanged: () => void
}

/** The events of a partner's users, and whether its backend has received them. */
export function Deliveries({ partner, query, canSend, onChanged }: DeliveriesProps) {
  const t = useStore($t)
  const {
    filter: { sort, ...filter },
    choose
  } = createAddressFilter(`/partners/${partner}`, query, ['state', 'sort'])
  const columns = useMemo<readonly Column<Delivery>[]>(() => {
    const retryColumn: Column<Delivery> = {
      id: 'retry',
      title: t('console.partners.retry'),
      cell: ({ id, state }) => (state === 'failed' || state === 'unsent' ? <Retry id={id} onDone={onChanged} /> : null)
    }
    return [
      { id: 'event', title: t('console.partners.event'), cell: one => one.type, sorts: true, whole: true },
      { id: 'user', title: t('console.partners.user'), cell: one => one.user_id, sorts: true },
      {
        id: 'state',
        title: t('console.queue.filter'),
        cell: ({ state }) => <Status tone={tones[state]} label={t(`console.partners.state.${state}`)} />,
        sorts: true
      },
      {
        id: 'attempts',
        title: t('console.partners.attempts'),
        cell: one => formatNumber(one.attempts),
        sorts: true,
        end: true
      },
      { id: 'result', title: t('console.partners.result'), cell: one => formatResult(t, one) },
      {
        id: 'date',
        title: t('console.partners.at'),
        cell: one => formatMoment(one.created_at),
        sorts: true,
        whole: true
      },
      ...(canSend ? [retryColumn] : [])
    ]
  }, [t, canSend, onChanged])
  return (
    <Section title={t('console.partners.deliveries')}>
      <Chips
        label={t('console.queue.filter')}
        value={filter.state ?? ''}
        options={[
          { value: '', label: t('console.tasks.every') },
          ...states.map(state => ({ value: state, label: t(`console.partners.state.${state}`) }))
        ]}
        onInput={state => choose({ state })}
      />
      <PagedTable
        source={deliveries}
        filter={{ partner, ...filter } as InputOf<typeof operatorPartnerDeliveryList>}
        sorting={{ sort, onSort: next => choose({ sort: next }) }}
        caption={t('console.partners.deliveries')}
        columns={columns}
        empty={<Text tone="quiet">{t('console.queue.empty')}</Text>}
      />
    </Section>
  )
}
