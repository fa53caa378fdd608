import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Conversation, FeedbackMessage } from '../../../contract/help/feedback.ts'
import { formatRelativeDay, formatTime, getDayKey } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import { ProofPicture } from '../../../parts/proof-picture.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useOwnSupport } from '../../../parts/use-support.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Messages } from '../../../ui/lists/messages.tsx'
import { AboutSubject } from '../parts/about-subject.tsx'
import { ReplyLine } from '../parts/message-form.tsx'
import { conversation, feedbacks, replyForm, replyPicture } from '../stores/feedback.ts'

const missing = { art: 'lost', message: 'feedback.missing', toList: 'title.feedback', list: '/feedback' } as const

/** One conversation with the operators. */
export function ConversationScreen({ params }: ScreenProps) {
  useOwnSupport()
  return (
    <OneDocument id={params.id} resource={conversation} missing={missing} shape="lines">
      {data => <Content data={data} />}
    </OneDocument>
  )
}
ConversationScreen.resource = conversation

function Content({ data }: { data: Conversation }) {
  const t = useStore($t)
  const values = useStore(replyForm.$values)
  const { id, subject, closed, messages } = data
  // The draft of another conversation is not sent in this one.
  useEffect(() => {
    if (values.id !== id) replyForm.reset({ content: '', picture: '', id, about: '' })
  }, [values.id, id])
  const finishSending = () => {
    replyForm.reset({ content: '', picture: '', id, about: '' })
    void conversation.refresh()
    void feedbacks.refresh()
  }
  return (
    <Stack>
      {subject && <AboutSubject subject={subject} />}
      <Text size="caption" tone="quiet" align="center">
        {t('feedback.privacy')}
      </Text>
      <Messages label={t('feedback.messages')} items={messages.map(createBubbleRenderer(t))} follow />
      {!closed && !messages.at(-1)?.from_operator && (
        <Stack align="end">
          <Status tone="pending" label={t('feedback.waiting')} />
        </Stack>
      )}
      {closed && <Callout tone="neutral">{t('feedback.closedHelp')}</Callout>}
      <ReplyLine
        form={replyForm}
        upload={replyPicture}
        label={t('title.feedback')}
        fieldLabel={t('feedback.reply')}
        sendLabel={t('feedback.sendReply')}
        onSent={finishSending}
      />
    </Stack>
  )
}

/** Returns what draws a message; the first one of a day has the day above it. */
const createBubbleRenderer =
  (t: Translate) => (message: FeedbackMessage, index: number, all: readonly FeedbackMessage[]) => {
    const before = all[index - 1]
    const isNewDay = !before || getDayKey(before.created_at) !== getDayKey(message.created_at)
    return {
      id: message.id,
      own: !message.from_operator,
      by: t(message.from_operator ? 'shell.support' : 'feedback.you'),
      text: message.content,
      note: formatTime(message.created_at),
      day: isNewDay ? formatRelativeDay(message.created_at) : undefined,
      picture: message.picture && <ProofPicture id={message.picture} />
    }
  }
