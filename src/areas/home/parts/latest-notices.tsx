import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import { formatTimeOrDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { NoticeLine } from '../../../parts/notice-line.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { List } from '../../../ui/lists/list.tsx'

/** The newest notices, as their list shows them, in rows of one height. Several of one outcome lead to those of their topic. */
export function LatestNotices({ notices }: Pick<IndexInfo, 'notices'>) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  return (
    <List>
      {notices.map(notice => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          time={formatTimeOrDate(notice.created_at)}
          dotLabel={t('shell.unread')}
          href={toHref((notice.alike ?? 1) > 1 ? `/notice?topic=${notice.topic}` : `/notice/${notice.id}`)}
          chevron={false}
          t={t}
          own={own}
        />
      ))}
    </List>
  )
}
