import type { Sort } from '../contract/page.ts'

/** Returns the sort order of a list from its URL query. */
export const readSort = (query: URLSearchParams): Sort => (query.get('sort') === 'oldest' ? 'oldest' : 'newest')

/** Returns the sort parameter of a request's input or of a URL query; nothing for the default order. */
export const sortPart = (sort: Sort): { sort?: 'oldest' } => (sort === 'oldest' ? { sort } : {})
