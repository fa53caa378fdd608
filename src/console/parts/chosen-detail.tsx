import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { Resource } from '../../stores/loadable.ts'
import type { Row } from '../../stores/pages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface FindItemProps<Item> {
  id: string
  find: Resource<{ id: string }, Item>
  onFound: (item: Item) => void
}

/** Loads a request that is not in the list, and says so meanwhile. It shows nothing of it: what is shown stays when the list has it too. */
export function FindItem<Item extends Row>({ id, find, onFound }: FindItemProps<Item>) {
  const t = useStore($t)
  const loaded = useLoaded(find, { id })
  const data = loaded.state === 'ready' ? loaded.data : undefined
  useEffect(() => {
    if (data) onFound(data)
  }, [data, onFound])
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void find.retry()} />
  return null
}

interface ChosenDetailProps {
  /** Undefined: nothing is chosen. */
  id: string | undefined
  loading: ReactNode
  instead: ReactNode
  children: ReactNode
}

/** The chosen request, or what is said instead of it. It stays the same element, wherever the request came from. */
export const ChosenDetail = ({ id, loading, instead, children }: ChosenDetailProps) => (
  <>
    {loading}
    {id === undefined ? instead : <div key={id}>{children}</div>}
  </>
)
