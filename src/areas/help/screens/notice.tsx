import { useStore } from '@nanostores/react'
import type { noticeDetail } from '../../../contract/notice/notice-detail.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { subjectPath } from '../../../stores/notice-path.ts'
import { notice } from '../../../stores/notices.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

const missing = { art: 'notices', message: 'notice.missing', toList: 'notice.toList', list: '/notice' } as const

/** One notice. */
export function NoticeScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={notice} missing={missing} shape="lines">
      {item => <Content notice={item} />}
    </OneDocument>
  )
}

function Content({ notice: item }: { notice: OutputOf<typeof noticeDetail> }) {
  const t = useStore($t)
  const path = subjectPath(item)
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Text as="h2" size="title" weight={700}>
          {item.title}
        </Text>
        <Text size="secondary" tone="quiet">
          {formatDateTime(item.created_at)}
        </Text>
      </Stack>
      <RichText blocks={item.blocks} isSafe={isSafeLink} />
      {path && (
        <Button tone="secondary" href={href(path)}>
          {t('notice.open')}
        </Button>
      )}
    </Stack>
  )
}
