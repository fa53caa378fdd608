import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import { formatDate, formatTime, getDayKey } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { topicPictures } from '../../../parts/topic-pictures.ts'
import { OneLine } from '../../../ui/layout/one-line.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'

/** The newest notices, with the pictures of their topics and their times, in rows of one height. */
export function LatestNotices({ notices }: Pick<IndexInfo, 'notices'>) {
  const t = useStore($t)
  const today = getDayKey(Date.now())
  return (
    <List>
      {notices.map(({ id, title, topic, read, created_at }) => (
        <Row
          key={id}
          image={<Emoji name={topicPictures[topic]} size={32} />}
          title={<OneLine>{title}</OneLine>}
          subtitle={(getDayKey(created_at) === today ? formatTime : formatDate)(created_at)}
          dot={!read}
          dotLabel={t('shell.unread')}
          href={href(`/notice/${id}`)}
          chevron={false}
        />
      ))}
    </List>
  )
}
