import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Feedback } from '../../../contract/help/feedback.ts'
import { formatTimeOrDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { useOwnSupport } from '../../../parts/use-support.ts'
import { showToast } from '../../../stores/toasts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { OneLine } from '../../../ui/layout/one-line.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { AboutSubject } from '../parts/about-subject.tsx'
import { MessageForm } from '../parts/message-form.tsx'
import { feedbackForm, feedbackPicture, feedbacks, parseSubject, subjectTitles } from '../stores/feedback.ts'

/** A form to write to the operators, about a document if the link names one, and earlier conversations. */
export function FeedbackScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const subject = parseSubject(query)
  useOwnSupport()
  return (
    <Stack gap={6}>
      {subject && <Continue subjectId={subject.id} />}
      {subject && <AboutSubject subject={subject} />}
      <Write about={subject ? `${subject.kind}.${subject.id}` : ''} />
      <Section title={t('feedback.earlier')}>
        <PagedRows
          list={feedbacks}
          filter={{}}
          label={t('feedback.earlier')}
          cacheKey="feedback"
          estimate={80}
          render={feedback => <Line feedback={feedback} />}
          empty={<EmptyState art="notices" message={t('feedback.empty')} />}
        />
      </Section>
    </Stack>
  )
}

/** Goes on to the conversation about the document, if there is one. */
function Continue({ subjectId }: { subjectId: string }) {
  const loaded = useLoaded(feedbacks, { subject_id: subjectId })
  const id = loaded.state === 'ready' ? loaded.items[0]?.id : undefined
  useEffect(() => {
    if (id !== undefined) navigate(`/feedback/${id}`, { replace: true })
  }, [id])
  return null
}

function Write({ about }: { about: string }) {
  const t = useStore($t)
  const values = useStore(feedbackForm.$values)
  const kind = parseSubject(new URLSearchParams({ about }))?.kind
  // The draft of another document is not sent about this one.
  useEffect(() => {
    if (values.about !== about) feedbackForm.reset({ content: '', picture: '', id: '', about })
  }, [values.about, about])
  const finishSending = (id: string) => {
    feedbackForm.reset()
    showToast(t('feedback.sent'), { tone: 'success' })
    if (about !== '') return navigate(`/feedback/${id}`, { replace: true })
    void feedbacks.refresh()
  }
  return (
    <MessageForm
      form={feedbackForm}
      upload={feedbackPicture}
      label={t('title.feedback')}
      fieldLabel={t(kind ? subjectTitles[kind] : 'feedback.content')}
      sendLabel={t('feedback.send')}
      onSent={finishSending}
    />
  )
}

/** A conversation: how it began, its last answer, when it last went on, and its state. */
function Line({ feedback }: { feedback: Feedback }) {
  const t = useStore($t)
  const { id, subject, content, answer, unread, closed, answered_at, last_at } = feedback
  const about = subject ? t(subjectTitles[subject.kind]) : ''
  const preview = answer === '' ? about : `${t('feedback.answer')}: ${answer}`
  const time = formatTimeOrDate(last_at)
  const state = closed
    ? { tone: 'neutral' as const, label: t('feedback.closed') }
    : unread
      ? { tone: 'success' as const, label: t(answer === '' ? 'feedback.newMessage' : 'feedback.unread') }
      : { tone: 'pending' as const, label: t('feedback.waiting') }
  return (
    <Row
      bare
      icon={answer === '' ? 'message-square-text' : 'headset'}
      iconTone={unread ? 'accent' : 'neutral'}
      title={<OneLine>{content}</OneLine>}
      subtitle={<OneLine>{preview ? `${time} · ${preview}` : time}</OneLine>}
      status={(closed || unread || answered_at === null) && <Status tone={state.tone} label={state.label} />}
      href={toHref(`/feedback/${id}`)}
    />
  )
}
