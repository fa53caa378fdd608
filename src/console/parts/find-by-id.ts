import type { CallOptions } from '../../api/call-options.ts'
import { ApiError } from '../../api/error.ts'
import { createLoadable, type Resource } from '../../stores/loadable.ts'
import type { Row } from '../../stores/pages.ts'

/** Returns what loads a document that a link leads to by the search of its list, where no operation reads a single one. */
export const findById = <Item extends Row>(
  search: (id: string, options: CallOptions) => Promise<{ list: readonly Item[] }>
): Resource<{ id: string }, Item> =>
  createLoadable(async ({ id }: { id: string }, options): Promise<Item> => {
    const item = (await search(id, options)).list.find(one => one.id === id)
    if (!item) throw new ApiError('refused', '', { reason: 'not_found' })
    return item
  })
