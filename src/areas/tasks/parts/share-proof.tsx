import { useStore } from '@nanostores/react'
import type { ShareTask } from '../../../contract/tasks/task.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { ProofForm } from '../../../parts/proof-form.tsx'
import { ProofPicture } from '../../../parts/proof-picture.tsx'
import { announceText } from '../../../stores/spoken.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { shareProof, shareProofForm, shareTask, shareTasks } from '../stores/share-tasks.ts'

/** The proof of a shared task: the picture sent, the reason of a rejection, or the form. */
export function ShareProof({ task }: { task: ShareTask }) {
  const t = useStore($t)
  const rejected = task.state === 'rejected'
  const late = task.deadline !== null && new Date(task.deadline) < new Date()
  const maySend = task.state === 'open' || rejected
  return (
    <Section title={t('task.proof')}>
      <Stack gap={4}>
        {rejected && (
          <Callout tone="danger" title={t('task.stateRejected')}>
            {task.reason}
          </Callout>
        )}
        {task.proof && (
          <Stack gap={2}>
            <ProofPicture id={task.proof} />
            {task.submitted_at && (
              <Text size="secondary" tone="quiet">
                {t('task.sentAt', { date: formatDateTime(task.submitted_at) })}
              </Text>
            )}
          </Stack>
        )}
        {maySend && (late ? <Callout tone="warning">{t('errors.deadline_passed')}</Callout> : <SendProof />)}
      </Stack>
    </Section>
  )
}

function SendProof() {
  const t = useStore($t)
  return (
    <ProofForm
      form={shareProofForm}
      upload={shareProof}
      onDone={submission => {
        shareTask.set({ id: submission.id }, submission)
        void shareTasks.refresh()
        announceText(t('task.sent'))
      }}
    />
  )
}
