import { call } from '../../api/request.ts'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../contract/tasks/submission.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { createBulkAction } from '../parts/bulk.tsx'
import { createConsoleCopyFact } from '../parts/copy-fact.ts'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { findById } from '../parts/find-by-id.ts'
import { ProofHistory } from '../parts/merchant-histories.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { BY_TIME_AND_AMOUNT } from '../parts/narrowing.tsx'
import { listStatusFilters } from '../parts/queue.tsx'
import { Age, createQueueScreen, type Formatting, listOptionalFact, Money } from '../parts/queue-screen.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Submission = OutputOf<typeof operatorSubmissionList>['list'][number]

const approve = createDecisionForm(operatorSubmissionApprove, { initial: { id: '' }, toInput: values => values })
const reject = createDecisionForm(operatorSubmissionReject, {
  initial: { id: '', reason: '' },
  toInput: values => values
})

function listDecisions({ id, status, reward }: Submission, { t, money }: Formatting): readonly Decision[] {
  if (status !== 'pending') return []
  return [
    {
      operation: 'submission_approve',
      label: t('console.approve'),
      amount: money(reward),
      hotkey: 'a',
      form: approve,
      begin: { id },
      lead: t('console.proofs.approveLead')
    },
    {
      operation: 'submission_reject',
      label: t('console.reject'),
      amount: money(reward),
      hotkey: 'r',
      ...askReason(reject, id)
    }
  ]
}

/** Proofs of missions and share tasks. */
export const Screen = createQueueScreen({
  base: '/proofs',
  title: 'console.nav.proofs',
  none: 'console.queue.none.proofs',
  list: createPagedList(operatorSubmissionList),
  find: findById((id, options) => call(operatorSubmissionList, { keyword: id }, options)),
  search: { label: 'console.queue.search', filter: keyword => ({ keyword }) },
  sequences: BY_TIME_AND_AMOUNT,
  filters: t =>
    listStatusFilters(['pending', 'approved', 'rejected'], status => t(`console.recharges.${status}`), ['pending']),
  hasContext: true,
  hasDesk: true,
  bulk: t => ({
    name: ({ id, account, title }) => `${account} · ${title} · ${formatDocumentNumber('proof', id)}`,
    amount: item => item.reward,
    isOpen: ({ status }) => status === 'pending',
    actions: [
      createBulkAction(operatorSubmissionApprove, { label: t('console.approve') }, ({ id, version }) => ({
        id,
        version
      })),
      createBulkAction(
        operatorSubmissionReject,
        { label: t('console.reject'), danger: true, hasReason: true },
        ({ id, version }, reason) => ({ id, version, reason })
      )
    ]
  }),
  view(item: Submission, formatting) {
    const { t, money } = formatting
    return {
      row: {
        title: item.title,
        note: `${item.account} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.reward} />,
        status: item.status === 'pending' && <Age since={item.created_at} />
      },
      title: item.title,
      lead: <MerchantLink id={item.merchant_id} account={item.account} />,
      picture: item.proof,
      decisions: listDecisions(item, formatting),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('console.proofs.task'), value: item.title },
        { label: t('console.proofs.reward'), value: money(item.reward) },
        createConsoleCopyFact(t, t('money.number'), formatDocumentNumber('proof', item.id), item.id)
      ],
      details: [
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
        ...listOptionalFact(t('console.reason'), item.reason)
      ],
      history: <ProofHistory merchant={item.merchant_id} except={item.id} />
    }
  }
})
