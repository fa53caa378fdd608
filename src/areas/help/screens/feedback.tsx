import { useStore } from '@nanostores/react'
import type { Feedback } from '../../../contract/entities/question.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { toast } from '../../../stores/toasts.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { feedbackForm, feedbacks } from '../stores/feedback.ts'

interface Entry {
  feedback: Feedback
  isAnswer: boolean
}

const withAnswers = (items: readonly Feedback[]): Entry[] =>
  items.flatMap(feedback => [
    { feedback, isAnswer: false },
    ...(feedback.answer === '' ? [] : [{ feedback, isAnswer: true }])
  ])

/** A form to write to the operator, and earlier messages with their answers. */
export function FeedbackScreen() {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      {/* In a stack of its own: a form as a direct child of the page would grow to its end. */}
      <Stack>
        <Write />
      </Stack>
      <Section title={t('feedback.earlier')}>
        <PagedRows
          list={feedbacks}
          filter={{}}
          label={t('feedback.earlier')}
          entries={withAnswers}
          entryKey={entry => `${entry.feedback.id}${entry.isAnswer}`}
          cacheKey="feedback"
          estimate={80}
          render={entry => <Line entry={entry} />}
          empty={<EmptyState art="notices" message={t('feedback.empty')} />}
        />
      </Section>
    </Stack>
  )
}

function Write() {
  const t = useStore($t)
  const { content } = useStore(feedbackForm.$values)
  const { texts, refused, busy } = useErrors(feedbackForm.$form)
  const send = async () => {
    if (!(await feedbackForm.submit())) return
    feedbackForm.reset()
    toast(t('feedback.sent'), { tone: 'success' })
    void feedbacks.refresh()
  }
  return (
    <Form label={t('title.feedback')} errors={refused} busy={busy} onSubmit={() => void send()}>
      <Callout tone="neutral" icon="shield-check">
        {t('feedback.privacy')}
      </Callout>
      <TextArea
        label={t('feedback.content')}
        name="content"
        rows={5}
        maxLength={LIMITS.textMax}
        counter={`${formatNumber([...content].length)} / ${formatNumber(LIMITS.textMax)}`}
        value={content}
        onInput={value => feedbackForm.set('content', value)}
        error={texts.content}
      />
      <MainButton type="submit" busy={busy} busyLabel={t('feedback.sending')}>
        {t('feedback.send')}
      </MainButton>
    </Form>
  )
}

/** A message, or the answer below it. */
function Line({ entry: { feedback, isAnswer } }: { entry: Entry }) {
  const t = useStore($t)
  if (isAnswer) {
    const at = feedback.answered_at ? ` · ${formatDateTime(feedback.answered_at)}` : ''
    return (
      <Row bare icon="headset" iconTone="accent" title={feedback.answer} subtitle={`${t('feedback.answer')}${at}`} />
    )
  }
  const waiting = feedback.answer === '' && <Status tone="pending" label={t('feedback.waiting')} />
  return <Row bare title={feedback.content} subtitle={formatDateTime(feedback.created_at)} status={waiting} />
}
