import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { ShareTask } from '../../../contract/tasks/task.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { ShareKit } from '../parts/share-kit.tsx'
import { ShareProof } from '../parts/share-proof.tsx'
import { taskStates } from '../parts/task-status.tsx'
import { shareTask } from '../stores/share-tasks.ts'

const missing = { art: 'tasks', message: 'task.missing', toList: 'task.toShareTasks', list: '/shareTask' } as const

/** One share task: text and link to share, reward, deadline and proof. */
export function ShareTaskScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={shareTask} missing={missing}>
      {item => <Content task={item} />}
    </OneDocument>
  )
}

function Content({ task }: { task: ShareTask }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const look = taskStates[task.state]
  const picture = getMediaAddress(task.picture)
  return (
    <Stack gap={6}>
      <StateHero
        tone={look?.tone ?? 'accent'}
        icon={look ? undefined : 'gift'}
        image={
          picture !== '' && (
            <Thumbnail
              src={picture}
              size={96}
              onOpen={() => openPicture(picture, task.title)}
              openLabel={t('viewer.open', { name: task.title })}
            />
          )
        }
        title={task.title}
        state={t(look?.label ?? 'task.reward')}
        parts={price.parts(task.reward, currency)}
        note={t(`task.next.${task.state}`)}
      />
      <Text size="secondary" tone="quiet" align="center">
        {task.deadline ? t('task.until', { date: formatDateTime(task.deadline) }) : t('task.noDeadline')}
      </Text>
      {task.blocks.length > 0 && (
        <Section title={t('task.how')}>
          <RichText blocks={task.blocks} isSafe={isSafeLink} />
        </Section>
      )}
      <ShareKit task={task} />
      <ShareProof task={task} />
    </Stack>
  )
}
