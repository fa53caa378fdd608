import { useStore } from '@nanostores/react'
import { formatDocumentNumber, type NumberedDocument } from '../../contract/document-number.ts'
import {
  operatorFeedbackAnswer,
  operatorFeedbackClose,
  operatorFeedbackDetail,
  operatorFeedbackList
} from '../../contract/help/feedback.operator.ts'
import type { FeedbackSubject } from '../../contract/help/feedback.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { createPagedList } from '../../stores/paged-list.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { OneLine } from '../../ui/layout/one-line.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Messages } from '../../ui/lists/messages.tsx'
import { LongField } from '../parts/decision-fields.tsx'
import type { Decision } from '../parts/decisions.tsx'
import { MerchantLink } from '../parts/merchant-link.tsx'
import { BY_TIME } from '../parts/narrowing.tsx'
import { Age, createQueueScreen } from '../parts/queue-screen.tsx'
import { ProofPane } from '../parts/request.tsx'
import { createDecisionForm } from '../stores/decision.ts'

type Feedback = OutputOf<typeof operatorFeedbackList>['list'][number]

const conversation = createResource(operatorFeedbackDetail)
const answer = createDecisionForm(operatorFeedbackAnswer, {
  initial: { id: '', answer: '' },
  toInput: values => values
})
const close = createDecisionForm(operatorFeedbackClose, { initial: { id: '' }, toInput: values => values })

const listDecisions = (t: Translate, { id, closed }: Feedback): readonly Decision[] => [
  {
    operation: 'feedback_answer',
    label: t('console.feedback.answer'),
    hotkey: 'a',
    form: answer,
    begin: { id, answer: '' },
    lead: t('console.feedback.lead'),
    fields: texts => (
      <LongField form={answer} name="answer" label={t('console.feedback.text')} error={texts.answer} autoFocus />
    )
  },
  ...(closed
    ? []
    : [
        {
          operation: 'feedback_close',
          label: t('console.feedback.close'),
          form: close,
          begin: { id },
          lead: t('console.feedback.closeLead')
        }
      ])
]

const subjects = {
  recharge: 'recharges',
  withdrawal: 'withdrawals',
  order: 'orders',
  submission: 'proofs',
  order_request: 'requests',
  question: 'questions'
} as const satisfies Record<FeedbackSubject['kind'], string>

/** Subjects that have a short number. */
const numbered: Readonly<Partial<Record<FeedbackSubject['kind'], NumberedDocument>>> = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  submission: 'proof',
  order_request: 'request'
}

/** The kind, and the number that merchants see too. */
function nameSubject(t: Translate, { kind, id }: FeedbackSubject): string {
  const name = t(`console.nav.${subjects[kind]}`)
  const document = numbered[kind]
  return document ? `${name} · ${formatDocumentNumber(document, id)}` : name
}

/** The messages of a conversation, and the document that it is about. */
function Thread({ item: { id, subject } }: { item: Feedback }) {
  const t = useStore($t)
  const loaded = useLoaded(conversation, { id })
  if (loaded.state === 'loading') return <Skeleton shape="lines" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void conversation.retry()} />
  return (
    <>
      {subject && (
        <KeyValue
          items={[
            {
              label: t('console.feedback.subject'),
              value: <Link href={toHref(`/${subjects[subject.kind]}/${subject.id}`)}>{nameSubject(t, subject)}</Link>
            }
          ]}
        />
      )}
      <Messages
        label={t('console.feedback.question')}
        items={loaded.data.messages.map(message => ({
          id: message.id,
          own: message.from_operator,
          text: message.content,
          note: formatMoment(message.created_at),
          picture: message.picture && <ProofPane id={message.picture} />
        }))}
      />
    </>
  )
}

/** The messages of merchants. */
export const Screen = createQueueScreen({
  base: '/feedback',
  title: 'console.nav.feedback',
  none: 'console.queue.none.feedback',
  art: 'notices',
  list: createPagedList(operatorFeedbackList),
  find: conversation,
  search: { label: 'console.queue.searchWords', filter: keyword => ({ keyword }) },
  sequences: BY_TIME,
  filters: t =>
    (['no', 'yes'] as const).map(answered => ({
      value: answered,
      label: t(`console.feedback.answered.${answered}`),
      filter: { answered },
      waits: answered === 'no'
    })),
  hasDesk: true,
  view(item: Feedback, { t }) {
    return {
      row: {
        title: item.account,
        note: <OneLine>{item.content}</OneLine>,
        value: (
          <Text as="span" size="caption" tone="quiet">
            {formatMoment(item.last_at)}
          </Text>
        ),
        status: item.answered_at === null && <Age since={item.last_at} />
      },
      title: <MerchantLink id={item.merchant_id} account={item.account} />,
      decisions: listDecisions(t, item),
      facts: [
        { label: t('console.audit.merchant'), value: item.account },
        { label: t('money.submittedAt'), value: formatMoment(item.created_at) }
      ],
      body: <Thread item={item} />
    }
  }
})
