import { useStore } from '@nanostores/react'
import { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Section } from '../../ui/layout/section.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { formatRequestPhrase } from './operation-phrase.ts'

const approvals = createResource(operatorApprovalList)

/** Reloads the changes that wait. */
export const refreshWaitingChanges = (): Promise<void> => approvals.refresh()

/** Changes that were requested and that a second person has not decided yet; nothing, if there are none. */
export function WaitingChanges({ operations }: { operations: readonly string[] }) {
  const t = useStore($t)
  const loaded = useLoaded(approvals, { status: 'pending', page: 1, page_size: 50 })
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void approvals.retry()} />
  const list = loaded.state === 'ready' ? loaded.data.list : []
  const waiting = list.filter(({ operation }) => operations.includes(operation))
  if (waiting.length === 0) return null
  const title = t('console.staff.waiting')
  return (
    <Section title={title}>
      <List label={title}>
        {waiting.map(({ id, requested_by: name, created_at, ...request }) => (
          <Row
            key={id}
            icon="hourglass"
            title={formatRequestPhrase(t, request)}
            subtitle={t('console.approvals.asked', { name, at: formatMoment(created_at) })}
            href={toHref(`/approvals/${id}`)}
          />
        ))}
      </List>
    </Section>
  )
}
