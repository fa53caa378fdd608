import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { ListEnd } from '../ui/lists/list-end.tsx'

interface PageEndProps {
  state: 'loading' | 'more' | 'end' | 'failed'
  list: { more: () => Promise<void>; retry: () => Promise<void> }
}

/** The element below the rows of a paged list. */
export function PageEnd({ state, list }: PageEndProps) {
  const t = useStore($t)
  return (
    <ListEnd
      state={state}
      endLabel={t('state.noMore')}
      loadingLabel={t('state.loading')}
      retryLabel={t('action.retry')}
      onRetry={() => void list.retry()}
      moreLabel={t('state.loadMore')}
      onMore={() => void list.more()}
    />
  )
}
