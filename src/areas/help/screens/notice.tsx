import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isSafeLink } from '../../../host/links.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { isDocumentId } from '../../../parts/document-id.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { subjectPath } from '../../../stores/notice-path.ts'
import { notice } from '../../../stores/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'

/** One notice. */
export function NoticeScreen({ params }: ScreenProps) {
  const t = useStore($t)
  const state = useStore(notice.$state)
  const id = params.id ?? ''
  const known = isDocumentId(id)
  useEffect(() => {
    if (known) void notice.load({ id })
  }, [id, known])
  if (!known || (state.state === 'failed' && state.reason === 'refused')) {
    return (
      <EmptyState
        art="notices"
        message={t('notice.missing')}
        action={{ label: t('notice.toList'), href: href('/notice') }}
      />
    )
  }
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void notice.retry()} />
  if (state.state === 'loading' || state.data.id !== id)
    return <Skeleton shape="lines" count={6} label={t('state.loading')} />
  const path = subjectPath(state.data)
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Text as="h2" size="title" weight={700}>
          {state.data.title}
        </Text>
        <Text size="secondary" tone="quiet">
          {formatDateTime(state.data.created_at)}
        </Text>
      </Stack>
      <RichText blocks={state.data.blocks} isSafe={isSafeLink} />
      {path && (
        <Button tone="secondary" href={href(path)}>
          {t('notice.open')}
        </Button>
      )}
    </Stack>
  )
}
