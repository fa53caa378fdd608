import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isSafeLink } from '../../../host/links.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { isDocumentId } from '../../../parts/document-id.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'
import { question } from '../stores/questions.ts'

/** One question with its answer. */
export function QuestionScreen({ params }: ScreenProps) {
  const t = useStore($t)
  const state = useStore(question.$state)
  const id = params.id ?? ''
  const known = isDocumentId(id)
  useEffect(() => {
    if (known) void question.load({ id })
  }, [id, known])
  if (!known || (state.state === 'failed' && state.reason === 'refused')) {
    return (
      <EmptyState art="search" message={t('help.missing')} action={{ label: t('help.showAll'), href: href('/qa') }} />
    )
  }
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void question.retry()} />
  if (state.state === 'loading' || state.data.id !== id)
    return <Skeleton shape="lines" count={6} label={t('state.loading')} />
  return (
    <Stack gap={6}>
      <Text as="h2" size="title" weight={700}>
        {state.data.title}
      </Text>
      <RichText blocks={state.data.blocks} isSafe={isSafeLink} />
      <Button tone="ghost" icon="headset" onClick={openSupport}>
        {t('help.stillStuck')}
      </Button>
    </Stack>
  )
}
