import { useStore } from '@nanostores/react'
import { formatDocumentNumber } from '../../../contract/document-number.ts'
import type { FeedbackSubject } from '../../../contract/help/feedback.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { List, Row } from '../../../ui/lists/list.tsx'
import { findFeedbackPath, subjectTitles } from '../stores/feedback.ts'
import { subjectOrder, subjectRecharge, subjectWithdrawal } from '../stores/feedback-subjects.ts'
import { question } from '../stores/questions.ts'

/** The subject of a conversation: a document or a question, with a link to it. */
export function AboutSubject({ subject }: { subject: FeedbackSubject }) {
  if (subject.kind === 'question') return <AboutQuestion subject={subject} />
  if (subject.kind === 'order') return <AboutOrder subject={subject} />
  if (subject.kind === 'recharge') return <AboutRecharge subject={subject} />
  if (subject.kind === 'withdrawal') return <AboutWithdrawal subject={subject} />
  // Proofs and order requests have one list each: their number says which one it is.
  const kind = subject.kind === 'submission' ? 'proof' : 'request'
  return <Line subject={subject} name={formatDocumentNumber(kind, subject.id)} />
}

interface AboutProps {
  subject: FeedbackSubject
}

function AboutQuestion({ subject }: AboutProps) {
  const loaded = useLoaded(question, { id: subject.id })
  return <Line subject={subject} name={loaded.state === 'ready' ? loaded.data.title : undefined} />
}

function AboutOrder({ subject }: AboutProps) {
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const loaded = useLoaded(subjectOrder, { id: subject.id })
  const order = loaded.state === 'ready' ? loaded.data : undefined
  return <Line subject={subject} name={order && `${order.number} · ${own.text(order.order_amount, currency)}`} />
}

function AboutRecharge({ subject }: AboutProps) {
  const loaded = useLoaded(subjectRecharge, { id: subject.id })
  return (
    <Request subject={subject} kind="recharge" amount={loaded.state === 'ready' ? loaded.data.amount : undefined} />
  )
}

function AboutWithdrawal({ subject }: AboutProps) {
  const loaded = useLoaded(subjectWithdrawal, { id: subject.id })
  return (
    <Request subject={subject} kind="withdrawal" amount={loaded.state === 'ready' ? loaded.data.amount : undefined} />
  )
}

/** The number is known at once, the amount when the document is. */
function Request({
  subject,
  kind,
  amount
}: AboutProps & { kind: 'recharge' | 'withdrawal'; amount: string | undefined }) {
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const number = formatDocumentNumber(kind, subject.id)
  return <Line subject={subject} name={amount === undefined ? number : `${number} · ${own.text(amount, currency)}`} />
}

function Line({ subject, name }: AboutProps & { name: string | undefined }) {
  const t = useStore($t)
  const path = findFeedbackPath(subject)
  const icon = subject.kind === 'question' ? 'message-circle-question-mark' : 'receipt-text'
  return (
    <List>
      <Row icon={icon} title={t(subjectTitles[subject.kind])} subtitle={name} href={path && toHref(path)} />
    </List>
  )
}
