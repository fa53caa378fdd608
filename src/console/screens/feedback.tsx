import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorFeedbackAnswer } from '../../contract/operator/feedback-answer.ts'
import { operatorFeedbackList } from '../../contract/operator/feedback-list.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { pagedList } from '../../stores/paged-list.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { LongField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { Queue } from '../parts/queue.tsx'
import { Request } from '../parts/request.tsx'
import { decisionForm } from '../stores/decision.ts'

type Feedback = OutputOf<typeof operatorFeedbackList>['list'][number]

const list = pagedList(operatorFeedbackList)
const answer = decisionForm(operatorFeedbackAnswer, { initial: { id: '', answer: '' }, toInput: values => values })

const decisionsOf = (t: Translate, { id, answer: given }: Feedback): readonly Decision[] => [
  {
    operation: 'feedback_answer',
    label: t('console.feedback.answer'),
    hotkey: 'a',
    form: answer,
    begin: { id, answer: given },
    lead: t('console.feedback.lead'),
    fields: texts => <LongField form={answer} name="answer" label={t('console.feedback.text')} error={texts.answer} />
  }
]

/** What merchants wrote. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const filters = (['no', 'yes'] as const).map(answered => ({
    value: answered,
    label: t(`console.feedback.answered.${answered}`),
    filter: { answered }
  }))
  return (
    <Queue
      base="/feedback"
      label={t('console.nav.feedback')}
      id={params.id}
      list={list}
      filters={filters}
      row={item => ({ title: item.account, note: formatMoment(item.created_at), value: '' })}
      detail={(item, isGone, leave) => (
        <Request
          id={item.id}
          title={item.account}
          lead={formatMoment(item.created_at)}
          decisions={decisionsOf(t, item)}
          isGone={isGone}
          leave={leave}
        >
          <KeyValue
            items={[
              { label: t('console.feedback.question'), value: item.content },
              ...(item.answer ? [{ label: t('console.feedback.text'), value: item.answer }] : [])
            ]}
          />
        </Request>
      )}
    />
  )
}
