import { useStore } from '@nanostores/react'
import { operatorMerchantSessionList, operatorSessionEnd } from '../../../contract/account/merchant.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Table } from '../../../ui/data/table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { createDecisionForm } from '../../stores/decision.ts'

const sessions = createResource(operatorMerchantSessionList)
const endOne = createDecisionForm(operatorSessionEnd, { initial: { id: '', account: '' }, toInput: values => values })
const endAll = createDecisionForm(operatorSessionEnd, { initial: { id: '' }, toInput: ({ id }) => ({ account: id }) })

interface SessionsProps {
  merchantId: string
  account: string
}

/** Where the merchant is signed in; one session or all of them can be ended. */
export function Sessions({ merchantId, account }: SessionsProps) {
  const t = useStore($t)
  const loaded = useLoaded(sessions, { id: merchantId })
  const title = t('console.merchants.sessions')
  const ended = () => void sessions.refresh()
  const decision = { operation: 'session_end', danger: true, lead: t('console.merchants.endLead') }
  const end = (id: string) => (
    <Decisions
      decisions={[{ ...decision, label: t('console.merchants.end'), form: endOne, begin: { id, account } }]}
      onDecided={ended}
    />
  )
  return (
    <Section title={title}>
      {loaded.state === 'loading' && <Skeleton shape="rows" label={t('state.loading')} />}
      {loaded.state === 'failed' && <LoadFailed failure={loaded} onRetry={() => void sessions.retry()} />}
      {loaded.state === 'ready' && loaded.data.list.length === 0 && (
        <Text tone="quiet">{t('console.queue.empty')}</Text>
      )}
      {loaded.state === 'ready' && loaded.data.list.length > 0 && (
        <Stack gap={3}>
          <Table
            look="desk"
            caption={title}
            columns={[
              { id: 'device', title: t('console.merchants.device') },
              { id: 'since', title: t('console.date') },
              { id: 'seen', title: t('console.merchants.lastSeen') },
              { id: 'end', title: t('console.merchants.end') }
            ]}
            rows={loaded.data.list.map(one => ({
              key: one.id,
              cells: [one.device, formatMoment(one.created_at), formatMoment(one.last_seen_at), end(one.id)]
            }))}
          />
          <Decisions
            decisions={[{ ...decision, label: t('console.merchants.endAll'), form: endAll, begin: { id: account } }]}
            onDecided={ended}
          />
        </Stack>
      )}
    </Section>
  )
}
