import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { article as articleOperation } from '../../../contract/help/article.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import type { Loadable } from '../../../stores/loadable.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { article } from '../stores/articles.ts'

interface ArticleProps {
  slug: 'about' | 'privacyAgreement' | 'termsOfUse'
  /** The content below loads with the article, which would push it down. */
  children?: ReactNode
}

/** An article from the backend, with its loading and error states. */
export function Article(props: ArticleProps) {
  const t = useStore($t)
  const state = useLoaded(article, { slug: props.slug })
  if (state.state === 'loading') return <Skeleton shape="lines" count={9} label={t('state.loading')} />
  return (
    <Stack gap={6}>
      <Result state={state} />
      {props.children}
    </Stack>
  )
}

function Result({ state }: { state: Exclude<Loadable<OutputOf<typeof articleOperation>>, { state: 'loading' }> }) {
  const t = useStore($t)
  const empty = <EmptyState art="lost" message={t('about.empty')} />
  if (state.state === 'failed') {
    return state.reason === 'refused' ? empty : <LoadFailed failure={state} onRetry={() => void article.retry()} />
  }
  if (state.data.blocks.length === 0) return empty
  return (
    <Stack gap={6}>
      <RichText blocks={state.data.blocks} isSafe={isSafeLink} />
      <Text size="secondary" tone="quiet">
        {t('about.updated', { date: formatDate(state.data.updated_at) })}
      </Text>
    </Stack>
  )
}
