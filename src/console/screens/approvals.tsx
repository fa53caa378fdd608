import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorApprovalApprove,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../contract/staff/approval.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { IssuedSheet } from '../parts/issued-sheet.tsx'
import { operationPhrase } from '../parts/operation-phrase.ts'
import { filtersByStatus, Queue } from '../parts/queue.tsx'
import { Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'
import { showIssued } from '../stores/issued.ts'

type Approval = OutputOf<typeof operatorApprovalList>['list'][number]

const list = pagedList(operatorApprovalList)
const approve = decisionForm(operatorApprovalApprove, {
  initial: { id: '' },
  toInput: values => values,
  // A new member's password, or a token, is shown to the person who approves it.
  onDone: ({ answer }) => showIssued(answer)
})
const refuse = decisionForm(operatorApprovalRefuse, { initial: { id: '', reason: '' }, toInput: values => values })

function decisionsOf(t: Translate, { id, status }: Approval): readonly Decision[] {
  if (status !== 'pending') return []
  return [
    {
      operation: 'approval_approve',
      label: t('console.approve'),
      hotkey: 'a',
      form: approve,
      begin: { id },
      lead: t('console.approvals.approveLead')
    },
    {
      operation: 'approval_refuse',
      label: t('console.reject'),
      hotkey: 'r',
      lead: t('console.approvals.refuseLead'),
      ...askReason(refuse, id)
    }
  ]
}

/** Returns what it does; a person of the staff, a name or an address stands in the input, where it is about no merchant. */
const phraseOf = (t: Translate, { operation, amount, account, input }: Approval): string =>
  operationPhrase(t, {
    operation,
    amount,
    account: account ?? text(input.account) ?? text(input.name) ?? text(input.address)
  })

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the sheets name: the operation and who has requested it. */
const factsOf = (t: Translate, item: Approval) => [
  { label: t('console.audit.action'), value: phraseOf(t, item) },
  { label: t('console.audit.operator'), value: item.requested_by }
]

function Facts({ item }: { item: Approval }) {
  const t = useStore($t)
  const { account, reason, decided_by, note } = item
  const search = `/merchants?keyword=${encodeURIComponent(account ?? '')}`
  return (
    <KeyValue
      items={[
        ...(account ? [{ label: t('console.audit.merchant'), value: <Link href={href(search)}>{account}</Link> }] : []),
        ...(reason ? [{ label: t('console.reason'), value: reason }] : []),
        ...(decided_by ? [{ label: t('console.approvals.decidedBy'), value: decided_by }] : []),
        ...(note ? [{ label: t('console.approvals.note'), value: note }] : [])
      ]}
    />
  )
}

/** The operation as it was sent, for those who want to know exactly. */
function Sent({ item }: { item: Approval }) {
  const t = useStore($t)
  const input = Object.entries(item.input).map(([label, value]) => ({ label, value: written(value), mono: true }))
  return (
    <Section title={t('console.approvals.input')}>
      <Card>
        <KeyValue items={[{ label: t('console.audit.action'), value: item.operation, mono: true }, ...input]} />
      </Card>
    </Section>
  )
}

/** Operations that need a second person. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  return (
    <>
      <Queue
        base="/approvals"
        label={t('console.nav.approvals')}
        id={params.id}
        list={list}
        filters={filtersByStatus(['pending', 'approved', 'refused'], status => t(`console.approvals.${status}`))}
        row={item => ({
          title: phraseOf(t, item),
          note: `${item.requested_by} · ${formatMoment(item.created_at)}`,
          value: ''
        })}
        detail={(item, isGone, leave) => (
          <Request
            id={item.id}
            title={phraseOf(t, item)}
            lead={t('console.approvals.asked', { name: item.requested_by, at: formatMoment(item.created_at) })}
            decisions={decisionsOf(t, item)}
            isGone={isGone}
            leave={leave}
            facts={factsOf(t, item)}
            history={<Sent item={item} />}
          >
            <Facts item={item} />
          </Request>
        )}
      />
      <IssuedSheet />
    </>
  )
}
