import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { NOTICE_TOPICS, type NoticeSummary, type NoticeTopic } from '../../../contract/help/notice.ts'
import { formatRelativeDay, formatTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { NoticeLine } from '../../../parts/notice-line.tsx'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $unread } from '../../../stores/app-info.ts'
import { lastNotices, markRead } from '../../../stores/notices.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Measure } from '../../../ui/layout/measure.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { DayHeading } from '../../../ui/lists/day-heading.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { groupNotices, type NoticeRow } from '../stores/notice-rows.ts'

/** Returns the topic of a query; undefined for all of them. */
const readTopic = (text: string | null): NoticeTopic | undefined => NOTICE_TOPICS.find(topic => topic === text)

const toTopic = (topic: string) => navigate(topic ? `/notice?topic=${topic}` : '/notice', { replace: true })

function toggle(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Notices, the newest first: all of them, or those of a topic. */
export function NoticesScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const topic = readTopic(query.get('topic'))
  const own = useStore($ownAmounts)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const entries = useCallback((notices: readonly NoticeSummary[]) => groupNotices(notices, open), [open])
  const render = useCallback(
    (row: NoticeRow) => {
      if (row.kind === 'day') return <DayHeading>{formatRelativeDay(row.at)}</DayHeading>
      const { key, notice, isOpen } = row
      return (
        <NoticeLine
          bare
          notice={notice}
          time={formatTime(notice.created_at)}
          dotLabel={t('notice.unread')}
          t={t}
          own={own}
          {...(isOpen === undefined
            ? { href: toHref(`/notice/${notice.id}`) }
            : { expanded: isOpen, onClick: () => setOpen(before => toggle(before, key)) })}
        />
      )
    },
    [t, own]
  )
  return (
    <Measure>
      <Stack>
        <NoticeBar topic={topic} />
        <PagedRows
          list={lastNotices}
          filter={topic ? { topic } : {}}
          label={t('title.notices')}
          entries={entries}
          entryKey={({ key }) => key}
          cacheKey={`notices ${topic ?? ''}`}
          estimate={({ kind }) => (kind === 'notice' ? 68 : 40)}
          render={render}
          empty={<EmptyState art="notices" message={t('notice.empty')} />}
        />
      </Stack>
    </Measure>
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
        href={toHref('/noticeSettings')}
      />
    </Toolbar>
  )
}
