import { useStore } from '@nanostores/react'
import { call } from '../../api/request.ts'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  CREDIT_OPERATIONS,
  operatorApprovalApprove,
  operatorApprovalCollect,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../contract/staff/approval.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { $currency } from '../../stores/currency.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { type Fact, KeyValue } from '../../ui/data/key-value.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import {
  AccountLink,
  ChangedDocuments,
  type DecisionMerchants,
  Documents,
  findPicture,
  formatDocumentFact,
  History,
  listResults
} from '../parts/approval-documents.tsx'
import { ClosedAccount, listClosed } from '../parts/decision-context.tsx'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { findById } from '../parts/find-by-id.ts'
import { formatRole } from '../parts/format-role.ts'
import { IssuedSheet } from '../parts/issued-sheet.tsx'
import { BY_TIME } from '../parts/narrowing.tsx'
import { OperationGroups } from '../parts/operation-groups.tsx'
import { formatOperationName, formatRequestPhrase } from '../parts/operation-phrase.ts'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'
import { showIssuedSecret } from '../stores/issued.ts'

type Approval = OutputOf<typeof operatorApprovalList>['list'][number]

/** A sheet names this many documents of a batch; the page below has all of them. */
const MAX_IN_SHEET = 6

const approve = createDecisionForm(operatorApprovalApprove, {
  initial: { id: '' },
  toInput: values => values,
  // Of one's own, where nobody else works here; another's secrets never come here.
  onDone: ({ answer }) => showIssuedSecret(answer)
})
const collect = createDecisionForm(operatorApprovalCollect, {
  initial: { id: '' },
  toInput: values => values,
  onDone: ({ answer }) => showIssuedSecret(answer)
})
const refuse = createDecisionForm(operatorApprovalRefuse, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

function listDecisions(item: Approval, { t, money }: Formatting, isRefused: boolean): readonly Decision[] {
  const { id, status, collectable, amount } = item
  if (collectable)
    return [
      {
        operation: 'approval_collect',
        label: t('console.approvals.collect'),
        form: collect,
        begin: { id },
        lead: t('console.approvals.collectLead')
      }
    ]
  if (status !== 'pending') return []
  const approval: Decision = {
    operation: 'approval_approve',
    label: t('console.approve'),
    ...(amount && { amount: money(amount) }),
    hotkey: 'a',
    form: approve,
    begin: { id },
    lead: [t('console.approvals.approveLead'), isBankFile(item) && t('console.withdrawals.failLead')]
      .filter(Boolean)
      .join(' ')
  }
  return [
    ...(isRefused ? [] : [approval]),
    {
      operation: 'approval_refuse',
      label: t('console.reject'),
      hotkey: 'r',
      lead: t('console.approvals.refuseLead'),
      ...askReason(refuse, id)
    }
  ]
}

const isBankFile = ({ operation }: Approval): boolean => operation === 'payout_batch_pay'

const formatBatch = ({ input }: Approval): string => formatDocumentNumber('batch', String(input.id))

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the sheets name: the operation, who has requested it, the documents and where their money goes. */
const listFacts = (item: Approval, { t, money }: Formatting): readonly Fact[] => [
  { label: t('console.audit.action'), value: formatRequestPhrase(t, item) },
  { label: t('console.audit.operator'), value: item.requested_by },
  ...listRoleFacts(t, item),
  ...(item.amount ? [{ label: t('console.amount'), value: money(item.amount) }] : []),
  ...(isBankFile(item) ? [{ label: t('money.number'), value: formatBatch(item) }] : []),
  ...listResults(item.documents, t, $currency.get()),
  ...item.documents.slice(0, MAX_IN_SHEET).map(one => formatDocumentFact(one, t, $currency.get())),
  ...(item.documents.length > MAX_IN_SHEET ? [{ label: '…', value: `+${item.documents.length - MAX_IN_SHEET}` }] : [])
]

const listNames = (
  t: Translate,
  operations: NonNullable<Approval['role']>['operations'],
  change: 'added' | 'removed'
) =>
  operations
    .filter(one => one.change === change)
    .map(({ name }) => formatOperationName(t, name))
    .join(', ')

/** The role that the request makes, changes or gives, with what is added and removed. */
function listRoleFacts(t: Translate, { operation, role, input }: Approval): readonly Fact[] {
  const label = t('console.staff.role')
  if (operation === 'staff_update') return [{ label, value: formatRole(t, String(input.role)) }]
  if (!role) return []
  const { name, before, operations } = role
  const isNew = input.id === undefined
  return [
    {
      label,
      value: isNew ? `${name} · ${t('console.roles.add')}` : [before, name].filter(one => one !== null).join(' → ')
    },
    ...listOptionalFact(t('console.roles.added'), listNames(t, operations, 'added')),
    ...listOptionalFact(t('console.roles.removed'), listNames(t, operations, 'removed'))
  ]
}

const listDetails = (t: Translate, item: Approval, merchants: DecisionMerchants): readonly Fact[] => {
  const { account, reason, decided_by, note } = item
  const batch = isBankFile(item) && <Link href={toHref(`/payouts/${item.input.id}`)}>{formatBatch(item)}</Link>
  return [
    ...listOptionalFact(t('console.payouts.lines'), batch),
    ...(account
      ? [{ label: t('console.audit.merchant'), value: <AccountLink account={account} merchants={merchants} /> }]
      : []),
    ...listOptionalFact(t('console.reason'), reason),
    ...listOptionalFact(t('console.approvals.decidedBy'), decided_by),
    ...listOptionalFact(t('console.approvals.note'), note)
  ]
}

/** The operation with its complete input. */
function Sent({ item }: { item: Approval }) {
  const t = useStore($t)
  const input = Object.entries(item.input).map(([label, value]) => ({ label, value: formatValue(value), mono: true }))
  return (
    <Section title={t('console.approvals.input')}>
      <Card>
        <KeyValue items={[{ label: t('console.audit.action'), value: item.operation, mono: true }, ...input]} />
      </Card>
    </Section>
  )
}

const Approvals = createQueueScreen({
  base: '/approvals',
  title: 'console.nav.approvals',
  none: 'console.queue.none.approvals',
  list: createPagedList(operatorApprovalList),
  find: findById((id, options) => call(operatorApprovalList, { keyword: id }, options)),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  sequences: BY_TIME,
  filters: t =>
    listStatusFilters(['pending', 'approved', 'refused', 'expired'], status => t(`console.approvals.${status}`), [
      'pending'
    ]),
  hasContext: true,
  view(item: Approval, formatting, context) {
    const { t } = formatting
    const merchants = context?.merchants ?? []
    const isWaitingCredit = item.status === 'pending' && CREDIT_OPERATIONS.includes(item.operation)
    const closed = isWaitingCredit && context ? listClosed(context) : []
    return {
      row: {
        title: formatRequestPhrase(t, item),
        note: item.status === 'pending' ? item.requested_by : `${item.requested_by} · ${formatMoment(item.created_at)}`,
        value: '',
        status: item.status === 'pending' && <Age since={item.created_at} />
      },
      title: formatRequestPhrase(t, item),
      lead: t('console.approvals.asked', { name: item.requested_by, at: formatMoment(item.created_at) }),
      picture: findPicture(item.documents),
      decisions: listDecisions(item, formatting, closed.length > 0),
      notice: (
        <>
          <ChangedDocuments documents={item.documents} />
          {closed.map(merchant => (
            <ClosedAccount key={merchant.id} merchant={merchant} />
          ))}
        </>
      ),
      facts: listFacts(item, formatting),
      details: listDetails(t, item, merchants),
      body: item.role && <OperationGroups operations={item.role.operations} />,
      history: (
        <>
          <Documents documents={item.documents} merchants={merchants} />
          <History documents={item.documents} merchants={merchants} />
          <Sent item={item} />
        </>
      )
    }
  }
})

/** Operations that need a second person. */
export function Screen(props: ScreenProps) {
  return (
    <>
      <Approvals {...props} />
      <IssuedSheet />
    </>
  )
}
