import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { TextKey } from '../i18n/keys.ts'
import { $t } from '../i18n/translator.ts'
import { toHref } from '../location.ts'
import type { Resource } from '../stores/loadable.ts'
import type { ArtName } from '../ui/feedback/empty-art.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useLoaded } from './use-loaded.ts'

interface OneDocumentProps<Item> {
  /** The id of the document, from the link. */
  id: string | undefined
  resource: Resource<{ id: string }, Item>
  /** Text and link for a document that does not exist or is not this merchant's. */
  missing: { art: ArtName; message: TextKey; toList: TextKey; list: string }
  /** The placeholder while it loads. */
  shape?: 'detail' | 'lines'
  children: (item: Item) => ReactNode
}

/** Whether this can be a document's id at all: a bent link is not worth a request. */
const isDocumentId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** The document that a link leads to, in all its states: bent link, waiting, refused, failed, there. */
export function OneDocument<Item>(props: OneDocumentProps<Item>) {
  const { id = '', missing } = props
  return isDocumentId(id) ? <Loaded {...props} id={id} /> : <Missing missing={missing} />
}

function Loaded<Item>({ id, resource, missing, shape = 'detail', children }: OneDocumentProps<Item> & { id: string }) {
  const t = useStore($t)
  const state = useLoaded(resource, { id })
  if (state.state === 'ready') return children(state.data)
  if (state.state === 'loading') return <Skeleton shape={shape} label={t('state.loading')} />
  if (state.reason === 'refused') return <Missing missing={missing} />
  return <LoadFailed failure={state} onRetry={() => void resource.retry()} />
}

function Missing({ missing }: Pick<OneDocumentProps<unknown>, 'missing'>) {
  const t = useStore($t)
  const action = { label: t(missing.toList), href: toHref(missing.list) }
  return <EmptyState art={missing.art} message={t(missing.message)} action={action} />
}
