import { useStore } from '@nanostores/react'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { PagedRows } from '../../../parts/paged-rows.tsx'
import { $unread } from '../../../stores/app-info.ts'
import { lastNotices, markRead } from '../../../stores/notices.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Row } from '../../../ui/lists/list.tsx'

/** All notices, the newest first. */
export function NoticesScreen() {
  const t = useStore($t)
  const unread = useStore($unread)
  return (
    <Stack>
      {unread > 0 && (
        <Inline justify="end">
          <Button tone="ghost" small icon="check" onClick={() => void markRead()}>
            {t('notice.readAll')}
          </Button>
        </Inline>
      )}
      <PagedRows
        list={lastNotices}
        filter={{}}
        label={t('title.notices')}
        estimate={68}
        render={notice => (
          <Row
            bare
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
