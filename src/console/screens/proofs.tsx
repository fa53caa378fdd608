import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../contract/tasks/submission.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { askReason } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { filtersByStatus, Queue } from '../parts/queue.tsx'
import { ProofPane, Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'

type Submission = OutputOf<typeof operatorSubmissionList>['list'][number]

const list = pagedList(operatorSubmissionList)
const approve = decisionForm(operatorSubmissionApprove, { initial: { id: '' }, toInput: values => values })
const reject = decisionForm(operatorSubmissionReject, { initial: { id: '', reason: '' }, toInput: values => values })

function decisionsOf(t: Translate, { id, status }: Submission): readonly Decision[] {
  if (status !== 'pending') return []
  return [
    {
      operation: 'submission_approve',
      label: t('console.approve'),
      hotkey: 'a',
      form: approve,
      begin: { id },
      lead: t('console.proofs.approveLead')
    },
    {
      operation: 'submission_reject',
      label: t('console.reject'),
      hotkey: 'r',
      ...askReason(reject, id)
    }
  ]
}

/** Proofs of missions and share tasks. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Queue
      base="/proofs"
      label={t('console.nav.proofs')}
      id={params.id}
      list={list}
      filters={filtersByStatus(['pending', 'approved', 'rejected'], status => t(`console.recharges.${status}`))}
      row={item => ({
        title: item.title,
        note: `${item.account} · ${formatMoment(item.created_at)}`,
        value: <Amount parts={price.parts(item.reward, currency)} />
      })}
      detail={(item, isGone, leave) => (
        <Request
          id={item.id}
          title={item.title}
          lead={item.account}
          proof={<ProofPane id={item.proof} />}
          decisions={decisionsOf(t, item)}
          isGone={isGone}
          leave={leave}
        >
          <KeyValue
            items={[
              { label: t('console.proofs.reward'), value: price.text(item.reward, currency) },
              { label: t('money.submittedAt'), value: formatMoment(item.created_at) },
              ...(item.reason ? [{ label: t('console.reason'), value: item.reason }] : [])
            ]}
          />
        </Request>
      )}
    />
  )
}
