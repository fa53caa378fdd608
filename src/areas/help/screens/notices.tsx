import { useStore } from '@nanostores/react'
import { NOTICE_TOPICS, type NoticeTopic } from '../../../contract/entities/notice.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href, navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $unread } from '../../../stores/app-info.ts'
import { lastNotices, markRead } from '../../../stores/notices.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'

/** The icon of each topic. */
const topicIcons: Readonly<Record<NoticeTopic, IconName>> = {
  money: 'coins',
  orders: 'clipboard-list',
  tasks: 'list-checks',
  news: 'megaphone',
  security: 'shield-check'
}

/** Returns the topic of a query; undefined for all of them. */
const topicOf = (text: string | null): NoticeTopic | undefined => NOTICE_TOPICS.find(topic => topic === text)

const toTopic = (topic: string) => navigate(topic ? `/notice?topic=${topic}` : '/notice', { replace: true })

/** Notices, the newest first: all of them, or those of a topic. */
export function NoticesScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const topic = topicOf(query.get('topic'))
  return (
    <Stack>
      <Chips
        label={t('notice.topics')}
        options={[
          { value: '', label: t('notice.all') },
          ...NOTICE_TOPICS.map(value => ({ value, label: t(`notice.topic.${value}`) }))
        ]}
        value={topic ?? ''}
        onInput={toTopic}
      />
      <Actions />
      <PagedRows
        list={lastNotices}
        filter={topic ? { topic } : {}}
        label={t('title.notices')}
        estimate={68}
        render={notice => (
          <Row
            bare
            icon={topicIcons[notice.topic]}
            title={notice.title}
            subtitle={formatDate(notice.created_at)}
            dot={!notice.read}
            dotLabel={t('notice.unread')}
            href={href(`/notice/${notice.id}`)}
          />
        )}
        empty={<EmptyState art="notices" message={t('notice.empty')} />}
      />
    </Stack>
  )
}

function Actions() {
  const t = useStore($t)
  const unread = useStore($unread)
  return (
    <Inline justify="end" wrap>
      {unread > 0 && (
        <Button tone="ghost" small icon="check" onClick={() => void markRead()}>
          {t('notice.readAll')}
        </Button>
      )}
      <Button tone="ghost" small icon="sliders-horizontal" href={href('/noticeSettings')}>
        {t('notice.settings')}
      </Button>
    </Inline>
  )
}
