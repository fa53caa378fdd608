import { useStore } from '@nanostores/react'
import type { InferOutput } from 'valibot'
import type { NoticePreferences } from '../../../contract/help/notice-preference.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { noticePreferences, switchTopic } from '../stores/notice-preferences.ts'

type Topics = InferOutput<typeof NoticePreferences>['list']

/** The topics that the app and the bot tell, each with its switch. */
export function NoticeSettingsScreen() {
  const t = useStore($t)
  const state = useLoaded(noticePreferences, {})
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void noticePreferences.retry()} />
  if (state.state === 'loading') return <Skeleton shape="rows" count={6} label={t('state.loading')} />
  const { list, has_bot } = state.data
  return (
    <Stack gap={8}>
      <Channel channel="app" title={t('notice.inApp')} topics={list} />
      {has_bot && <Channel channel="bot" title={t('notice.byBot')} topics={list} />}
      <Text size="secondary" tone="quiet">
        {t('notice.alwaysTold')}
      </Text>
    </Stack>
  )
}

interface ChannelProps {
  channel: 'app' | 'bot'
  title: string
  topics: Topics
}

function Channel({ channel, title, topics }: ChannelProps) {
  const t = useStore($t)
  return (
    <Section title={title}>
      <Card>
        <Stack gap={2}>
          {topics.map(({ topic, ...on }) => (
            <Switch
              key={topic}
              name={`${channel}_${topic}`}
              label={t(`notice.topic.${topic}`)}
              help={t(`notice.about.${topic}`)}
              checked={on[channel]}
              onInput={next => switchTopic(topic, channel, next)}
            />
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
