import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { ShareTask } from '../../../contract/tasks/task.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { $features } from '../../../stores/features.ts'
import { createPreparedMessage } from '../../../stores/prepared-message.ts'
import { shareStory } from '../../../stores/story.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyField } from '../../../ui/data/copy-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

/** Text and link to share, through the host's share sheet or else the clipboard. */
export function ShareKit({ task }: { task: ShareTask }) {
  const t = useStore($t)
  const features = useStore($features)
  const picture = getMediaAddress(task.picture)
  const share = async () => {
    const result = await host.share(
      { title: task.title, text: task.share_text, url: task.link },
      createPreparedMessage({ task_id: task.id })
    )
    if (result === 'copied') showToast(t('action.copied'), { tone: 'success' })
    if (result === 'failed') showToast(t('task.shareFailed'))
  }
  const copy = (value: string) => host.copy(value)
  return (
    <Section title={t('task.shareKit')}>
      <Stack gap={4}>
        <CopyField
          label={t('task.shareText')}
          value={task.share_text}
          copyLabel={t('task.copyText')}
          copiedLabel={t('action.copied')}
          onCopy={copy}
        />
        <CopyField
          label={t('task.link')}
          value={task.link}
          copyLabel={t('task.copyLink')}
          copiedLabel={t('action.copied')}
          onCopy={copy}
        />
        <Button wide icon="share-2" tone="secondary" onClick={() => void share()}>
          {t('task.shareNow')}
        </Button>
        {features?.shareStory && picture !== '' && (
          <Button
            wide
            icon="circle-plus"
            tone="secondary"
            onClick={() => shareStory({ picture, text: task.share_text, url: task.link })}
          >
            {t('host.story')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
