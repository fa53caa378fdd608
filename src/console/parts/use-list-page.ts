import { useState } from 'react'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { Resource } from '../../stores/loadable.ts'
import { getLastPage, PAGE_SIZE, type Page } from './paged-table.tsx'

/**
 * Returns a page of a list, and `setPage` to open another one. When the list has become shorter than the open page begins, its last page
 * opens: the pager of an empty page would be missing.
 */
export function useListPage<Data extends Page<unknown>>(source: Resource<{ page: number; page_size: number }, Data>) {
  const [page, setPage] = useState(1)
  const loaded = useLoaded(source, { page, page_size: PAGE_SIZE })
  const last = loaded.state === 'ready' ? getLastPage(loaded.data) : page
  if (page > last) setPage(last)
  return { loaded, setPage }
}
