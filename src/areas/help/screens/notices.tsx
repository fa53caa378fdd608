import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { NOTICE_TOPICS, type NoticeSummary, type NoticeTopic } from '../../../contract/help/notice.ts'
import { formatDate, formatRelativeDay, formatTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href, navigate } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { topicPictures } from '../../../parts/topic-pictures.ts'
import { $unread } from '../../../stores/app-info.ts'
import { lastNotices, markRead } from '../../../stores/notices.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { groupNotices, type NoticeRow } from '../stores/notice-rows.ts'

/** Returns the topic of a query; undefined for all of them. */
const topicOf = (text: string | null): NoticeTopic | undefined => NOTICE_TOPICS.find(topic => topic === text)

const rowsOf = (notices: readonly NoticeSummary[]) => groupNotices(notices)

const toTopic = (topic: string) => navigate(topic ? `/notice?topic=${topic}` : '/notice', { replace: true })

/** Notices, the newest first: all of them, or those of a topic. */
export function NoticesScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const topic = topicOf(query.get('topic'))
  const render = useCallback(
    (row: NoticeRow) => {
      if (row.kind === 'day') return <DayHeading>{formatRelativeDay(row.at)}</DayHeading>
      if (row.kind === 'earlier') return <DayHeading>{t('notice.earlier')}</DayHeading>
      const { notice, isEarlier } = row
      const time = isEarlier ? formatDate(notice.created_at) : formatTime(notice.created_at)
      return (
        <Row
          bare
          image={<Emoji name={topicPictures[notice.topic]} size={32} />}
          title={notice.title}
          subtitle={<Facts items={topic ? [time] : [t(`notice.topic.${notice.topic}`), time]} />}
          dot={!notice.read}
          dotLabel={t('notice.unread')}
          href={href(`/notice/${notice.id}`)}
        />
      )
    },
    [t, topic]
  )
  return (
    <Stack>
      <NoticeBar topic={topic} />
      <PagedRows
        list={lastNotices}
        filter={topic ? { topic } : {}}
        label={t('title.notices')}
        entries={rowsOf}
        entryKey={({ key }) => key}
        cacheKey={`notices ${topic ?? ''}`}
        estimate={({ kind }) => (kind === 'notice' ? 68 : 40)}
        render={render}
        empty={<EmptyState art="notices" message={t('notice.empty')} />}
      />
    </Stack>
  )
}

/** The topics, and what can be done with all notices. */
function NoticeBar({ topic }: { topic: NoticeTopic | undefined }) {
  const t = useStore($t)
  const unread = useStore($unread)
  return (
    <Toolbar>
      <Chips
        label={t('notice.topics')}
        options={[
          { value: '', label: t('notice.all') },
          ...NOTICE_TOPICS.map(value => ({ value, label: t(`notice.topic.${value}`) }))
        ]}
        value={topic ?? ''}
        onInput={toTopic}
      />
      {unread > 0 && (
        <IconButton tone="filled" icon="check-check" label={t('notice.readAll')} onClick={() => void markRead()} />
      )}
      <IconButton
        tone="filled"
        icon="sliders-horizontal"
        label={t('title.noticeSettings')}
        href={href('/noticeSettings')}
      />
    </Toolbar>
  )
}
