import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { TextKey } from '../i18n/keys.ts'
import { $t } from '../i18n/translator.ts'
import { href } from '../location.ts'
import type { Resource } from '../stores/loadable.ts'
import { watchPending } from '../stores/pending-watch.ts'
import type { ArtName } from '../ui/empty-art.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { isDocumentId } from './document-id.ts'
import { LoadFailed } from './load-failed.tsx'

interface OneDocumentProps<Item> {
  /** From the link. */
  id: string | undefined
  resource: Resource<{ id: string }, Item>
  /** Whether it waits for a decision: then it is looked at again. Defined outside of the screen, to stay the same. */
  isPending: (item: Item) => boolean
  /** What is said, and where the way on leads, when it is not there or is not this merchant's. */
  missing: { art: ArtName; message: TextKey; toList: TextKey; list: string }
  children: (item: Item) => ReactNode
}

/** The document that a link leads to, in all its states: bent link, waiting, refused, failed, there. */
export function OneDocument<Item extends { id: string }>(props: OneDocumentProps<Item>) {
  const { id = '', resource, isPending, missing } = props
  const t = useStore($t)
  const state = useStore(resource.$state)
  const known = isDocumentId(id)
  useEffect(() => {
    if (known) void resource.load({ id })
  }, [id, known, resource])
  const pending = state.state === 'ready' && isPending(state.data)
  useEffect(() => {
    if (!pending) return
    const stillPending = () => {
      const now = resource.$state.get()
      return now.state === 'ready' && isPending(now.data)
    }
    return watchPending(stillPending, () => resource.refresh())
  }, [pending, resource, isPending])
  if (!known || (state.state === 'failed' && state.reason === 'refused')) {
    const action = { label: t(missing.toList), href: href(missing.list) }
    return <EmptyState art={missing.art} message={t(missing.message)} action={action} />
  }
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void resource.retry()} />
  if (state.state === 'loading' || state.data.id !== id) return <Skeleton shape="detail" label={t('state.loading')} />
  return props.children(state.data)
}
